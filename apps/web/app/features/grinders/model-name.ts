interface Named {
  readonly brand: string;
  readonly name: string;
}

/** Returns the model without the words that only describe it: "Ode Gen 2", "Barista Express". */
export const shortModel = ({ name }: Pick<Named, "name">): string =>
  name.replace(" Brew Grinder", "").replace(/ (?:built-in grinder|\(built-in\))$/, "");

/** Returns the short model, or brand and model if the model is no name by itself: "Encore", but "Niche Zero" and "1Zpresso J". */
export const modelName = ({ brand, name }: Named): string =>
  /^(?:[a-z-]{1,4}|\d+)$/i.test(name) ? `${brand} ${name}` : shortModel({ name });
