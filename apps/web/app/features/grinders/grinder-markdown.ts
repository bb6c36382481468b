import { capitalize } from "@brewdial/domain/text/capitalize.ts";
import type { Messages } from "#app/i18n/messages.ts";
import type { GrinderView } from "./present-grinder.ts";

/** Renders a grinder as Markdown, for language models and scripts. `origin` is the origin of the website. */
export function grinderMarkdown(messages: Messages, grinder: GrinderView, origin: string): string {
  const { settings, curve: curveText, sources: sourceText, zero } = messages.grinders;
  const { slug, name, facts, rows, curve, sources, zeroHabits, unreachable, unknown } = grinder;
  const table = [
    [settings.method, settings.start, settings.range, settings.maker],
    ["---", "---:", "---:", "---:"],
    ...rows.flatMap((row) => [
      [row.name, row.label, row.range, row.maker?.label ?? ""],
      ...row.styles.map((style) => [settings.style(row.name, style.name), style.label, style.range, ""]),
    ]),
  ];
  const { columns } = curveText;
  const points = [
    [columns.setting, columns.index, columns.method, columns.basis],
    ["---:", "---:", "---", "---"],
    ...curve.points.map((point) => [point.name, point.index, point.method, point.basisName]),
  ];
  return `# ${name}

${facts.join(" · ")}

## ${settings.title}

${table.map(tableRow).join("\n")}

${[settings.note(capitalize(grinder.unit)), ...(grinder.hasEspresso ? [settings.espresso] : []), ...(unreachable.length === 0 ? [] : [settings.unreachable(unreachable.join(", "))]), ...(unknown.length === 0 ? [] : [settings.unknown(unknown.join(", "))])].join(" ")}

## ${zero.title}

${zero.lead} ${grinder.zero}
${zeroHabits.map((habit) => `\n- ${habit.name} (${habit.shift}): ${habit.check}`).join("")}

## ${curveText.title}

${points.map(tableRow).join("\n")}

${sourceText.count(sources.length)}. ${messages.grinders.bandMeans}${grinder.notes === null ? "" : ` ${grinder.notes}`}

## ${sourceText.title}

${sources.map(({ title, address, tier }) => `- ${address === null ? title : `[${title}](${address})`} (${tier})`).join("\n")}

${origin}/grinders/${slug}
`;
}

const tableRow = (cells: readonly string[]): string =>
  `| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`;
