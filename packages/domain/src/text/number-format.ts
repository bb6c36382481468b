/**
 * Creates a formatter for whole numbers in messages. Small numbers look the same in every locale and avoid Intl, whose first use in
 * a browser is slow.
 */
export const numberFormat = (intl: string) => {
  let format: Intl.NumberFormat | undefined;
  return (value: number): string =>
    value < 1000 ? String(value) : (format ??= new Intl.NumberFormat(intl)).format(value);
};
