import { href } from "react-router";
import type { Words } from "#app/words/words.ts";
import { pageAddresses } from "./addresses.ts";
import type { PageInfo } from "./page-meta.ts";

/** Returns what the page of the player says of itself: once for its own address, once for Today, which opens it without a request. */
export const playerPage = (
  { player, locale }: Words,
  webUrl: string,
  title: string,
  own: PageInfo["own"],
) => ({
  title: player.title(title),
  description: player.description,
  addresses: pageAddresses(webUrl, locale, href("/brew")),
  isIndexed: false,
  own,
});
