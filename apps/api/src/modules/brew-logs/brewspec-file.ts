import { toBrewspec } from "@brewdial/domain/export/brewspec.ts";
import type { Equipment } from "../equipment/equipment.ts";
import type { BrewLog } from "./present.ts";

/** Yields logs as a BrewSpec 1.0 file. */
export async function* writeBrewspec(
  batches: AsyncIterable<readonly BrewLog[]>,
  { brewMethods }: Equipment,
): AsyncGenerator<string> {
  const styles = new Map(brewMethods.map(({ id, style }) => [id, style]));
  yield '{"brewspec_version":"1.0","brews":[';
  let separator = "";
  for await (const logs of batches)
    for (const log of logs) {
      const { machine, grinder } = log;
      const brew = toBrewspec({
        ...log,
        style: styles.get(log.method) ?? "IMMERSION",
        brewer: machine && `${machine.brand} ${machine.model}`,
        grinder: grinder && `${grinder.brand} ${grinder.name}`,
      });
      yield separator + JSON.stringify(brew);
      separator = ",";
    }
  yield "]}";
}
