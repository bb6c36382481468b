import { href } from "react-router";
import type { Messages } from "#app/i18n/messages.ts";
import { pageAddresses } from "./addresses.ts";
import type { PageInfo } from "./page-meta.ts";

/** Returns the metadata of the player page: used by its own route and by Today, which opens it without a request. */
export const playerPage = (
  { player, locale }: Messages,
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
