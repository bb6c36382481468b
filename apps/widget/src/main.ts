import { renderBadge } from "./badge.ts";
import { isOwnPage, renderCard, type Emit } from "./card.ts";
import { h } from "./elements.ts";
import { heights } from "./layouts.ts";
import { type Embed, loadEmbed } from "./load.ts";
import { type Options, parseColor, parseOptions } from "./options.ts";
import style from "./style.css";
import { themeRules } from "./theme.ts";
import { track } from "./track.ts";
import { createTranslator } from "./i18n.ts";

declare global {
  interface Window {
    __serviceWidgetInit?: (root?: unknown) => void;
  }
}

/**
 * The attributes that each element was rendered with, or is being rendered with. Only changed attributes cause a new
 * render.
 */
const rendered = new WeakMap<Element, string>();
let shared: CSSStyleSheet | undefined;
let hasWarned = false;

/** Logs at most one warning per page, because the widget runs on third-party sites. */
function warn(problem: string): void {
  // oxlint-disable-next-line no-console -- for the developer who pastes the snippet
  if (!hasWarned) console.warn(`Brewdial widget: ${problem}`);
  hasWarned = true;
}

const dispatch = (host: Element, event: string, detail: object) =>
  host.dispatchEvent(new CustomEvent(`service-widget:${event}`, { bubbles: true, composed: true, detail }));

async function mountWidget(host: HTMLElement): Promise<void> {
  const attributes = JSON.stringify(host.dataset);
  if (rendered.get(host) === attributes || (host.shadowRoot && !rendered.has(host))) return;
  rendered.set(host, attributes);
  try {
    const options = parseOptions(host);
    if (!options.roaster) throw new Error("data-service-widget is not a slug");
    const embed = await loadEmbed(options.roaster, options.coffee, host.dataset["embed"]);
    // Renders each card in its own task, so that many cards never block the page.
    await new Promise((resolve) => setTimeout(resolve));
    if (rendered.get(host) === attributes) render(host, embed, options);
  } catch (problem) {
    // The next call retries; until then the element keeps its own content.
    rendered.delete(host);
    const { serviceWidget, coffee } = host.dataset;
    warn(`${[serviceWidget, coffee].filter(Boolean).join("/")}: ${String(problem)}`);
    dispatch(host, "error", { problem: String(problem) });
  }
}

function render(host: HTMLElement, embed: Embed, options: Options): void {
  const { layout, accent, theme, poweredBy } = options;
  const { config } = embed;
  shared ??= createSheet(style);
  const color = accent ?? parseColor(config.accentColor) ?? "#1D3557";
  const cardStyle = `${themeRules(theme ?? config.theme, color, options.radius)}:host{${isOwnPage() ? "min-" : ""}height:${heights[layout]}px!important}`;
  const translator = createTranslator(host);
  const emit = createEmitter(host, options.isTracked);
  const parts =
    layout === "badge"
      ? renderBadge(embed, translator, emit)
      : renderCard(host, embed, translator, emit, options.isRemembered);
  const label = `${translator.t("Brew recipe")}: ${embed.roaster.name}`;
  const box = h(
    "div",
    { class: `w ${layout}${isOwnPage() ? " own" : ""}`, role: "group", "aria-label": label },
    ...parts,
  );
  // Only a paid plan may hide the Brewdial name, whatever the attribute says.
  if (!config.canHidePoweredBy || (poweredBy ? poweredBy === "true" : config.showPoweredBy))
    box.lastElementChild?.append(h("small", {}, `${translator.t("Powered by")} Brewdial`));
  const root = host.shadowRoot ?? host.attachShadow({ mode: "open" });
  root.adoptedStyleSheets = [shared, createSheet(cardStyle)];
  root.replaceChildren(box);
  dispatch(host, "ready", { layout });
}

function createSheet(text: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  return sheet;
}

/**
 * Returns a function that counts the events of a card, with one impression per coffee, and dispatches them to the page.
 */
function createEmitter(host: Element, isTracked: boolean): Emit {
  const seen = new Set<string>();
  return (event, { shareId }, value) => {
    if (event === "impression" && seen.has(shareId)) return;
    seen.add(shareId);
    const detail = { shareId, [event]: value };
    if (isTracked) track(event, detail);
    dispatch(host, event, detail);
  };
}

/** Renders new elements in the document or below the given node, such as a shadow root of the page. */
function init(root?: unknown): void {
  const scope = root instanceof Node ? (root as Element) : document;
  scope.querySelectorAll<HTMLElement>("[data-service-widget]").forEach((host) => void mountWidget(host));
}

// oxlint-disable-next-line no-underscore-dangle -- public name of the API
const start = (window.__serviceWidgetInit ??= init);
if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", () => start());
else start();
