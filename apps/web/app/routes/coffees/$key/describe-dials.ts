import type { OwnGrinder } from "#app/features/grinders/own-grinder.server.ts";
import { presentGrinderBar } from "#app/features/discover/present-grinder-bar.ts";
import type { Setting } from "#app/features/coffees/present-settings.ts";
import type { Messages } from "#app/i18n/messages.ts";

/** Describes whose grinder the settings are for, and where they come from if nobody has brewed the coffee. */
export function describeDials(messages: Messages, own: OwnGrinder | undefined, settings: readonly Setting[]) {
  const { coffeePage: text } = messages;
  const isStart = settings.every(({ origin }) => origin === "roast");
  const [grinder = { brand: "", name: "" }] = settings.map(({ onGrinder }) => onGrinder.grinder);
  const example = `${grinder.brand} ${grinder.name}`;
  if (own === undefined)
    return {
      title: isStart ? text.startsOn(example) : text.dialsOn(example),
      note: isStart ? text.fromRoast : "",
      bar: presentGrinderBar(messages, grinder),
    };
  const owned =
    own.espresso === undefined || own.espresso.slug === own.slug
      ? own.name
      : text.andEspresso(own.name, own.espresso.name);
  return {
    title: isStart ? text.starts : text.dials,
    note: isStart ? text.fromRoast : owned,
    bar: undefined,
  };
}
