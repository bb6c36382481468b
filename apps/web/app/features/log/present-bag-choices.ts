import type { Bag } from "@brewdial/contract/coffee-bags/models.ts";
import type { Shape } from "@brewdial/contract/model.ts";
import { dateFormat } from "@brewdial/domain/text/date-format.ts";
import type { SelectOption } from "#app/ui/field.tsx";
import type { Messages } from "#app/i18n/messages.ts";
import type { Format } from "#app/i18n/format.ts";
import { joinQuantity } from "#app/i18n/quantities.ts";

type ChoiceBag = Pick<Shape<typeof Bag>, "id" | "roastedOn" | "openedOn" | "grams" | "gramsLeft"> & {
  readonly coffee: { readonly name: string };
};

interface Choices {
  readonly bags: readonly ChoiceBag[];
  /** The bag of the edited brew, if it is not in the list because it is finished or frozen. */
  readonly former?: { readonly id: number; readonly coffee: string } | undefined;
}

/** Lists bags for a select by the name of their coffee. Bags with the same name are labeled with further facts. */
export function presentBagChoices(
  messages: Messages,
  format: Format,
  { bags, former }: Choices,
): SelectOption[] {
  const form = messages.logForm;
  const groups = Map.groupBy(bags, ({ coffee }) => coffee.name);
  const isAlone = (name: string) => (groups.get(name)?.length ?? 0) + (former?.coffee === name ? 1 : 0) === 1;
  const labels = new Map<number, string>();
  for (const [name, group] of groups)
    if (isAlone(name)) labels.set(group[0]?.id ?? 0, name);
    else for (const [id, label] of tellApart(messages, format, group)) labels.set(id, label);
  return [
    ...(former === undefined
      ? []
      : [
          {
            value: `bag:${former.id}`,
            label: isAlone(former.coffee) ? former.coffee : `${former.coffee}, ${form.thisBag}`,
          },
        ]),
    ...bags.map(({ id, coffee }) => ({ value: `bag:${id}`, label: labels.get(id) ?? coffee.name })),
  ];
}

/** Returns a label for each bag: roast date and weight, then as many other facts as needed to make all labels unique. */
function tellApart(
  messages: Messages,
  format: Format,
  bags: readonly ChoiceBag[],
): ReadonlyMap<number, string> {
  const form = messages.logForm;
  const dates = dateFormat(messages.locale, { day: "numeric", month: "short", timeZone: "UTC" });
  const day = (date: string) => dates.format(new Date(date));
  const facts = bags.map(({ roastedOn, openedOn, grams, gramsLeft }) => [
    roastedOn === null ? form.noRoastDate : messages.library.roasted(day(roastedOn)),
    form.left(joinQuantity(format.weight(gramsLeft))),
    openedOn === null ? messages.library.closed : form.opened(day(openedOn)),
    form.size(joinQuantity(format.weight(grams))),
  ]);
  const label = (count: number, index: number) =>
    [bags[index]?.coffee.name ?? "", ...(facts[index]?.slice(0, count) ?? [])].join(", ");
  for (let count = minFacts; count <= maxFacts; count += 1) {
    const labels = bags.map(({ id }, index) => [id, label(count, index)] as const);
    if (new Set(labels.map(([, text]) => text)).size === bags.length) return new Map(labels);
  }
  return new Map(
    bags.map(({ id, coffee }, index) => [
      id,
      [coffee.name, ...(facts[index]?.slice(0, minFacts) ?? []), form.nth(String(index + 1))].join(", "),
    ]),
  );
}

const minFacts = 2;
const maxFacts = 4;
