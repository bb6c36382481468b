import { h } from "./elements.ts";
import { renderFigures } from "./figures.ts";
import { renderGrinderLine } from "./grinder-line.ts";
import { type Coffee, type Embed, loadSteps, type Recipe } from "./load.ts";
import { renderSteps } from "./steps.ts";
import { recallGrinder, state, subscribe, writeGrinder } from "./store.ts";
import { renderTabs } from "./tabs.ts";
import type { Translator } from "./i18n.ts";

/**
 * Reports an event of a card: a coffee is shown, a method or a grinder is chosen, the link is followed. `value` is the
 * method or the grinder.
 */
export type Emit = (
  event: "impression" | "method" | "grinder" | "click",
  coffee: Coffee,
  value?: string,
) => void;

/** Renders the link to a coffee's page. Only http and https URLs become links. */
export function linkTo(coffee: Coffee, url: string, emit: Emit, ...children: (Node | string)[]): HTMLElement {
  const link = h("a", { target: "_blank", rel: "noopener" }, ...children);
  if (/^https?:/.test(url)) link.href = `${url}&src=embed`;
  link.onclick = () => {
    // The page that opens shows the recipe on the same grinder; a fragment is not sent to the server.
    link.hash = writeGrinder();
    emit("click", coffee);
  };
  return link;
}

/**
 * Renders the whole recipe: a coffee, its brew methods as tabs, amounts, and the grind on the visitor's grinder. Card
 * and inline layouts differ only in style.
 */
export function renderCard(
  host: HTMLElement,
  { coffees, roaster }: Embed,
  translator: Translator,
  emit: Emit,
  isRemembered: boolean,
): Node[] {
  const { t } = translator;
  const figures = renderFigures(translator);
  const grinder = renderGrinderLine(translator, isRemembered, (slug) => emit("grinder", coffee, slug));
  const flavor = h("p", { class: "dim flavor" });
  const notes = h("p", { class: "notes" });
  const source = h("p", { class: "dim source" });
  const steps = h("div");
  const panel = h("div", { role: "tabpanel", id: "p" }, figures.element, grinder.element, steps, notes);
  const header = h("header", {}, h("p", { class: "dim" }, roaster.name), "", flavor, source);
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
    source.textContent = t(sources[recipe.source] ?? "");
    if (!isOwnPage()) return;
    footer.firstChild?.replaceWith(
      h("a", { href: `${host.dataset["player"]}?${playerQuery(recipe, coffee)}` }, t("Brew with a timer")),
    );
    void showSteps(recipe);
  };
  const showSteps = async (recipe: Recipe) => {
    steps.replaceChildren();
    try {
      const list = renderSteps(await loadSteps(recipe, coffee));
      if (recipe === coffee.recipes[opened]) steps.replaceChildren(list);
    } catch {}
  };
  const open = (index: number) => {
    opened = index;
    showRecipe();
    emit("method", coffee, coffee.recipes[index]?.method);
  };
  const showCoffee = (index: number) => {
    coffee = coffees[index] as Coffee;
    opened = 0;
    flavor.textContent = coffee.flavorNotes.join(", ");
    const names = shorten(coffee.recipes.map(({ label }) => label));
    tabs.replaceChildren(renderTabs(t("Brew methods"), names, open));
    if (!isOwnPage()) footer.firstChild?.replaceWith(linkTo(coffee, coffee.url, emit, t("Full recipe")));
    showRecipe();
    emit("impression", coffee);
  };

  if (isRemembered) recallGrinder(isOwnPage() ? location.hash.slice(1) : "");
  subscribe(host, showRecipe);
  showCoffee(0);
  header.childNodes[1]?.replaceWith(renderTitle(coffees, t("Coffee"), showCoffee));
  return [header, tabs, panel, footer];
}

/** Identifies a recipe for the player. A general recipe has no id: the method and the roast suffice. */
const playerQuery = ({ recipeId, method }: Recipe, { roastLevel }: Coffee) =>
  `recipe=${recipeId ?? ""}&method=${method}&roast=${roastLevel}&grinder=${state.grinder}`;

/** Notes for recipes that are not the roaster's own. */
const sources: Readonly<Record<string, string>> = {
  community: "Recipe by a Brewdial user",
  generic: "General recipe, not by the roaster",
};

/** Drops the parenthesised part of names unless two names would become equal. */
function shorten(names: readonly string[]): readonly string[] {
  const short = (name: string) => name.replace(/ \(.*/, "");
  return names.map((name) => (names.filter((other) => short(other) === short(name))[1] ? name : short(name)));
}

/** Renders the coffee's name, or a select box when there are several. */
function renderTitle(coffees: readonly Coffee[], label: string, show: (index: number) => void): HTMLElement {
  if (!coffees[1]) return h("p", { class: "title" }, coffees[0]?.name ?? "");
  const options = coffees.map(({ name }) => h("option", {}, name));
  const title = h("select", { class: "title", "aria-label": label }, ...options);
  title.onchange = () => show(title.selectedIndex);
  return h("span", { class: "pick" }, title);
}

/** Returns whether this is our own recipe page outside a frame, where there is room for the whole recipe. */
export const isOwnPage = () => window.top === window && document.body.id === "embed";
