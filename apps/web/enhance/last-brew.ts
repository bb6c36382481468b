import type { LoggedBrew } from "#app/browser/brew-log.ts";
import { describeLast } from "#app/features/rating/describe-last.ts";
import { createFormat } from "#app/i18n/format.ts";
import { localeOf, localizedPath } from "#app/i18n/locale.ts";
import type { UnitChoice } from "#app/i18n/units.ts";
import type { Messages } from "#app/i18n/messages.ts";

const rates = import.meta.glob<Pick<Messages, "rate">>("../app/i18n/messages/*/rate.ts");

/** Shows the last brew of this device at the top of the page, with its result and what changes next. */
export async function showLastBrew(brew: LoggedBrew): Promise<void> {
  const locale = localeOf(location.pathname);
  const load = rates[`../app/i18n/messages/${locale}/rate.ts`];
  if (load === undefined) return;
  const { rate } = await load();
  const { last } = rate;
  const script = document.querySelector<HTMLElement>("script[data-temperature]");
  const { temperature = "c", weight = "g" } = (script?.dataset ?? {}) as Partial<UnitChoice>;
  const card = document.createElement("section");
  card.className = "card card-sm last-brew";
  card.ariaLabel = last.title;
  const text = document.createElement("p");
  const title = document.createElement("span");
  title.className = "strong";
  title.append(brew.title);
  const format = createFormat(locale, { temperature, weight });
  text.append(title, " ", document.createElement("br"), describeLast({ rate }, format, brew, false));
  card.append(text);
  const player = localizedPath(locale, "/brew");
  if (!brew.isClosed) card.append(buttonLink(last.unrated, player));
  card.append(buttonLink(last.brewAgain, player + brew.search));
  const all = buttonLink(last.all, localizedPath(locale, "/log"));
  all.classList.add("btn-quiet");
  card.append(all);
  document.querySelector("#main")?.prepend(card);
}

function buttonLink(text: string, address: string): HTMLAnchorElement {
  const link = document.createElement("a");
  link.className = "btn";
  link.href = address;
  link.append(text);
  return link;
}
