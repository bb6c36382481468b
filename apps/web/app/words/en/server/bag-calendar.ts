/** Events of the calendar file of a bag. */
export const bagCalendar = {
  starts: (coffee: string) => `${coffee} is at its peak from today`,
  ends: (coffee: string) => `Last day of the peak of ${coffee}`,
} as const;
