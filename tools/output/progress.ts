/** A progress bar: `advance` adds finished work, `end` closes the line. */
export interface Progress {
  readonly advance: (done: number) => void;
  readonly end: () => void;
}

const barWidth = 24;
/** Redraw interval of the bar in a terminal, and of lines elsewhere. */
const redrawMs = { terminal: 250, lines: 5000 };

/** Draws a bar with rate and remaining time; without a terminal, prints a line every five seconds. */
export function startProgress(label: string, total: number, unit: string): Progress {
  const started = performance.now();
  const isTerminal = process.stdout.isTTY;
  const pauseMs = isTerminal ? redrawMs.terminal : redrawMs.lines;
  let done = 0;
  let drawnAt = started;
  const draw = (): void => {
    const line = formatProgress(label, done, total, unit, (performance.now() - started) / 1000);
    process.stdout.write(isTerminal ? `\r${line}\u001B[K` : `${line}\n`);
  };
  return {
    advance: (count) => {
      done += count;
      const now = performance.now();
      if (now - drawnAt < pauseMs) return;
      drawnAt = now;
      draw();
    },
    end: () => {
      draw();
      if (isTerminal) process.stdout.write("\n");
    },
  };
}

/** Formats the bar: completed share, rate and remaining time. */
export function formatProgress(
  label: string,
  done: number,
  total: number,
  unit: string,
  seconds: number,
): string {
  const part = total === 0 ? 1 : Math.min(1, done / total);
  const filled = Math.round(part * barWidth);
  const bar = "#".repeat(filled) + ".".repeat(barWidth - filled);
  const rate = done / Math.max(seconds, 0.001);
  const left = part === 1 ? `${seconds.toFixed(1)} s` : `${formatLeft((total - done) / rate)} left`;
  return `  ${label.padEnd(22)} [${bar}] ${String(Math.floor(part * 100)).padStart(3)} %  ${done} ${unit}, ${rate.toFixed(rate < 10 ? 1 : 0)}/s, ${left}`;
}

function formatLeft(seconds: number): string {
  if (!Number.isFinite(seconds)) return "?";
  return seconds < 90 ? `${Math.ceil(seconds)} s` : `${Math.ceil(seconds / 60)} min`;
}
