/*
 * Spreads of the model, in grind index units. They were set before any held-out figure was computed, from the spread
 * between the published tables (docs/catalog.md), and are not tuned on the measured errors.
 */

/** Index of the scale's anchor: 24 clicks of a Comandante C40. */
export const anchor = {
  grinder: "comandante-c40-mk4",
  setting: 24,
  grindIndex: 40,
  indexPerClick: 28.333 / 12,
};

/** Standard deviation of the offset between a source and a grinder, caused by a different unit, zero or taste. */
export const offsetSd = { maker: 3, other: 4, estimate: 8 };

/** Standard deviation of the relative slope of a source for a grinder. */
export const slopeSd = 0.08;

/** Standard deviation of one figure within its source. */
export const noiseSd = {
  point: 1.2,
  table: 1.2,
  methods: 2.5,
  recipe: 3.5,
  estimate: 3,
  setting: 3.5,
  espressoSetting: 7,
};

/** Share of a published range's width that is added to the noise of its centre. */
export const rangeShare = 0.25;

/** Prior of a grinder's line around its rough first guess. */
export const linePrior = { indexSd: 15, slopeSd: 0.3, breakSd: 0.15 };

/** Spread of the members of a family: index at equal burr travel, and relative slope. */
export const familySd = { index: 5, slope: 0.1 };

/** Standardised residual beyond which an observation or an offset loses weight (Huber). */
export const huberLimit = 1.5;

export const iterations = 15;

/** Standard deviation of the offset of a source or unit that the catalog does not have, for the bands. */
export const newSourceSd = 3.5;
