import type { BrewCue } from "@brewdial/domain/brewing/cues.ts";
import { readOwner } from "./owner.ts";
import { createStore } from "./storage.ts";

export const alertKinds = ["sound", "vibration", "voice", "none"] as const;
export type AlertKind = (typeof alertKinds)[number];

const store = createStore<AlertKind>("signals", 1, (value): value is AlertKind =>
  alertKinds.some((kind) => kind === value),
);

const isHeard = (kind: AlertKind): boolean => kind === "sound" || kind === "voice";

/** Returns the kind of alert chosen on this device, default `sound`; `none` for sound and voice while the preferences turn sounds off. */
export function readAlertKind(): AlertKind {
  const kind = store.read() ?? "sound";
  return isHeard(kind) && document.cookie.split("; ").includes("sounds=off") ? "none" : kind;
}

/** Stores the kind of alert for this device. Whether sounds are on is also saved in the preferences of the account. */
export function writeAlertKind(kind: AlertKind): void {
  const isOn = isHeard(kind);
  document.cookie = `sounds=${isOn ? "on" : "off"}; Path=/; Max-Age=31536000; SameSite=Lax`;
  store.write(kind);
  if (readOwner() === undefined) return;
  const init = { method: "PUT", headers: { "content-type": "application/json" }, keepalive: true };
  // Without a connection the choice applies to this device only.
  fetch("/api/user/preferences", { ...init, body: JSON.stringify({ playerSounds: isOn }) }).catch(
    () => undefined,
  );
}

export const subscribeToAlertKind = store.subscribe;

/** Frequencies in hertz, played one after the other, so that listeners can tell the kinds of cues apart. */
const tones: Readonly<Record<BrewCue["kind"], readonly number[]>> = {
  soon: [523],
  step: [784, 1047],
  done: [1047, 784, 1047],
};
const vibrations: Readonly<Record<BrewCue["kind"], readonly number[]>> = {
  soon: [80],
  step: [220, 90, 220],
  done: [400, 120, 400, 120, 400],
};
const toneSeconds = 0.16;

let audio: AudioContext | undefined;

/** Unlocks audio: browsers allow it only in response to a user gesture. */
export function unlockSound(): void {
  if (typeof AudioContext === "undefined") return;
  audio ??= new AudioContext();
  void audio.resume().catch(() => undefined);
}

/** Plays an alert of the chosen kind; `text` is what the voice says. */
export function playAlert(cue: BrewCue["kind"], text: string, language: string): void {
  const kind = readAlertKind();
  if (kind === "sound") playTones(tones[cue]);
  if (kind === "vibration" && "vibrate" in navigator) navigator.vibrate([...vibrations[cue]]);
  if (kind === "voice" && "speechSynthesis" in globalThis) {
    const speech = new SpeechSynthesisUtterance(text);
    speech.lang = language;
    speechSynthesis.cancel();
    speechSynthesis.speak(speech);
  }
}

function playTones(frequencies: readonly number[]): void {
  if (audio === undefined) return;
  for (const [index, frequency] of frequencies.entries()) {
    const start = audio.currentTime + index * toneSeconds * 1.25;
    const oscillator = audio.createOscillator();
    const gain = audio.createGain();
    oscillator.frequency.value = frequency;
    // Fades in and out, so that the tone does not click.
    gain.gain.setValueAtTime(0, start);
    gain.gain.linearRampToValueAtTime(0.35, start + 0.02);
    gain.gain.linearRampToValueAtTime(0, start + toneSeconds);
    oscillator.connect(gain).connect(audio.destination);
    oscillator.start(start);
    oscillator.stop(start + toneSeconds);
  }
}
