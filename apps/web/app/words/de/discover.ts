import type { Words } from "#app/words/en.ts";

export const discover: Words["discover"] = {
  title: "Entdecken",
  search: "Rezepte suchen",
  placeholder: "Kaffee, Autor, Zubereiter oder Geschmack",
  find: "Suchen",
  filters: "Filter",
  sort: "Sortieren",
  forYour: ", für deine ",
  recipes: "Rezepte",
  following: "Abonniert",
  more: "Weitere Rezepte",
  first: "Zurück zum Anfang",
  pages: "Seiten",
  fitsTaste: "Passt zu deinem Geschmack",
  cups: (count) => (count === "1" ? "1 Tasse" : `${count} Tassen`),
  notOnYours: "nicht mit deiner Mühle",
  outOfReach: "jenseits der Skala",
  tryInstead: "Versuch stattdessen",
  remove: (filter) => `${filter}, entfernen`,
  official: "Von der Rösterei",
  cardOn: (grinder) => `auf ${grinder}`,
};
