import type { Words } from "#app/words/en.ts";

export const publication: Words["publication"] = {
  byIn: (author, year) => `von ${author}, ${year}`,
  official: (index) =>
    `Die Rösterei nennt den Mahlgrad-Index ${index}, der für jede Mühle gilt: 0 ist am feinsten, 100 am gröbsten.`,
  index: (index) =>
    `Veröffentlicht mit dem Mahlgrad-Index ${index}, der für jede Mühle gilt: 0 ist am feinsten, 100 am gröbsten.`,
  title: "Woher das Rezept stammt",
  text: (by) => `Ein veröffentlichtes Rezept ${by}.`,
  grind: (words, index) =>
    `Sein Mahlgrad wurde als „${words}“ veröffentlicht. Das ist etwa ${index} auf unserem Index von 0, am feinsten, bis 100, am gröbsten.`,
  noGrind: (index) =>
    `Ein Mahlgrad wurde nicht veröffentlicht; üblich ist hier ${index} auf unserem Index von 0, am feinsten, bis 100, am gröbsten.`,
};
