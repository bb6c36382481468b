import type { Bodies } from "@brewdial/contract/endpoint.ts";
import type { UserGrinder, UserMachine } from "@brewdial/contract/gear/models.ts";
import type { Shape } from "@brewdial/contract/model.ts";
import type { getToday } from "@brewdial/contract/today/endpoints.ts";
import { brewUnit } from "#app/features/dial/setting-unit.ts";
import { brewerName } from "#app/features/grinders/brewer-name.ts";
import { brewerIcon } from "#app/features/grinders/method-brewers.ts";
import { joinQuantity } from "#app/words/quantities.ts";
import type { Words } from "#app/words/words.ts";
import type { Format } from "#app/words/format.ts";
import { formatTodayPicks } from "./picks.ts";
import { describeAge } from "./present-bags.ts";

type Today = Bodies<typeof getToday>[200];

export interface ChoiceData {
  readonly today: Today;
  readonly machines: readonly Shape<typeof UserMachine>[];
  readonly grinders: readonly Shape<typeof UserGrinder>[];
  /** The suggestion for each open bag, in their order. */
  readonly suggestions: readonly Today["suggestion"][];
  /** The brewer that was chosen; without one each bag keeps the brewer of its last brew. */
  readonly machine: string | undefined;
  /** The grinder that was chosen; without one each bag keeps that of its last brew. */
  readonly grinder: string | undefined;
}

/** Presents the sheet: brewers, grinders and open bags, each with the query of Today that chooses it. */
export function presentChoices(words: Words, format: Format, data: ChoiceData) {
  const { machines, grinders, suggestions, machine, grinder } = data;
  const { suggestion, openBags } = data.today;
  const bag = suggestion?.bag?.id;
  return {
    brewers: machines.map(({ slug, brand, model, nickname, brewMethod }) => ({
      slug,
      name: nickname ?? brewerName({ brand, model }),
      icon: brewerIcon(brewMethod),
      search: formatTodayPicks({ bag, machine: slug }),
      isCurrent: slug === suggestion?.machine?.slug,
    })),
    grinders: grinders.map(({ slug, name, nickname }) => ({
      slug,
      name: nickname ?? name,
      search: formatTodayPicks({ bag, machine, grinder: slug }),
      isCurrent: slug === suggestion?.grinder.slug,
    })),
    bags: openBags.map((open, index) => {
      const brew = suggestions[index];
      return {
        id: open.id,
        name: open.coffee.name,
        facts: [
          describeAge(words, open)?.text,
          joinQuantity(format.weight(open.gramsLeft)),
          brew?.machine ? brewerName(brew.machine) : undefined,
          brew?.grinder.name,
        ].filter((fact) => fact !== undefined),
        setting: brew?.grindSettingLabel ?? "",
        unit: brew ? brewUnit(words, brew) : "",
        search: formatTodayPicks({ bag: open.id, machine, grinder }),
        isCurrent: open.id === bag,
      };
    }),
  };
}

export type ChoicesView = ReturnType<typeof presentChoices>;
