/** Returns midnight of a timestamp's day in UTC: others see on which day people brew, not when they get up (D520). */
export const toDay = (timestamp: string): string => `${timestamp.slice(0, 10)}T00:00:00.000Z`;
