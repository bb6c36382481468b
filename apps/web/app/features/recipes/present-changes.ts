import type { Shape } from "@brewdial/contract/model.ts";
import type { Notice, RecipeChange } from "@brewdial/contract/adaptation/recipe-changes.ts";
import type { Messages } from "#app/i18n/messages.ts";
import type { Format } from "#app/i18n/format.ts";
import { brewTime, joinQuantity, temperatureDifference } from "#app/i18n/quantities.ts";

type Change = Shape<typeof RecipeChange>;
type Cause = Change["params"]["causes"][number];
type NoticeBody = Shape<typeof Notice>;

/** A changed figure of a recipe with its reason. */
export interface ChangeView {
  readonly field: Change["field"];
  readonly label: string;
  readonly from: string | undefined;
  readonly to: string;
  readonly unit: string;
  readonly reason: string;
}

export interface ChangeContext {
  readonly messages: Messages;
  readonly format: Format;
  /** The grinder that the setting was converted from. */
  readonly source: string;
  /** The unit below the new setting. */
  readonly settingUnit: string;
}

/** Presents the changes of an adaptation in the page's language. Unknown codes keep the API's English reason. */
export const presentChanges = (context: ChangeContext, changes: readonly Change[]): readonly ChangeView[] =>
  changes.map((change) => ({
    field: change.field,
    ...presentFigures(context, change),
    reason: presentReason(context, change) ?? `${change.reason}.`,
  }));

function presentFigures({ messages, format, source, settingUnit }: ChangeContext, change: Change) {
  const { brewing, recipe } = messages;
  const { from, to, fromLabel, toLabel } = change;
  const quantity = (label: string, present: (value: number) => { value: string; unit: string }) => {
    const after = present(to);
    return {
      label,
      from: from === null ? undefined : present(from).value,
      to: after.value,
      unit: after.unit,
    };
  };
  switch (change.field) {
    case "grind": {
      const isConverted = change.code === "grind_converted" && fromLabel !== null;
      const before = isConverted ? recipe.onGrinder(fromLabel, source) : (fromLabel ?? undefined);
      return { label: brewing.grind, from: before, to: toLabel, unit: settingUnit };
    }
    case "dose":
      return quantity(brewing.coffee, format.weight);
    case "water":
      return quantity(brewing.water, format.weight);
    case "temperature":
      return quantity(brewing.heat, format.temperature);
    default:
      return quantity(brewing.time, (seconds) => ({ value: brewTime(format, seconds), unit: "" }));
  }
}

function presentReason(context: ChangeContext, change: Change): string | undefined {
  const { messages, format } = context;
  const text = messages.recipe.change;
  const { code, params } = change;
  const [first] = params.causes;
  if (code === "temperature_default") {
    const roast = lookUp(messages.brewing.roasts, first?.value);
    return roast === undefined ? undefined : text.temperatureDefault(roast);
  }
  if (code === "time_default") {
    const method = lookUp(messages.methods, first?.value);
    return method === undefined ? undefined : text.timeDefault(method);
  }
  if (code === "capacity") return presentCapacity(context, change);
  const sentences = code === "grind_converted" ? [text.same] : [];
  const causes = params.causes.filter(({ code: cause }) => cause !== "conversion");
  const others = causes.filter(({ code: cause }) => cause !== "calibration");
  if (others.length < causes.length) sentences.push(text.calibrated);
  if (others.length > 0) {
    const shares = presentShares(context, change.field, params.unit, others);
    if (shares === undefined) return undefined;
    sentences.push(`${shares}.`);
  }
  return sentences.length === 0 ? undefined : sentences.join(" ");

  function presentCapacity(_context: ChangeContext, { params: { limit, limitGrams } }: Change) {
    if (limit === "smallest" || limit === "fill") return text.capacity[limit];
    if ((limit !== "largest" && limit !== "usual") || limitGrams === undefined) return undefined;
    return text.capacity[limit](joinQuantity(format.weight(limitGrams)));
  }
}

