import type { Bodies } from "@brewdial/contract/endpoint.ts";
import type { GrinderName } from "@brewdial/contract/grinder-data.ts";
import type { Shape } from "@brewdial/contract/model.ts";
import type { getWidgetSetting } from "@brewdial/contract/widget.ts";
import { h } from "./elements.ts";
import { get } from "./load.ts";
import { choices, choose } from "./page-state.ts";
import type { Speech } from "./words.ts";

type Setting = Bodies<typeof getWidgetSetting>[200];
interface Grinders {
  readonly grinders: readonly Shape<typeof GrinderName>[];
}

export interface GrinderLine {
  readonly element: HTMLElement;
  /** Shows a grind on the visitor's grinder, once they said which it is. */
  readonly show: (grindIndex: number) => void;
}

/** The recipe's grind on the visitor's own dial: "On your Encore 15, 13 to 17". */
export function drawGrinderLine({ say }: Speech): GrinderLine {
  /** A drawing that only repeats what stands beside it in words. */
  const dial = h("i");
  const answer = h("output");
  const label = h("span", { class: "dim" });
  const button = h("button", { type: "button", class: "choose" }, say("Choose your grinder"));
  const picker = h("select", { "aria-label": say("Your grinder") });
  const place = h("span", { class: "pick" }, button);
  let shown = "";

  button.onclick = async () => {
    try {
      choose(await get<Grinders>("/api/widget/grinders"));
      picker.focus();
      // Refused where the list took so long that the click no longer counts as asking for it.
      picker.showPicker();
    } catch {}
  };
  picker.onchange = () => choose({ grinder: picker.value });

  const offerGrinders = () => {
    if (choices.grinders[0] && !picker.options[0]) {
      picker.append(
        h("option", { value: "" }, say("Choose your grinder")),
        ...choices.grinders.map(({ slug, brand, name }) => h("option", { value: slug }, `${brand} ${name}`)),
      );
      place.replaceChildren(picker);
    }
    picker.value = choices.grinder;
  };

  const showSetting = async (path: string) => {
    try {
      const { settingLabel, range, clamped } = await get<Setting>(path);
      if (path !== shown) return;
      if (clamped) answer.replaceChildren(say("out of reach"));
      else
        answer.replaceChildren(h("b", {}, settingLabel), " ", range.label.replace(" to ", ` ${say("to")} `));
    } catch {}
  };

  return {
    element: h("div", { class: "grinder" }, dial, h("span", {}, label, place), answer),
    show: (grindIndex) => {
      dial.style.setProperty("--at", String(grindIndex));
      offerGrinders();
      label.textContent = choices.grinder && say("On your");
      answer.replaceChildren();
      shown = `/api/widget/grinder/${choices.grinder}/at/${Math.round(grindIndex)}`;
      if (choices.grinder) void showSetting(shown);
    },
  };
}
