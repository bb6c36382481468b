import { h } from "./elements.ts";
import type { Recipe } from "./load.ts";
import { state, setState } from "./store.ts";
import type { Translator } from "./i18n.ts";

type Figure = readonly [text: string, unit?: string];

/** Formats seconds as `3:05`. */
export const formatClock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;

/** Formats a time in minutes, or in hours if it is two hours or longer. */
const formatTime = (seconds: number | null, number: Translator["number"]): Figure =>
  seconds === null ? ["–"] : seconds < 7200 ? [formatClock(seconds), "min"] : [number(seconds / 3600), "h"];

/** Formats a temperature in the visitor's unit. */
const formatTemperature = (fahrenheit: number | null, number: Translator["number"]): Figure =>
  fahrenheit === null
    ? ["–"]
    : state.isFahrenheit
      ? [number(Math.round(fahrenheit)), "°F"]
      : [number(Math.round((fahrenheit - 32) / 1.8)), "°C"];

export interface Figures {
  readonly element: HTMLElement;
  readonly show: (recipe: Recipe) => void;
}

/** Renders the amounts of a recipe with their units; a button toggles between °C and °F. */
export function renderFigures({ t, number }: Translator): Figures {
  const degrees = h("button", { type: "button" });
  degrees.onclick = () => setState({ isFahrenheit: !state.isFahrenheit });
  const cells = ["Coffee", "Water", "Ratio", "Temp.", "Time", "Grind"].map((name, index) => {
    const value = h("b");
    const unit = index === 3 ? degrees : h("span");
    return { value, unit, element: h("div", {}, h("dt", {}, t(name)), h("dd", {}, value, " ", unit)) };
  });
  return {
    element: h("dl", {}, ...cells.map(({ element }) => element)),
    show: (recipe) => {
      const figures: readonly Figure[] = [
        [number(recipe.doseGrams), "g"],
        [number(recipe.waterGrams), "g"],
        [`1:${number(recipe.ratio)}`],
        formatTemperature(recipe.waterTempF, number),
        formatTime(recipe.brewTimeSeconds, number),
        [t(recipe.grindSize)],
      ];
      cells.forEach(({ value, unit }, index) => {
        const [text, unitText = ""] = figures[index] as Figure;
        value.textContent = text;
        unit.textContent = unitText;
      });
      degrees.hidden = recipe.waterTempF === null;
    },
  };
}
