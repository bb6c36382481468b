import { loadCatalog, type CatalogGrinder } from "@brewdial/catalog/load.ts";
import { BAND_METHODS } from "@brewdial/domain/dial/method-bands.ts";
import { convertSetting } from "@brewdial/domain/grind/convert.ts";
import { indexAt } from "@brewdial/domain/grind/curve.ts";
import { formatSetting } from "@brewdial/domain/grind/format-setting.ts";
import { html, type Markup } from "@brewdial/domain/text/html.ts";

/** Dial numbers with a tick per grinder: round numbers, not every click. */
const lanes: readonly { readonly slug: string; readonly ticks: readonly number[] }[] = [
  { slug: "comandante-c40-mk4", ticks: [8, 16, 24, 32, 40] },
  { slug: "baratza-encore", ticks: [1, 10, 20, 30, 40] },
  { slug: "timemore-c2", ticks: [8, 14, 20, 26, 32] },
  { slug: "fellow-ode-gen-2", ticks: [1, 3, 5, 7, 9, 11] },
  { slug: "1zpresso-k-ultra", ticks: [30, 60, 90, 120, 150] },
  { slug: "niche-zero", ticks: [10, 30, 50, 70] },
  { slug: "wilfa-svart-aroma", ticks: [2, 6, 10, 14, 18] },
];
const methods: readonly string[] = BAND_METHODS;
const asked = { slug: "comandante-c40-mk4", setting: 24 };

const [width, left, right, top, laneHeight] = [980, 252, 160, 104, 54];
const x = (index: number) => Math.round((left + (index / 100) * (width - left - right)) * 10) / 10;

/** Draws one setting on the scales of several grinders, from the catalog's curves. */
export function conversionChart(): string {
  const { grinders, brewMethods, bands } = loadCatalog();
  const find = (slug: string): CatalogGrinder => {
    const found = grinders.find((grinder) => grinder.slug === slug);
    if (found === undefined) throw new Error(`The catalog has no grinder ${slug}`);
    return found;
  };
  const from = find(asked.slug);
  const index = indexAt(from.curve, asked.setting);
  const bottom = top + lanes.length * laneHeight;

  const methodMarks = brewMethods
    .filter(({ id }) => methods.includes(id))
    .map(
      ({ name, grindIndex }) =>
        html`<path class="method" d="M${x(grindIndex.typical)} ${top - 22}V${bottom - 12}"/>
<text class="method-name" x="${x(grindIndex.typical)}" y="${top - 30}">${name}</text>
`,
    );
  const rows = lanes.map(({ slug, ticks }, lane) =>
    drawLane(find(slug), ticks, top + lane * laneHeight + laneHeight / 2, (grinder) =>
      convertSetting(from, asked.setting, grinder, bands),
    ),
  );
  const title = `${asked.setting} clicks on a ${from.brand} ${from.name}, on other dials`;
  return html`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${bottom + 40}" role="img" aria-label="${title}">
<style>${style}</style>
<rect class="card" x="0.5" y="0.5" width="${width - 1}" height="${bottom + 39}" rx="12"/>
<text class="title" x="24" y="36">${title}</text>
${methodMarks}<path class="asked" d="M${x(index)} ${top - 12}V${bottom - 12}"/>
${rows}<text class="axis" x="${left}" y="${bottom + 18}">finer</text>
<text class="axis" x="${width - right}" y="${bottom + 18}" text-anchor="end">coarser</text>
<text class="axis" x="${x(index)}" y="${bottom + 18}" text-anchor="middle">grind index ${Math.round(index)}</text>
</svg>
`.markup;
}

function drawLane(
  grinder: CatalogGrinder,
  ticks: readonly number[],
  y: number,
  convert: (grinder: CatalogGrinder) => ReturnType<typeof convertSetting>,
): Markup {
  const isAsked = grinder.slug === asked.slug;
  const { to } = convert(grinder);
  const on = (setting: number) => x(indexAt(grinder.curve, setting));
  const [start, end] = [on(to.range.min), on(to.range.max)].toSorted((a, b) => a - b) as [number, number];
  const range = isAsked
    ? []
    : html`<rect class="range" x="${start}" y="${y - 7}" width="${end - start}" height="14" rx="7"/>
`;
  return html`<text class="grinder" x="24" y="${y + 5}">${grinder.brand} ${grinder.name}</text>
<path class="lane" d="M${x(grinder.curve[0]?.grindIndex ?? 0)} ${y}H${x(grinder.curve.at(-1)?.grindIndex ?? 100)}"/>
${range}${ticks.map(
    (setting) => html`<path class="tick" d="M${on(setting)} ${y - 4}V${y + 4}"/>
<text class="tick-label" x="${on(setting)}" y="${y + 20}">${formatSetting(grinder.dial, setting)}</text>
`,
  )}<circle class="answer" cx="${on(to.setting)}" cy="${y}" r="6"/>
<text class="number" x="${width - right + 16}" y="${y + 6}">${to.settingLabel}</text>
<text class="span" x="${width - 20}" y="${y + 5}">${isAsked ? "" : to.range.label}</text>
`;
}

const style = `text{font-family:system-ui,-apple-system,"Segoe UI",sans-serif;fill:#3b2a20}
.card{fill:#fdf9f4;stroke:#e6d9cb}
.title{font-size:19px;font-weight:650}
.method{stroke:#d9c8b6;stroke-dasharray:2 5}
.method-name{font-size:12px;text-anchor:middle;fill:#8a705b}
.grinder{font-size:14px;font-weight:550}
.lane{stroke:#b89f8a;stroke-width:2;stroke-linecap:round}
.range{fill:#c8562b;opacity:.22}
.tick{stroke:#b89f8a;stroke-width:1.5}
.tick-label{font-size:11px;text-anchor:middle;fill:#8a705b}
.asked{stroke:#c8562b;stroke-width:1.5}
.answer{fill:#c8562b;stroke:#fdf9f4;stroke-width:2}
.number{font-size:18px;font-weight:700;fill:#a8431d}
.span{font-size:12px;text-anchor:end;fill:#8a705b}
.axis{font-size:12px;fill:#8a705b}`;
