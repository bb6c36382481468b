import type { SelectGroup } from "#app/ui/field.tsx";

/** Lists the time zones of the server's runtime by region, with UTC first; `current` is added if the runtime does not know it. */
export function listTimeZones(utc: string, current: string | null): readonly SelectGroup[] {
  const zones = Intl.supportedValuesOf("timeZone").filter((zone) => zone.includes("/"));
  const all = current === null || zones.includes(current) ? zones : [...zones, current];
  const regions = Map.groupBy(all, (zone) => zone.split("/", 1)[0] ?? "");
  return [
    { label: utc, options: [{ value: "", label: utc }] },
    ...Array.from(regions, ([region, names]) => ({
      label: region,
      options: names.map((value) => ({
        value,
        label:
          value
            .slice(region.length + 1)
            .replaceAll("_", " ")
            .replaceAll("/", ", ") || value,
      })),
    })),
  ];
}
