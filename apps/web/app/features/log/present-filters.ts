import { brewerIcon } from "#app/features/grinders/method-brewers.ts";
import type { SelectGroup, SelectOption } from "#app/ui/field.tsx";
import type { BrewerName } from "#app/ui/icon.tsx";
import type { Messages } from "#app/i18n/messages.ts";
import { type FilterName, formatLogSearch, type LogSearch, spans } from "./search.ts";

/** The options that a user can filter by. */
export interface FilterChoices {
  readonly coffees: readonly SelectOption[];
  readonly methods: readonly string[];
  /** Values are slugs; `short` is the name on a chip. */
  readonly machines: readonly (SelectOption & { readonly short: string; readonly method: string })[];
  readonly grinders: readonly SelectOption[];
  readonly tags: readonly string[];
}

/** A filter as a link that toggles it. */
export interface FilterChip {
  readonly name: FilterName;
  readonly label: string;
  readonly isOn: boolean;
  /** The icon of a brewer. */
  readonly icon?: BrewerName;
  readonly query: string;
}

export interface FilterField {
  readonly name: FilterName;
  readonly label: string;
  readonly value: string;
  readonly groups: readonly SelectGroup[];
}

/** Returns the select fields of the filter form. A value that is not among the options stays selected. */
export function listFilterFields(messages: Messages, search: LogSearch, choices: FilterChoices) {
  const { filters } = messages.log;
  const names: Readonly<Record<string, string>> = messages.methods;
  const field = (name: FilterName, label: string, options: readonly SelectOption[]): FilterField => {
    const value = String(search[name] ?? "");
    const isKnown = value === "" || options.some((option) => option.value === value);
    const all = { label: filters.all, options: [{ value: "", label: filters.all }] };
    const other = { label: filters.others, options: [{ value, label: nameOf(messages, name, value) }] };
    const yours = { label, options };
    return {
      name,
      label,
      value,
      groups: [all, ...(options.length > 0 ? [yours] : []), ...(isKnown ? [] : [other])],
    };
  };
  return [
    field("coffee", filters.coffee, choices.coffees),
    field(
      "method",
      filters.method,
      choices.methods.map((method) => ({ value: method, label: names[method] ?? method })),
    ),
    field("machine", filters.machine, choices.machines),
    field("grinder", filters.grinder, choices.grinders),
    field(
      "days",
      filters.days,
      spans.map((value) => ({ value, label: filters.spans[value] })),
    ),
    ...(choices.tags.length === 0 && search.tag === undefined
      ? []
      : [
          field(
            "tag",
            filters.tag,
            choices.tags.map((tag) => ({ value: tag, label: tag })),
          ),
        ]),
  ];
}

/** Lists the active filters, then those that one tap activates: stars, the brewers in use, saved as a recipe. */
export function listFilterChips(
  messages: Messages,
  search: LogSearch,
  choices: FilterChoices,
): readonly FilterChip[] {
  const fields = listFilterFields(messages, search, choices);
  const on = fields
    .filter(({ value }) => value !== "")
    .map(({ name, value, groups }) => ({
      name,
      label:
        groups.flatMap(({ options }) => options).find((option) => option.value === value)?.label ?? value,
      isOn: true,
      query: formatLogSearch({ ...search, [name]: undefined }),
    }));
  const { fourStars, saved } = messages.log.filters;
  const isRated = search.rating !== undefined;
  const isSaved = search.saved !== undefined;
  const quick: FilterChip[] = [
    {
      name: "rating",
      label: fourStars,
      isOn: isRated,
      query: formatLogSearch({ ...search, rating: isRated ? undefined : "4" }),
    },
    ...(search.machine === undefined ? choices.machines : []).map(({ value, short, method }) => ({
      name: "machine" as const,
      label: short,
      icon: brewerIcon(method),
      isOn: false,
      query: formatLogSearch({ ...search, machine: value }),
    })),
    {
      name: "saved",
      label: saved,
      isOn: isSaved,
      query: formatLogSearch({ ...search, saved: isSaved ? undefined : "yes" }),
    },
  ];
  return [...on, ...quick.filter(({ isOn }) => isOn), ...quick.filter(({ isOn }) => !isOn)];
}

/** Returns a name for a value that is no longer among the user's options. */
function nameOf({ log, methods }: Messages, name: FilterName, value: string): string {
  if (name === "coffee") return log.filters.thisCoffee;
  const names: Readonly<Record<string, string>> = methods;
  return names[value] ?? value;
}
