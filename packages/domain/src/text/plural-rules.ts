/** Creates the plural rules of a language that has more forms than one and other. */
export const pluralRules = (locale: string) => {
  const rules = new Intl.PluralRules(locale);
  return (count: number | string): Intl.LDMLPluralRule => rules.select(Number(count));
};
