import type { Bodies } from "@brewdial/contract/endpoint.ts";
import type { UserGrinder, UserMachine } from "@brewdial/contract/gear/models.ts";
import type { Shape } from "@brewdial/contract/model.ts";
import type { getToday } from "@brewdial/contract/today/endpoints.ts";
import { coffeeLabel } from "@brewdial/domain/label/coffee-label.ts";
import { brewUnit } from "#app/features/dial/setting-unit.ts";
import { brewerName } from "#app/features/grinders/brewer-name.ts";
import { shortModel } from "#app/features/grinders/model-name.ts";
import { brewerIcon } from "#app/features/grinders/method-brewers.ts";
import { joinQuantity } from "#app/i18n/quantities.ts";
import type { Messages } from "#app/i18n/messages.ts";
import type { Format } from "#app/i18n/format.ts";
import { formatTodayPicks } from "./picks.ts";
import { describeAge } from "./present-bags.ts";

type Today = Bodies<typeof getToday>[200];

export interface ChoiceData {
  readonly today: Today;
  readonly machines: readonly Shape<typeof UserMachine>[];
  readonly grinders: readonly Shape<typeof UserGrinder>[];
  /** The suggestion for each open bag, in their order. */
  readonly suggestions: readonly Today["suggestion"][];
  /** The chosen brewer; if undefined, each bag keeps the brewer of its last brew. */
  readonly machine: string | undefined;
  /** The chosen grinder; if undefined, each bag keeps the grinder of its last brew. */
  readonly grinder: string | undefined;
}

/** Presents the sheet: brewers, grinders and open bags, each with the query of Today that selects it. */
export function presentChoices(messages: Messages, format: Format, data: ChoiceData) {
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
      name: nickname ?? shortModel({ name }),
      search: formatTodayPicks({ bag, machine, grinder: slug }),
      isCurrent: slug === suggestion?.grinder.slug,
    })),
    bags: openBags.map((open, index) => {
      const brew = suggestions[index];
      return {
        id: open.id,
        name: open.coffee.name,
        label: coffeeLabel(open.coffee),
        facts: [
          describeAge(messages, open)?.text,
          joinQuantity(format.weight(open.gramsLeft)),
          brew?.machine ? brewerName(brew.machine) : undefined,
          brew?.grinder.name,
        ].filter((fact) => fact !== undefined),
        setting: brew?.grindSettingLabel ?? "",
        unit: brew ? brewUnit(messages, brew) : "",
        search: formatTodayPicks({ bag: open.id, machine, grinder }),
        isCurrent: open.id === bag,
      };
    }),
  };
}

export type ChoicesView = ReturnType<typeof presentChoices>;
