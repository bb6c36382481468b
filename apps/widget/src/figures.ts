import { h } from "./elements.ts";
import type { Recipe } from "./load.ts";
import { choices, choose } from "./page-state.ts";
import type { Speech } from "./words.ts";

type Figure = readonly [text: string, unit?: string];

/** `3:05` minutes, or hours for what takes long. */
const timeOf = (seconds: number | null, number: Speech["number"]): Figure =>
  seconds === null
    ? ["–"]
    : seconds < 7200
      ? [`${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`, "min"]
      : [number(seconds / 3600), "h"];

/** In the unit that the visitor reads. */
const temperatureOf = (fahrenheit: number | null, number: Speech["number"]): Figure =>
  fahrenheit === null
    ? ["–"]
    : choices.isFahrenheit
      ? [number(Math.round(fahrenheit)), "°F"]
      : [number(Math.round((fahrenheit - 32) / 1.8)), "°C"];

export interface Figures {
  readonly element: HTMLElement;
  readonly show: (recipe: Recipe) => void;
}

/** The amounts of a recipe, each with its unit; the visitor may turn °C into °F and back. */
export function drawFigures({ say, number }: Speech): Figures {
  const degrees = h("button", { type: "button" });
  degrees.onclick = () => choose({ isFahrenheit: !choices.isFahrenheit });
  const cells = ["Coffee", "Water", "Ratio", "Temp.", "Time", "Grind"].map((name, at) => {
    const value = h("b");
    const unit = at === 3 ? degrees : h("span");
    return { value, unit, element: h("div", {}, h("dt", {}, say(name)), h("dd", {}, value, " ", unit)) };
  });
  return {
    element: h("dl", {}, ...cells.map(({ element }) => element)),
    show: (recipe) => {
      const figures: readonly Figure[] = [
        [number(recipe.doseGrams), "g"],
        [number(recipe.waterGrams), "g"],
        [`1:${number(recipe.ratio)}`],
        temperatureOf(recipe.waterTempF, number),
        timeOf(recipe.brewTimeSeconds, number),
        [say(recipe.grindSize)],
      ];
      cells.forEach(({ value, unit }, at) => {
        const [text, of = ""] = figures[at] as Figure;
        value.textContent = text;
        unit.textContent = of;
      });
      degrees.hidden = recipe.waterTempF === null;
    },
  };
}
