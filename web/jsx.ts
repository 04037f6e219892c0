// jsx.ts: what elements are made with, as names of our own: a call in the bundle is a letter then, and
// not a property of React's module, which is two kilobytes of what a first visit loads.

import * as runtime from "react/jsx-runtime";

export const { jsx, jsxs, Fragment } = runtime;
