/** Returns midnight (UTC) of a timestamp's day: others see the day on which a user brewed, but not the time (D520). */
export const toDay = (timestamp: string): string => `${timestamp.slice(0, 10)}T00:00:00.000Z`;
