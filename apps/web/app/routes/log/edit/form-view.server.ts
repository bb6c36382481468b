import { listBags } from "@brewdial/contract/coffee-bags/endpoints.ts";
import { listLibraryCoffees } from "@brewdial/contract/coffee-library/endpoints.ts";
import { listOwnGrinders, listOwnMachines } from "@brewdial/contract/gear/endpoints.ts";
import { brewMethodIds } from "@brewdial/contract/vocabulary.ts";
import { presentDial } from "#app/features/dial/present.ts";
import type { FormView } from "#app/features/log/brew-form.tsx";
import type { FormStyle } from "#app/features/log/figure-fields.ts";
import type { BrewFormValues } from "#app/features/log/form-values.ts";
import { presentBagChoices } from "#app/features/log/present-bag-choices.ts";
import type { BrewLog } from "#app/features/log/present-brew.ts";
import { describeScale, type FormGrinder, groupGear } from "#app/features/log/present-form.ts";
import { writeLocalTime } from "#app/fields/date.ts";
import { listAllMachines } from "#app/features/grinders/catalog.server.ts";
import { listKnownGrinders } from "#app/features/grinders/own-catalog.server.ts";
import type { Session } from "#app/http/session.server.ts";
import { createFormat } from "#app/words/format.ts";

/** Lists the grinders that a setting can be checked on. */
export async function listFormGrinders(session: Session): Promise<readonly FormGrinder[]> {
  const grinders = await listKnownGrinders(session);
  return grinders.map(({ slug, brand, name, dial }) => ({ slug, brand, name, dial: presentDial(dial).dial }));
}

interface Options {
  readonly values: BrewFormValues;
  readonly style: FormStyle;
  /** The coffee of the brew: offered even where it is not in the library. */
  readonly coffee: NonNullable<BrewLog["coffee"]> | undefined;
  /** The bag of the brew: offered even when it is finished or frozen. */
  readonly bagId?: number | undefined;
  /** Undefined when a brew is edited. */
  readonly clientId?: string | undefined;
}

/** Loads the lists of the form. */
export async function loadForm(
  session: Session,
  { values, style, coffee, bagId, clientId }: Options,
): Promise<FormView> {
  const { words, read } = session;
  const [{ library }, bags, own, ownMachines, grinders, machines] = await Promise.all([
    read(listLibraryCoffees, {}),
    read(listBags, { query: { state: ["open", "closed"], limit: 50 } }),
    read(listOwnGrinders, {}),
    read(listOwnMachines, {}),
    listFormGrinders(session),
    listAllMachines(session),
  ]);
  const form = words.logForm;
  const coffees = library.map((entry) => ({ value: `coffee:${entry.coffee.id}`, label: entry.coffee.name }));
  const isListed = coffee === undefined || coffees.some(({ value }) => value === `coffee:${coffee.id}`);
  const listed = isListed ? coffees : [{ value: `coffee:${coffee.id}`, label: coffee.name }, ...coffees];
  const isBagListed = bagId === undefined || bags.data.some(({ id }) => id === bagId);
  const bagChoices = presentBagChoices(words, createFormat(style.locale, style.units), {
    bags: bags.data,
    former: isBagListed || coffee === undefined ? undefined : { id: bagId, coffee: coffee.name },
  });
  // A bag that is finished is not offered any more: its coffee still is.
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
      words,
      own.grinders.map(({ slug, brand, name, nickname }) => ({
        slug,
        label: nickname ?? `${brand} ${name}`,
      })),
      grinders.map(({ slug, brand, name }) => ({ slug, brand, label: `${brand} ${name}` })),
    ),
    machines: groupGear(
      words,
      ownMachines.machines.map(({ slug, brand, model, nickname }) => ({
        slug,
        label: nickname ?? `${brand} ${model}`,
      })),
      machines.map(({ slug, brand, model }) => ({ slug, brand, label: `${brand} ${model}` })),
    ),
    methods: [
      { label: form.method, options: brewMethodIds.map((id) => ({ value: id, label: words.methods[id] })) },
    ],
    settingHints: Object.fromEntries(
      grinders.map(({ slug, brand, name, dial }) => [
        slug,
        form.settingOn(`${brand} ${name}`, describeScale(words, dial)),
      ]),
    ),
    weightUnit: style.units.weight,
    heatUnit: style.units.temperature === "f" ? "°F" : "°C",
    timeZone: style.timeZone,
    maxTime: writeLocalTime(new Date().toISOString(), style.timeZone),
    clientId,
  };
}
