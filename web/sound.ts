/*
 * sound.ts: six quiet sounds, made when they are needed: your turn, a card, a coin, wood, a round's end, the
 * game's end. Browsers let a page sound only after a click; until then it is silent. A second after the
 * last one the audio device rests.
 */
import { settings } from "./settings";

export type Sound = "turn" | "card" | "coin" | "wood" | "round" | "end";

/** A tone: frequency, when it begins and how long it lasts in seconds, how loud, which wave; `noise`: a rustle around it. */
interface Tone { f: number; at: number; lasts: number; loud: number; wave?: OscillatorType; noise?: boolean }

const TONES: Record<Sound, Tone[]> = {
    turn: [{ f: 587, at: 0, lasts: 0.16, loud: 0.05 }, { f: 880, at: 0.11, lasts: 0.26, loud: 0.05 }],
    card: [{ f: 2600, at: 0, lasts: 0.09, loud: 0.05, noise: true }],
    coin: [{ f: 2093, at: 0, lasts: 0.12, loud: 0.025, wave: "triangle" }, { f: 2794, at: 0.05, lasts: 0.22, loud: 0.025, wave: "triangle" }],
    wood: [{ f: 190, at: 0, lasts: 0.07, loud: 0.12, wave: "triangle" }, { f: 900, at: 0, lasts: 0.03, loud: 0.05, noise: true }],
    round: [{ f: 392, at: 0, lasts: 0.4, loud: 0.05 }, { f: 523, at: 0.18, lasts: 0.5, loud: 0.05 }],
    end: [{ f: 392, at: 0, lasts: 0.3, loud: 0.05 }, { f: 494, at: 0.18, lasts: 0.3, loud: 0.05 }, { f: 587, at: 0.36, lasts: 0.7, loud: 0.05 }],
};

interface Active { userActivation?: { hasBeenActive: boolean } }

let audio: AudioContext | null = null;
let rest = 0;

function source(of: AudioContext, { f, lasts, wave, noise }: Tone): AudioScheduledSourceNode {
    if (!noise) return new OscillatorNode(of, { frequency: f, type: wave ?? "sine" });
    const buffer = of.createBuffer(1, Math.ceil(of.sampleRate * lasts), of.sampleRate);
    const samples = buffer.getChannelData(0);
    for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
    return new AudioBufferSourceNode(of, { buffer });
}

function play(of: AudioContext, tone: Tone): void {
    const begin = of.currentTime + 0.01 + tone.at;
    const gain = new GainNode(of, { gain: 0 });
    gain.gain.setValueAtTime(0, begin);
    gain.gain.linearRampToValueAtTime(tone.loud, begin + 0.008);
    gain.gain.exponentialRampToValueAtTime(0.0001, begin + tone.lasts);
    const filter = new BiquadFilterNode(of, { type: tone.noise ? "bandpass" : "lowpass", frequency: tone.noise ? tone.f : 6000 });
    const from = source(of, tone);
    from.connect(filter).connect(gain).connect(of.destination);
    from.start(begin);
    from.stop(begin + tone.lasts + 0.02);
}

export function sound(name: Sound): void {
    if (!settings().sound || !(navigator as Active).userActivation?.hasBeenActive || typeof AudioContext === "undefined") return;
    document.documentElement.dataset.sounded = name; // for tests, which have no ears
    audio ??= new AudioContext();
    const now = audio;
    void now.resume().then(() => TONES[name].forEach(tone => play(now, tone)));
    clearTimeout(rest);
    rest = window.setTimeout(() => void now.suspend(), 1500);
}
