/** Matches a slash, or a dot that browsers accept between the labels of a host name. */
const slashOrHost = /[/\\]|[\p{L}\p{N}-][.。．｡․]\p{L}{2}/u;

/** Returns whether a name contains a slash, or letters on both sides of a dot, which programs turn into links. */
export const looksLikeAddress = (name: string): boolean => slashOrHost.test(name);

/** Returns a text in which no program detects a link: scheme, `@` and dots inside words are broken up. Numbers are unchanged. */
export const withoutLinks = (text: string): string =>
  text
    .replaceAll(/:(?=[/\\]{2})|[/\\]{2,}/g, " ")
    .replaceAll(/([\p{L}\p{N}-])[.。．｡․](?=\p{L})/gu, "$1. ")
    .replaceAll(/@(?=[\p{L}\p{N}])/gu, "@ ");
