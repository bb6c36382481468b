import { type Emit, linkTo } from "./card.ts";
import { h } from "./elements.ts";
import type { Coffee, Embed } from "./load.ts";
import type { Translator } from "./i18n.ts";

/** Renders one link, to the coffee's recipes or to all of the roaster's. Events of a link to all are counted for the first coffee. */
export function renderBadge({ coffees, roaster }: Embed, { t }: Translator, emit: Emit): Node[] {
  const coffee = coffees[0] as Coffee;
  const url = coffees[1] ? coffee.url.replace(/coffee=.*/, "") : coffee.url;
  emit("impression", coffee);
  return [
    linkTo(
      coffee,
      url,
      emit,
      h("b", {}, coffees[1] ? roaster.name : coffee.name),
      h("span", {}, t("Brew recipe")),
    ),
  ];
}
