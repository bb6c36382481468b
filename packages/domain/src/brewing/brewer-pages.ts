/** The brewers that have a page of the web front end, each with the method it stands for: what most people have first. */
export const brewerPages = [
  { slug: "v60", method: "pour-over" },
  { slug: "aeropress", method: "aeropress" },
  { slug: "switch", method: "steep-and-release" },
  { slug: "flat-bottom", method: "flat-bottom" },
  { slug: "espresso", method: "espresso" },
  { slug: "french-press", method: "french-press" },
  { slug: "chemex", method: "chemex" },
  { slug: "moka-pot", method: "moka-pot" },
  { slug: "cold-brew", method: "cold-brew" },
  { slug: "drip-machine", method: "drip" },
  { slug: "siphon", method: "siphon" },
  { slug: "cezve", method: "turkish" },
  { slug: "phin", method: "phin" },
  { slug: "percolator", method: "percolator" },
  { slug: "cupping", method: "cupping" },
] as const;

export type BrewerPage = (typeof brewerPages)[number];
