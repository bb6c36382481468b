import type { Bodies } from "@brewdial/contract/endpoint.ts";
import type { GrinderName } from "@brewdial/contract/grinder-data/models.ts";
import type { Shape } from "@brewdial/contract/model.ts";
import type { getWidgetSetting } from "@brewdial/contract/embeds/widget.ts";
import { h } from "./elements.ts";
import { get } from "./load.ts";
import { rememberGrinder, setState, state } from "./store.ts";
import type { Translator } from "./i18n.ts";

type Setting = Bodies<typeof getWidgetSetting>[200];
interface Grinders {
  readonly grinders: readonly Shape<typeof GrinderName>[];
}

/** Returns the grinders as options, grouped by brand. They arrive sorted by brand. */
function groupByBrand(grinders: Grinders["grinders"]): Node[] {
  const groups = new Map<string, HTMLElement>();
  for (const { slug, brand, name } of grinders) {
    const group = groups.get(brand) ?? h("optgroup", { label: brand });
    group.append(h("option", { value: slug }, name));
    groups.set(brand, group);
  }
  return [...groups.values()];
}

export interface GrinderLine {
  readonly element: HTMLElement;
  /** Shows a grind on the visitor's grinder once one is selected. */
  readonly show: (grindIndex: number) => void;
}

/** Renders the recipe's grind on the visitor's grinder: "On your C40 MK4: 24 clicks, 21 to 27". */
export function renderGrinderLine(
  { t }: Translator,
  isRemembered: boolean,
  onChoose: (slug: string) => void,
): GrinderLine {
  /** Decorative dial that repeats the text beside it. */
  const dial = h("i");
  const output = h("output");
  const label = h("span", { class: "dim" });
  const button = h("button", { type: "button", class: "choose" });
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
  picker.onchange = () => {
    const grinderName = picker.value && (picker.selectedOptions[0]?.text ?? "");
    setState({ grinder: picker.value, grinderName });
    if (isRemembered) rememberGrinder();
    if (picker.value) onChoose(picker.value);
  };

  const fillPicker = () => {
    if (state.grinders[0] && !picker.options[0]) {
      picker.append(h("option", { value: "" }, t("Choose your grinder")), ...groupByBrand(state.grinders));
      slot.replaceChildren(picker);
    }
    picker.value = state.grinder;
    button.textContent = state.grinderName || t("Choose your grinder");
  };

  const showSetting = async (path: string) => {
    try {
      const { instruction, range, clamped } = await get<Setting>(path);
      if (path !== shown) return;
      if (clamped) return output.replaceChildren(t("out of range"));
      // For "1 turn + 32 clicks (1.32)", the instruction is large and the reading of the dial precedes the range.
      const [todo = "", label] = instruction.split(/ \(|\)/);
      const between = range.label.replace(" to ", ` ${t("to")} `);
      const text = todo.replace(/[a-z]+/g, t);
      const size = text.length > 12 ? "long" : "";
      output.replaceChildren(h("b", { class: size }, text), label ? `${label} (${between})` : between);
    } catch {}
  };

  return {
    element: h("div", { class: "grinder" }, dial, h("span", {}, label, slot), output),
    show: (grindIndex) => {
      dial.style.setProperty("--index", String(grindIndex));
      fillPicker();
      label.textContent = state.grinder && t("On your");
      output.replaceChildren();
      shown = `/api/widget/grinder/${state.grinder}/at/${Math.round(grindIndex)}`;
      if (state.grinder) void showSetting(shown);
    },
  };
}
