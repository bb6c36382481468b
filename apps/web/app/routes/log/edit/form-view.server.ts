import { listBags } from "@brewdial/contract/coffee-bags/endpoints.ts";
import { listLibraryCoffees } from "@brewdial/contract/coffee-library/endpoints.ts";
import { listOwnGrinders, listOwnMachines } from "@brewdial/contract/gear/endpoints.ts";
import { brewMethodIds } from "@brewdial/contract/vocabulary.ts";
import { machineName } from "@brewdial/domain/equipment/machine-name.ts";
import { presentDial } from "#app/features/dial/present.ts";
import type { FormView } from "#app/features/log/brew-form.tsx";
import type { FormStyle } from "#app/features/log/figure-fields.ts";
import type { BrewFormValues } from "#app/features/log/form-values.ts";
import { presentBagChoices } from "#app/features/log/present-bag-choices.ts";
import type { BrewLog } from "#app/features/log/present-brew.ts";
import { describeScale, type FormGrinder, groupGear } from "#app/features/log/present-form.ts";
import { writeLocalTime } from "#app/fields/date.ts";
import { listKnownGrinders, listKnownMachines } from "#app/features/grinders/own-catalog.server.ts";
import type { RequestContext } from "#app/http/request-context.server.ts";
import { createFormat } from "#app/i18n/format.ts";

/** Lists the grinders whose dials settings are checked against. */
export async function listFormGrinders(requestContext: RequestContext): Promise<readonly FormGrinder[]> {
  const grinders = await listKnownGrinders(requestContext);
  return grinders.map(({ slug, brand, name, dial }) => ({ slug, brand, name, dial: presentDial(dial).dial }));
}

interface Options {
  readonly values: BrewFormValues;
  readonly style: FormStyle;
  /** The coffee of the brew, which is an option even if it is not in the library. */
  readonly coffee: NonNullable<BrewLog["coffee"]> | undefined;
  /** The bag of the brew, which is an option even if it is finished or frozen. */
  readonly bagId?: number | undefined;
  /** Undefined when editing a brew. */
  readonly clientId?: string | undefined;
}

/** Loads the options of the form. */
export async function loadForm(
  requestContext: RequestContext,
  { values, style, coffee, bagId, clientId }: Options,
): Promise<FormView> {
  const { messages, read } = requestContext;
  const [{ library }, bags, own, ownMachines, grinders, machines] = await Promise.all([
    read(listLibraryCoffees, {}),
    read(listBags, { query: { state: ["open", "closed"], limit: 50 } }),
    read(listOwnGrinders, {}),
    read(listOwnMachines, {}),
    listFormGrinders(requestContext),
    listKnownMachines(requestContext),
  ]);
  const form = messages.logForm;
  const coffees = library.map((entry) => ({ value: `coffee:${entry.coffee.id}`, label: entry.coffee.name }));
  const isListed = coffee === undefined || coffees.some(({ value }) => value === `coffee:${coffee.id}`);
  const listed = isListed ? coffees : [{ value: `coffee:${coffee.id}`, label: coffee.name }, ...coffees];
  const isBagListed = bagId === undefined || bags.data.some(({ id }) => id === bagId);
  const bagChoices = presentBagChoices(messages, createFormat(style.locale, style.units), {
    bags: bags.data,
    former: isBagListed || coffee === undefined ? undefined : { id: bagId, coffee: coffee.name },
  });
  // A finished bag is no longer an option, but its coffee is.
  const isBagGone =
    values.coffee.startsWith("bag:") && !bagChoices.some(({ value }) => value === values.coffee);
  return {
    values: isBagGone ? { ...values, coffee: coffee === undefined ? "" : `coffee:${coffee.id}` } : values,
    coffees: [
      { label: form.noCoffee, options: [{ value: "", label: form.noCoffee }] },
      ...(bagChoices.length === 0 ? [] : [{ label: form.bags, options: bagChoices }]),
      ...(listed.length === 0 ? [] : [{ label: form.library, options: listed }]),
    ],
    grinders: groupGear(
      messages,
      own.grinders.map(({ slug, brand, name, nickname }) => ({
        slug,
        label: nickname ?? `${brand} ${name}`,
      })),
      grinders.map(({ slug, brand, name }) => ({ slug, brand, label: `${brand} ${name}` })),
    ),
    machines: groupGear(
      messages,
      ownMachines.machines.map(({ slug, brand, model, nickname }) => ({
        slug,
        label: nickname ?? machineName({ brand, model }),
      })),
      machines.map(({ slug, brand, model }) => ({ slug, brand, label: machineName({ brand, model }) })),
    ),
    methods: [
      {
        label: form.method,
        options: brewMethodIds.map((id) => ({ value: id, label: messages.methods[id] })),
      },
    ],
    settingHints: Object.fromEntries(
      grinders.map(({ slug, brand, name, dial }) => [
        slug,
        form.settingOn(`${brand} ${name}`, describeScale(messages, dial)),
      ]),
    ),
    weightUnit: style.units.weight,
    heatUnit: style.units.temperature === "f" ? "°F" : "°C",
    timeZone: style.timeZone,
    maxTime: writeLocalTime(new Date().toISOString(), style.timeZone),
    clientId,
  };
}