/** Returns the contributions of the causes: combined if they point in the same direction, else each with its share. */
function presentShares(
  context: ChangeContext,
  field: Change["field"],
  unit: string,
  causes: readonly Cause[],
): string | undefined {
  const { messages } = context;
  const names = causes.map((cause) => nameCause(context, cause));
  if (names.some((name) => name === undefined)) return undefined;
  const { because } = messages.recipe.change;
  const isOneWay = new Set(causes.map(({ amount }) => Math.sign(amount))).size === 1;
  if (isOneWay) {
    const total = causes.reduce((sum, { amount }) => sum + amount, 0);
    return because(presentAmount(context, field, unit, total), joinList(messages, names as string[]));
  }
  return causes
    .map(({ amount }, index) => because(presentAmount(context, field, unit, amount), names[index] ?? ""))
    .join(", ");
}

function presentAmount(
  { messages, format }: ChangeContext,
  field: Change["field"],
  unit: string,
  amount: number,
) {
  const text = messages.recipe.change[field][amount > 0 ? "more" : "less"];
  const size = Math.abs(amount);
  switch (field) {
    case "grind": {
      const units: Readonly<Record<string, { readonly one: string; readonly many: string }>> =
        messages.dial.units;
      return text(`${format.number(size, 2)} ${units[unit]?.[size === 1 ? "one" : "many"] ?? unit}`);
    }
    case "dose":
    case "water":
      return text(joinQuantity(format.weight(size)));
    case "temperature":
      return text(joinQuantity(temperatureDifference(format, size)));
    default:
      return text(size < 60 ? messages.recipe.change.seconds(format.number(size)) : brewTime(format, size));
  }
}

function nameCause({ messages, format }: ChangeContext, { code, value, amount }: Cause): string | undefined {
  const { causes } = messages.recipe.change;
  switch (code) {
    case "machine":
      return causes.machine(String(value));
    case "calibration":
      return causes.calibration;
    case "altitude":
      return causes.altitude(format.number(Number(value)));
    case "roast": {
      const roast = lookUp(messages.brewing.roasts, value);
      return roast === undefined ? undefined : causes.roast(roast);
    }
    case "filter":
      return lookUp(causes.filter, value);
    case "batch":
      return causes.batch(joinQuantity(format.weight(Number(value))));
    case "strength":
      return causes.strength(String(value));
    case "taste":
      return Number(value) > 0 ? causes.richer : causes.brighter;
    case "nudge":
      return causes.nudge;
    case "grind":
      return amount > 0 ? causes.finerGrind : causes.coarserGrind;
    default:
      return undefined;
  }
}

/** Presents a limit of the grinder or brewer. Unknown codes keep the API's English sentence. */
export function presentNotice(
  messages: Messages,
  format: Format,
  { code, params, text }: NoticeBody,
): string {
  const { notices } = messages.recipe;
  const grinder = String(params["grinder"]);
  const setting = String(params["setting"]);
  switch (code) {
    case "capacity":
      return notices.capacity(
        joinQuantity(format.weight(Number(params["waterGrams"]))),
        joinQuantity(format.weight(Number(params["requestedGrams"]))),
      );
    case "grinder_finest":
    case "grinder_coarsest":
    case "no_usable_grind":
      return notices[code](grinder, setting);
    case "not_for_espresso":
      return notices.not_for_espresso(grinder);
    case "method_out_of_reach":
      return notices.method_out_of_reach(grinder, lookUp(messages.methods, params["method"]) ?? "");
    default:
      return text;
  }
}

const joinList = ({ locale }: Messages, names: readonly string[]): string =>
  new Intl.ListFormat(locale).format(names);

const lookUp = (texts: Readonly<Record<string, string>>, key: unknown): string | undefined =>
  typeof key === "string" && Object.hasOwn(texts, key) ? texts[key] : undefined;

/** Leaves out the conversion if a recipe has only a grind index, and no setting of another grinder. */
export const withoutConversion = <C extends { readonly code: string }>(
  { isOfficial, publication }: { readonly isOfficial: boolean; readonly publication?: object | undefined },
  changes: readonly C[],
): readonly C[] =>
  isOfficial || publication !== undefined
    ? changes.filter(({ code }) => code !== "grind_converted")
    : changes;
