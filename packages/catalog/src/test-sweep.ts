/**
 * Collects up to 20 failing cases as text. A sweep checks millions of cases, and an assertion for each would take
 * minutes.
 */
export function collectFaults(
  sweep: (fault: (isFault: boolean, what: () => string) => void) => void,
): string[] {
  const faults: string[] = [];
  sweep((isFault, what) => {
    if (isFault && faults.length < 20) faults.push(what());
  });
  return faults;
}

export const isWithin = (span: { min: number; max: number }, value: number): boolean =>
  value >= span.min && value <= span.max;
