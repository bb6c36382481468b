import { h } from "./elements.ts";
import { drawFigures } from "./figures.ts";
import { drawGrinderLine } from "./grinder-line.ts";
import type { Coffee, Embed } from "./load.ts";
import { follow } from "./page-state.ts";
import { drawTabs } from "./tabs.ts";
import type { Speech } from "./words.ts";

/** Hears what happens in a card: a coffee is shown, a method switched to, the link followed. */
export type Hear = (event: "impression" | "method" | "click", coffee: Coffee, method?: string) => void;

/** The link to a coffee's page; only web addresses are followed (EMB-10). */
export function linkTo(coffee: Coffee, url: string, hear: Hear, ...children: (Node | string)[]): HTMLElement {
  const link = h("a", { target: "_blank", rel: "noopener" }, ...children);
  if (/^https?:/.test(url)) link.href = `${url}&src=embed`;
  link.onclick = () => hear("click", coffee);
  return link;
}

/** The whole recipe: a coffee, its brew methods as tabs, amounts, the grind on one's own dial. Card and inline differ in style. */
export function drawCard(host: Element, { coffees, roaster }: Embed, speech: Speech, hear: Hear): Node[] {
  const { say } = speech;
  const figures = drawFigures(speech);
  const grinder = drawGrinderLine(speech);
  const flavor = h("p", { class: "dim flavor" });
  const notes = h("p", { class: "notes", tabindex: "0" });
  const panel = h("div", { role: "tabpanel", id: "p" }, figures.element, grinder.element, notes);
  const header = h("header", {}, h("p", { class: "dim" }, roaster.name), "", flavor);
  const tabs = h("div");
  const footer = h("footer", {}, "");
  let coffee = coffees[0] as Coffee;
  let opened = 0;

  const showRecipe = () => {
    const recipe = coffee.recipes[opened];
    if (!recipe) return;
    panel.setAttribute("aria-labelledby", `t${opened}`);
    figures.show(recipe);
    grinder.show(recipe.grindIndex);
    notes.textContent = recipe.notes;
    notes.hidden = !recipe.notes;
  };
  const open = (at: number) => {
    opened = at;
    showRecipe();
    hear("method", coffee, coffee.recipes[at]?.method);
  };
  const showCoffee = (at: number) => {
    coffee = coffees[at] as Coffee;
    opened = 0;
    flavor.textContent = coffee.flavorNotes.join(", ");
    const names = shorten(coffee.recipes.map(({ label }) => label));
    tabs.replaceChildren(drawTabs(say("Brew methods"), names, open));
    if (!isOwnPage()) footer.firstChild?.replaceWith(linkTo(coffee, coffee.url, hear, say("Full recipe")));
    showRecipe();
    hear("impression", coffee);
  };

  follow(host, showRecipe);
  showCoffee(0);
  header.childNodes[1]?.replaceWith(drawTitle(coffees, say("Coffee"), showCoffee));
  return [header, tabs, panel, footer];
}

/** Names without what stands in brackets, unless that tells two of them apart. */
function shorten(names: readonly string[]): readonly string[] {
  const short = (name: string) => name.replace(/ \(.*/, "");
  return names.map((name) => (names.filter((other) => short(other) === short(name))[1] ? name : short(name)));
}

/** The coffee's name, or all of them to choose from. */
function drawTitle(coffees: readonly Coffee[], label: string, show: (at: number) => void): HTMLElement {
  if (!coffees[1]) return h("p", { class: "title" }, coffees[0]?.name ?? "");
  const options = coffees.map(({ name }) => h("option", {}, name));
  const title = h("select", { class: "title", "aria-label": label }, ...options);
  title.onchange = () => show(title.selectedIndex);
  return h("span", { class: "pick" }, title);
}

/** Our own page of the recipe, opened by itself, has nowhere further to lead. */
const isOwnPage = () => window.top === window && document.body.id === "embed";
