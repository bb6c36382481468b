import type { Bodies } from "@brewdial/contract/endpoint.ts";
import type { GrinderName } from "@brewdial/contract/grinder-data-models.ts";
import type { Shape } from "@brewdial/contract/model.ts";
import type { getWidgetSetting } from "@brewdial/contract/widget.ts";
import { h } from "./elements.ts";
import { get } from "./load.ts";
import { state, setState } from "./store.ts";
import type { Translator } from "./i18n.ts";

type Setting = Bodies<typeof getWidgetSetting>[200];
interface Grinders {
  readonly grinders: readonly Shape<typeof GrinderName>[];
}

export interface GrinderLine {
  readonly element: HTMLElement;
  /** Shows a grind on the visitor's grinder once one is selected. */
  readonly show: (grindIndex: number) => void;
}

/** Renders the recipe's grind on the visitor's grinder: "On your Encore 15, 13 to 17". */
export function renderGrinderLine({ t }: Translator): GrinderLine {
  /** Decorative dial that repeats the text beside it. */
  const dial = h("i");
  const output = h("output");
  const label = h("span", { class: "dim" });
  const button = h("button", { type: "button", class: "choose" }, t("Choose your grinder"));
  const picker = h("select", { "aria-label": t("Your grinder") });
  const slot = h("span", { class: "pick" }, button);
  let shown = "";

  button.onclick = async () => {
    try {
      setState(await get<Grinders>("/api/widget/grinders"));
      picker.focus();
      // Throws when loading took so long that the click no longer counts as user activation.
      picker.showPicker();
    } catch {}
  };
  picker.onchange = () => setState({ grinder: picker.value });

  const fillPicker = () => {
    if (state.grinders[0] && !picker.options[0]) {
      picker.append(
        h("option", { value: "" }, t("Choose your grinder")),
        ...state.grinders.map(({ slug, brand, name }) => h("option", { value: slug }, `${brand} ${name}`)),
      );
      slot.replaceChildren(picker);
    }
    picker.value = state.grinder;
  };

  const showSetting = async (path: string) => {
    try {
      const { settingLabel, range, clamped } = await get<Setting>(path);
      if (path !== shown) return;
      if (clamped) output.replaceChildren(t("out of range"));
      else output.replaceChildren(h("b", {}, settingLabel), " ", range.label.replace(" to ", ` ${t("to")} `));
    } catch {}
  };

  return {
    element: h("div", { class: "grinder" }, dial, h("span", {}, label, slot), output),
    show: (grindIndex) => {
      dial.style.setProperty("--at", String(grindIndex));
      fillPicker();
      label.textContent = state.grinder && t("On your");
      output.replaceChildren();
      shown = `/api/widget/grinder/${state.grinder}/at/${Math.round(grindIndex)}`;
      if (state.grinder) void showSetting(shown);
    },
  };
}
