/** The name that others see: the one chosen, else `Brewer` with the id; never a part of the address (D47). */
export const displayNameOf = ({ id, name }: { readonly id: number; readonly name: string | null }): string =>
  name ?? `Brewer ${id}`;

/** The author of what a deleted account left behind (D47, D108). */
export const anonymous = "Anonymous";

/** An author's name, or `Anonymous` where the account is gone. */
export const authorNameOf = (author: { readonly id: number; readonly name: string | null } | null): string =>
  author === null ? anonymous : displayNameOf(author);
