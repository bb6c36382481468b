/** What is said of a field that cannot be read. */
export const fields = {
  weight: (least: string, most: string) => `Write a weight from ${least} to ${most}.`,
  degrees: (least: string, most: string) => `Write a temperature from ${least} to ${most}.`,
  time: "Write a time such as 3:05, 12 h or 45 s, up to 48 hours.",
  number: (least: string, most: string) => `Write a number from ${least} to ${most}.`,
  tooLong: (most: string) => `Shorten it to ${most} characters.`,
} as const;
