/** On a phone the sections of the portal are a row that scrolls sideways: scrolls it to the current one. */
export const showCurrentSection = (): void =>
  document
    .querySelector(".side [aria-current]")
    ?.scrollIntoView({ inline: "center", block: "nearest", behavior: "instant" });
