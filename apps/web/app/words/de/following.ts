import type { Words } from "#app/words/en.ts";

export const following: Words["following"] = {
  title: "Abonniert",
  feed: "Neues von Röstereien, die du abonniert hast",
  by: (author) => `von ${author}`,
  list: "Deine Abos",
  on: "Abonniert",
  unfollow: (name) => `Abonniert: ${name}. Nicht mehr abonnieren`,
  emptyTitle: "Du hast noch nichts abonniert",
  emptyText:
    "Abonniere eine Rösterei, und die Rezepte für ihre Kaffees erscheinen hier, eingestellt für deine Mühle.",
  find: "Röstereien finden",
  quietTitle: "Noch nichts Neues",
  quietText:
    "Für die Röstereien, die du abonniert hast, gibt es noch keine Rezepte. Abonniere eine weitere oder schreib das erste.",
  end: "Das ist alles.",
  pages: "Seiten",
  more: "Ältere Rezepte",
  first: "Zurück zu den neuesten",
};
