import { dialEnds, nextNumeral, stepSetting } from "@brewdial/domain/dial/move-setting.ts";
import type { Dial } from "@brewdial/domain/grind/dial.ts";
import { parseSetting } from "@brewdial/domain/grind/notation.ts";
import { type KeyboardEvent, useState } from "react";

interface Options {
  readonly dial: Dial;
  readonly setting: number;
  readonly onChange: (setting: number) => void;
  /** Called with a typed text that is not a setting of this dial. */
  readonly onReject: (text: string) => void;
}

/**
 * Sets the dial by keys: arrow keys, plus and minus by one step, Page Up and Down to the next numeral, Home and End to the ends. Typing a
 * digit starts a setting in the dial's notation; Enter applies it, Escape discards it.
 */
export function useDialKeys({ dial, setting, onChange, onReject }: Options) {
  const [typed, setTyped] = useState("");
  const finishTyping = (): void => {
    // Users type a fraction as the dial shows it, without the word "turn", which `parseSetting` requires.
    const text = dial.notation.kind === "rotation-fraction" ? `${typed} turn` : typed;
    const parsed = parseSetting(dial, text);
    if (parsed.ok) onChange(parsed.setting);
    else onReject(typed);
    setTyped("");
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return;
    if (typed !== "") {
      if (event.key === "Enter") finishTyping();
      else if (event.key === "Escape") setTyped("");
      else if (event.key === "Backspace") setTyped(typed.slice(0, -1));
      else if (!TYPED.test(event.key) || typed.length >= MAX_TYPED) return;
      else setTyped(typed + event.key);
      event.preventDefault();
      return;
    }
    const next = settingForKey(dial, setting, event.key);
    if (next !== undefined) onChange(next);
    else if (FIRST_TYPED.test(event.key)) setTyped(event.key);
    else return;
    event.preventDefault();
  };
  return { typed, onKeyDown, dropTyped: () => setTyped("") };
}

function settingForKey(dial: Dial, setting: number, key: string): number | undefined {
  switch (key) {
    case "ArrowLeft":
    case "ArrowDown":
    case "-":
      return stepSetting(dial, setting, -1);
    case "ArrowRight":
    case "ArrowUp":
    case "+":
      return stepSetting(dial, setting, 1);
    case "PageDown":
      return nextNumeral(dial, setting, -1);
    case "PageUp":
      return nextNumeral(dial, setting, 1);
    case "Home":
      return dialEnds(dial).min;
    case "End":
      return dialEnds(dial).max;
    default:
      return undefined;
  }
}

const FIRST_TYPED = /^\d$/;
const TYPED = /^[\da-z.,+/ ]$/i;
const MAX_TYPED = 12;
