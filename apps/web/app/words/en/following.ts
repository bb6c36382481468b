/** The feed of followed roasters. */
export const following = {
  title: "Following",
  feed: "New from roasters you follow",
  by: (author: string) => `by ${author}`,
  list: "You follow",
  on: "Following",
  unfollow: (name: string) => `Following ${name}. Stop following`,
  emptyTitle: "You follow nobody yet",
  emptyText: "Follow a roaster and the recipes for its coffees come here, set for your grinder.",
  find: "Find roasters",
  quietTitle: "Nothing new yet",
  quietText: "The roasters you follow have no recipes so far. Follow another one, or write the first.",
  end: "That is all.",
  pages: "Pages",
  more: "Older recipes",
  first: "Back to the newest",
} as const;
