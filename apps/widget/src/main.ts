import { drawBadge } from "./badge.ts";
import { drawCard, type Hear } from "./card.ts";
import { h } from "./elements.ts";
import { heights } from "./layouts.ts";
import { type Embed, loadEmbed } from "./load.ts";
import { type Options, readColor, readOptions } from "./options.ts";
import style from "./style.css";
import { themeRules } from "./theme.ts";
import { track } from "./track.ts";
import { speechFor } from "./words.ts";

declare global {
  interface Window {
    __serviceWidgetInit?: (root?: unknown) => void;
  }
}

/** What each element was drawn, or is being drawn, from: only a change of its attributes draws it again (D123). */
const drawn = new WeakMap<Element, string>();
let shared: CSSStyleSheet | undefined;
let hasWarned = false;

/** One line a page at most: a guest on somebody's site stays quiet. */
function warn(problem: unknown): void {
  // oxlint-disable-next-line no-console -- for the developer who pastes the snippet
  if (!hasWarned) console.warn(`Brewdial widget: ${String(problem)}`);
  hasWarned = true;
}

const tell = (host: Element, event: string, detail: object) =>
  host.dispatchEvent(new CustomEvent(`service-widget:${event}`, { bubbles: true, composed: true, detail }));

async function begin(host: HTMLElement): Promise<void> {
  const asked = JSON.stringify(host.dataset);
  if (drawn.get(host) === asked || (host.shadowRoot && !drawn.has(host))) return;
  drawn.set(host, asked);
  try {
    const options = readOptions(host);
    if (!options.roaster) throw new Error("data-service-widget is no slug");
    const embed = await loadEmbed(options.roaster, options.coffee, host.dataset["embed"]);
    // Each card in a task of its own, so that many of them never hold up the page (EMB-1).
    await new Promise((resolve) => setTimeout(resolve));
    if (drawn.get(host) === asked) draw(host, embed, options);
  } catch (problem) {
    // What failed is tried again by the next call; until then the element keeps its own content.
    drawn.delete(host);
    warn(problem);
    tell(host, "error", { problem: String(problem) });
  }
}

function draw(host: Element, embed: Embed, options: Options): void {
  const { layout, accent, theme, poweredBy } = options;
  const { config } = embed;
  shared ??= sheetOf(style);
  const color = accent ?? readColor(config.accentColor) ?? "#1D3557";
  const own = `${themeRules(theme ?? config.theme, color, options.radius)}:host{height:${heights[layout]}px!important}`;
  const speech = speechFor(host);
  const hear = listen(host, options.isTracked);
  const parts = layout === "badge" ? drawBadge(embed, speech, hear) : drawCard(host, embed, speech, hear);
  const label = `${speech.say("Brew recipe")}: ${embed.roaster.name}`;
  const box = h("div", { class: `w ${layout}`, role: "group", "aria-label": label }, ...parts);
  // Only a paid plan may leave our name out, whatever the attribute says (D121).
  if (!config.canHidePoweredBy || (poweredBy ? poweredBy === "true" : config.showPoweredBy))
    box.lastElementChild?.append(h("small", {}, `${speech.say("Powered by")} Brewdial`));
  const root = host.shadowRoot ?? host.attachShadow({ mode: "open" });
  root.adoptedStyleSheets = [shared, sheetOf(own)];
  root.replaceChildren(box);
  tell(host, "ready", { layout });
}

function sheetOf(text: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  return sheet;
}

/** Counts what happens in a card, each coffee's being shown once, and tells the page of it (D118, D119). */
function listen(host: Element, isTracked: boolean): Hear {
  const seen = new Set<string>();
  return (event, { shareId }, method) => {
    if (event === "impression" && seen.has(shareId)) return;
    seen.add(shareId);
    if (isTracked) track(event, shareId, method);
    tell(host, event, { shareId, method });
  };
}

/** Draws what is not drawn yet, in the document or below the node given, such as a shadow root of the page's own. */
function init(root?: unknown): void {
  const within = root instanceof Node ? (root as Element) : document;
  within.querySelectorAll<HTMLElement>("[data-service-widget]").forEach((host) => void begin(host));
}

// oxlint-disable-next-line no-underscore-dangle -- the name that the specification gives it
const start = (window.__serviceWidgetInit ??= init);
if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", () => start());
else start();
