/** Heading of the section of results/brew-logs.md that load-today writes and load-brew-logs keeps. */
export const todayHeading = "## Today in a large database";
