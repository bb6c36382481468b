// Pages of the portal: on a phone the sections are a row that scrolls sideways, and the current one must be seen.
document
  .querySelector(".side [aria-current]")
  ?.scrollIntoView({ inline: "center", block: "nearest", behavior: "instant" });
