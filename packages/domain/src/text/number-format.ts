/** Creates the format of whole numbers in messages. Small ones are the same everywhere: the first use of Intl in a browser takes long. */
export const numberFormat = (intl: string) => {
  let format: Intl.NumberFormat | undefined;
  return (value: number): string =>
    value < 1000 ? String(value) : (format ??= new Intl.NumberFormat(intl)).format(value);
};
