import { type Hear, linkTo } from "./card.ts";
import { h } from "./elements.ts";
import type { Coffee, Embed } from "./load.ts";
import type { Speech } from "./words.ts";

/** One link: to the coffee's recipes, or to all of the roaster's. Where it is for all, it counts for the first. */
export function drawBadge({ coffees, roaster }: Embed, { say }: Speech, hear: Hear): Node[] {
  const coffee = coffees[0] as Coffee;
  const url = coffees[1] ? coffee.url.replace(/coffee=.*/, "") : coffee.url;
  hear("impression", coffee);
  return [
    linkTo(
      coffee,
      url,
      hear,
      h("b", {}, coffees[1] ? roaster.name : coffee.name),
      h("span", {}, say("Brew recipe")),
    ),
  ];
}
