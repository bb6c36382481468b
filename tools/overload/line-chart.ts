import { html } from "@brewdial/domain/text/html.ts";
import { figure } from "../numbers/statistics.ts";

export interface Line {
  readonly name: string;
  readonly points: readonly { readonly x: number; readonly y: number }[];
}

export interface Panel {
  readonly title: string;
  readonly lines: readonly Line[];
  /** A horizontal line, such as a limit. */
  readonly limit?: { readonly name: string; readonly y: number };
}

export interface Chart {
  readonly title: string;
  readonly xName: string;
  /** Positions of the ticks on the x axis. */
  readonly xTicks: readonly number[];
  readonly panels: readonly Panel[];
}

const [width, left, right, top, panelHeight, gap] = [980, 64, 24, 88, 120, 76];
const columns = 2;
const panelWidth = (width - left - right - gap) / columns;
const colors = ["#a8431d", "#2f6f6a", "#6b4fa0", "#8a705b", "#3b2a20"];
const round = (value: number) => Math.round(value * 10) / 10;

/** Draws small charts with a common x axis, two in a row; every y axis starts at 0. */
export function drawLineChart({ title, xName, xTicks, panels }: Chart): string {
  const rows = Math.ceil(panels.length / columns);
  const height = top + rows * (panelHeight + gap) + 8;
  const maxX = Math.max(
    ...xTicks,
    ...panels.flatMap(({ lines }) => lines.flatMap(({ points }) => points.map(({ x }) => x))),
  );
  const drawn = panels.map((panel, number) => {
    const originX = left + (number % columns) * (panelWidth + gap);
    const originY = top + Math.floor(number / columns) * (panelHeight + gap) + panelHeight;
    const maxY = niceCeiling(
      Math.max(0, panel.limit?.y ?? 0, ...panel.lines.flatMap(({ points }) => points.map(({ y }) => y))),
    );
    const atX = (x: number) => round(originX + (x / maxX) * panelWidth);
    const atY = (y: number) => round(originY - (y / maxY) * panelHeight);
    const grid = [0, maxY / 2, maxY].map(
      (y) => html`<path class="grid" d="M${originX} ${atY(y)}h${panelWidth}"/>
<text class="tick y" x="${originX - 6}" y="${atY(y) + 4}">${figure(y)}</text>
`,
    );
    const ticks = xTicks.map(
      (x) => html`<text class="tick x" x="${atX(x)}" y="${originY + 16}">${figure(x)}</text>
`,
    );
    const limit =
      panel.limit === undefined
        ? []
        : [
            html`<path class="limit" d="M${originX} ${atY(panel.limit.y)}h${panelWidth}"/>
<text class="tick y" x="${originX + panelWidth}" y="${atY(panel.limit.y) - 4}">${panel.limit.name}</text>
`,
          ];
    const lines = panel.lines.map(({ points }, index) => {
      const path = points.map(({ x, y }, at) => `${at === 0 ? "M" : "L"}${atX(x)} ${atY(y)}`).join("");
      return html`<path class="line" stroke="${colors[index % colors.length] ?? ""}" d="${path}"/>
`;
    });
    let legendX = originX;
    const legend = panel.lines.map(({ name }, index) => {
      const mark = html`<rect x="${legendX}" y="${originY - panelHeight - 15}" width="10" height="3" fill="${colors[index % colors.length] ?? ""}"/>
<text class="legend" x="${legendX + 14}" y="${originY - panelHeight - 10}">${name}</text>
`;
      legendX += 26 + name.length * 6.4;
      return mark;
    });
    return html`<text class="panel" x="${originX}" y="${originY - panelHeight - 24}">${panel.title}</text>
${panel.lines.length > 1 ? legend : []}${grid}${ticks}${limit}${lines}`;
  });
  return html`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" aria-label="${title}">
<style>${style}</style>
<rect class="card" x="0.5" y="0.5" width="${width - 1}" height="${height - 1}" rx="12"/>
<text class="title" x="24" y="30">${title}</text>
${drawn}<text class="tick y" x="${width - right}" y="${height - 10}">${xName}</text>
</svg>
`.markup;
}

/** Returns the next value of 1, 2, 2.5, 5 and 10 times a power of ten. */
function niceCeiling(value: number): number {
  if (value <= 0) return 1;
  const power = 10 ** Math.floor(Math.log10(value));
  return ([1, 2, 2.5, 5, 10].find((step) => step * power >= value) ?? 10) * power;
}

const style = `text{font-family:system-ui,-apple-system,"Segoe UI",sans-serif;fill:#3b2a20}
.card{fill:#fdf9f4;stroke:#e6d9cb}
.title{font-size:19px;font-weight:650}
.panel{font-size:13px;font-weight:600}
.legend{font-size:11px;fill:#8a705b}
.tick{font-size:11px;fill:#8a705b}
.y{text-anchor:end}
.x{text-anchor:middle}
.grid{stroke:#e6d9cb}
.limit{stroke:#c8562b;stroke-dasharray:4 4}
.line{fill:none;stroke-width:1.8;stroke-linejoin:round}`;
