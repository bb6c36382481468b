/** Every faulty case in words; a sweep collects them, since an expectation for each of millions would take minutes. */
export function faultsOf(sweep: (fault: (isFault: boolean, what: () => string) => void) => void): string[] {
  const faults: string[] = [];
  sweep((isFault, what) => {
    if (isFault && faults.length < 20) faults.push(what());
  });
  return faults;
}

export const isWithin = (span: { min: number; max: number }, value: number): boolean =>
  value >= span.min && value <= span.max;
