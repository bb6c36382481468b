import type { Words } from "#app/words/en.ts";

export const following: Words["following"] = {
  title: "Gefolgt",
  feed: "Neues von Röstereien, denen du folgst",
  by: (author) => `von ${author}`,
  list: "Du folgst",
  on: "An",
  unfollow: (name) => `An: du folgst ${name}. Nicht mehr folgen`,
  emptyTitle: "Du folgst noch niemandem",
  emptyText:
    "Folge einer Rösterei, und die Rezepte für ihre Kaffees erscheinen hier, eingestellt für deine Mühle.",
  find: "Röstereien finden",
  quietTitle: "Noch nichts Neues",
  quietText:
    "Für die Röstereien, denen du folgst, gibt es noch keine Rezepte. Folge einer weiteren oder schreib das erste.",
  end: "Das ist alles.",
  pages: "Seiten",
  more: "Ältere Rezepte",
  first: "Zurück zu den neuesten",
};
