import { getCoffee, listCoffees } from "@brewdial/contract/coffees/endpoints.ts";
import { listLibraryCoffees } from "@brewdial/contract/coffee-library/endpoints.ts";
import { coffeeLabel, type LabelledCoffee } from "@brewdial/domain/label/coffee-label.ts";
import { machineName } from "@brewdial/domain/equipment/machine-name.ts";
import type { Draft } from "#app/features/editor/draft.ts";
import type { EditorView } from "#app/features/editor/editor-view.ts";
import { brewerOrMethod } from "#app/features/grinders/brewer-name.ts";
import { groupByBrand, toSelectGroups } from "#app/features/grinders/choices.ts";
import { brewerIcon } from "#app/features/grinders/method-brewers.ts";
import type { RequestContext } from "#app/http/request-context.server.ts";
import type { SelectGroup } from "#app/ui/field.tsx";
import { decimalSign } from "#app/i18n/locale.ts";
import { type Gear, loadDial } from "./load-gear.server.ts";
import type { Target } from "./target.server.ts";

const maxCoffees = 8;
const maxOwnCoffees = 4;

/** Returns the context of the editor for a draft, in the visitor's language. */
export async function presentEditor(
  requestContext: RequestContext,
  gear: Gear,
  target: Target,
  draft: Draft,
  query = "",
): Promise<EditorView> {
  const { messages, visitor } = requestContext;
  const { editor } = messages;
  const machine = gear.machines.find(({ slug }) => slug === draft.machine);
  const methodId = target.kind === "new" ? (machine?.brewMethod ?? "pour-over") : target.recipe.method;
  const method = gear.findMethod(methodId);
  const [loaded, coffees] = await Promise.all([
    loadDial(requestContext, gear, draft.grinder, methodId),
    target.kind === "new" ? findCoffees(requestContext, draft.coffee, query) : [],
  ]);
  const { span, ...dial } = loaded ?? { span: undefined };
  const brewer = brewerOrMethod(messages, machine, methodId);
  const style = { weight: visitor.units.weight, decimalSign: decimalSign(visitor.locale) };
  const grinder = gear.grinders.find(({ slug }) => slug === draft.grinder);
  return {
    title: target.kind === "new" ? editor.newTitle : editor.editTitle,
    closeTo: target.kind === "community" ? `/recipes/${target.recipe.id}` : "/library/recipes",
    target: target.kind,
    context: {
      method: methodId,
      defaultTimeSeconds: method?.defaultBrewTimeSeconds ?? 180,
      style,
      stepTexts: messages.steps.texts,
    },
    rules: {
      dial: loaded?.dial,
      grinder: grinder?.name ?? "",
      brewer: { name: brewer, capacityGrams: machine?.capacityMl ?? null },
      defaultRatio: method?.defaultRatio ?? 16,
      temperature: visitor.units.temperature,
      style,
      target: target.kind,
    },
    fixed:
      target.kind === "new"
        ? undefined
        : {
            coffee: target.recipe.coffee?.name,
            brewer: machine === undefined ? brewer : machineName(machine),
            grinder: grinder === undefined ? editor.noGrinder : `${grinder.brand} ${grinder.name}`,
            duplicate: `/library/recipes/new?${target.kind === "community" ? "recipe" : "mine"}=${target.recipe.id}`,
          },
    shown: { machine: draft.machine, grinder: draft.grinder },
    coffees,
    coffeeNote: query !== "" && coffees.length === 0 ? editor.noCoffee(query) : undefined,
    ...groupGear(requestContext, gear, target),
    icon: brewerIcon(methodId),
    isEspresso: methodId === "espresso",
    dial:
      loaded === undefined || !("dial" in dial)
        ? undefined
        : {
            ...dial,
            band: span && { method: methodId, order: 1, min: span.min, max: span.max, name: brewer },
          },
    heatUnit: visitor.units.temperature === "c" ? "°C" : "°F",
    weightUnit: visitor.units.weight,
  };
}

/** Returns brewers by method, grinders by brand and filters by kind, each with the visitor's own first. */
function groupGear({ messages }: RequestContext, { machines, grinders, filters, own }: Gear, target: Target) {
  const { editor, methods } = messages;
  const fits = ({ brewMethod }: { brewMethod: string }) =>
    target.kind === "new" || brewMethod === target.recipe.method;
  const toOption = ({ slug, brand, model }: { slug: string; brand: string; model: string }) => ({
    value: slug,
    label: machineName({ brand, model }),
  });
  const mine = (options: SelectGroup["options"]) =>
    options.length === 0 ? [] : [{ label: editor.mine, options }];
  const none = { label: "–", options: [{ value: "", label: editor.anyBrewer }] };
  const byMethod = Map.groupBy(machines.filter(fits), ({ brewMethod }) => brewMethod);
  const byType = Map.groupBy(filters, ({ type }) => type);
  return {
    machines: [
      ...(target.kind === "personal" ? [none] : []),
      ...mine(own.machines.filter(fits).map(toOption)),
      ...Array.from(byMethod, ([method, items]) => ({
        label: methods[method],
        options: items.map(toOption),
      })),
    ],
    grinders: [...mine(own.grinders.map(toOption)), ...toSelectGroups(groupByBrand(grinders))],
    filters: [
      { label: "–", options: [{ value: "", label: editor.noFilter }] },
      ...Array.from(byType, ([type, items]) => ({
        label: editor.filterTypes[type],
        options: items.map(({ id, name }) => ({ value: String(id), label: name })),
      })),
    ],
  };
}

/** Returns coffees to choose from: the search results, else the visitor's own; the chosen one is always included. */
async function findCoffees({ api }: RequestContext, chosen: string, query: string) {
  const found =
    query === ""
      ? await api(listLibraryCoffees, {}).then(
          (result) => (result.ok ? result.body.library.map(({ coffee }) => coffee) : []),
          () => [],
        )
      : await api(listCoffees, { query: { q: query, limit: maxCoffees } }).then(
          (result) => (result.ok ? result.body.data : []),
          () => [],
        );
  const coffees = found.slice(0, query === "" ? maxOwnCoffees : maxCoffees).map(presentCoffee);
  if (!/^[1-9]\d{0,9}$/.test(chosen) || coffees.some(({ id }) => id === chosen)) return coffees;
  const one = await api(getCoffee, { params: { id: Number(chosen) } }).catch(() => undefined);
  if (one?.ok !== true) return coffees;
  return [presentCoffee(one.body), ...coffees];
}

const presentCoffee = (
  coffee: LabelledCoffee & { readonly id: number; readonly name: string; readonly roasterName: string },
) => ({
  id: String(coffee.id),
  name: `${coffee.name}, ${coffee.roasterName}`,
  label: coffeeLabel(coffee),
});
