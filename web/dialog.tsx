/*
 * dialog.tsx: a page over the table that waits to be closed: Escape, the cross, or a click beside it.
 */
import { ReactNode, useEffect, useRef } from "react";
import { Icon } from "./parts/icon";
import { t } from "./words";

export function Dialog({ title, close, children }:
    { title: string; close: () => void; children: ReactNode }): JSX.Element {
    const self = useRef<HTMLDialogElement>(null);
    useEffect(() => {
        if (!self.current?.open) self.current?.showModal();
        self.current?.querySelector<HTMLElement>("[data-close]")?.focus();
    }, []);
    return <dialog ref={self} onCancel={event => {
        event.preventDefault();
        close();
    }} onClick={event => event.target === self.current && close()} aria-label={title}>
        <div className="dialog">
            <header><h2>{title}</h2><button type="button" className="close" onClick={close}
                aria-label={t("Close")}><Icon name="close" /></button></header>
            {children}
        </div>
    </dialog>;
}
