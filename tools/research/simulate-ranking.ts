// npm run tools -- simulate-ranking: simulates whether recommendations rank users' favorites first (docs/ranking.md).
import { parseArgs } from "node:util";
import { recommendationWeights, type RecommendationWeights } from "@brewdial/domain/taste/recommend.ts";
import { markdownTable } from "../output/markdown-table.ts";
import { readCount } from "../bench/options.ts";
import { startProgress } from "../output/progress.ts";
import { mean } from "./ranking/measure.ts";
import { rivals } from "./ranking/orders.ts";
import {
  communities,
  leadOf,
  measureAll,
  type Ndcgs,
  triedWeights,
  tryWeights,
  viewsOfWorld,
} from "./ranking/study.ts";

const ours = ["recommendations", "search"] as const;
const theirs = Object.keys(rivals) as (keyof typeof rivals)[];
const share = (value: number) => value.toFixed(3);

function main(args: string[]): void {
  const { values } = parseArgs({ args, options: { seed: { type: "string" }, worlds: { type: "string" } } });
  const seed = readCount("seed", values.seed, 1);
  const worlds = readCount("worlds", values.worlds, 10);
  const seedsOf = (start: number) => Array.from({ length: worlds }, (_, at) => start + at);
  // Weights are chosen and evaluated on different worlds.
  const searchSeeds = seedsOf(seed);
  const reportSeeds = seedsOf(seed + worlds);
  const found = search(searchSeeds);
  const results = report(reportSeeds);
  const met = results
    .filter(({ community }) => community === "usual")
    .every(({ leads }) => leads.every(({ lead }) => lead.mean > lead.plusMinus));
  console.log(
    JSON.stringify({ searchSeeds, reportSeeds, used: recommendationWeights, ...found, met, results }),
  );
  if (!met) process.exitCode = 1;
}

/** Returns the weights with the best mean over all communities. */
function search(seeds: readonly number[]) {
  const names = Object.keys(communities);
  const progress = startProgress("searching", names.length * seeds.length, "worlds");
  const byCommunity = Object.values(communities).map((habits) => {
    const worlds = seeds.map((seed) => {
      const ndcgs = tryWeights(viewsOfWorld(seed, habits));
      progress.advance(1);
      return ndcgs;
    });
    return triedWeights.map((_, at) => mean(worlds.map((ndcgs) => ndcgs[at] ?? 0)));
  });
  progress.end();
  const tried = triedWeights.map((weights, at) => ({
    ...weights,
    ndcg: mean(byCommunity.map((ndcgs) => ndcgs[at] ?? 0)),
  }));
  const bestOf = (list: typeof tried) => list.toSorted((one, other) => other.ndcg - one.ndcg)[0];
  console.log("\nNDCG@10 by weight of taste: mean of all communities, worlds of the search");
  console.log(
    markdownTable(
      ["taste", "explorers as others", `and ${recommendationWeights.explorer} more for an explorer`],
      tried
        .filter(({ explorer }) => explorer === 0)
        .map(({ taste, ndcg }) => [
          taste.toFixed(2),
          share(ndcg),
          share(ndcgOf(tried, taste, recommendationWeights.explorer)),
        ]),
    ),
  );
  // In this simulation explorers have no other preferences: their higher weight of taste is a decision, not a result (D5).
  return {
    best: bestOf(tried.filter(({ explorer }) => explorer === recommendationWeights.explorer)),
    bestWithoutExplorers: bestOf(tried.filter(({ explorer }) => explorer === 0)),
  };
}

const ndcgOf = (
  tried: readonly (RecommendationWeights & { readonly ndcg: number })[],
  taste: number,
  explorer: number,
) => tried.find((one) => one.taste === taste && one.explorer === explorer)?.ndcg ?? Number.NaN;

/** Evaluates the weights in use on worlds that were not used to choose them. */
function report(seeds: readonly number[]) {
  const progress = startProgress("reporting", Object.keys(communities).length * seeds.length, "worlds");
  const results = Object.entries(communities).map(([community, habits]) => {
    const worlds = seeds.map((seed) => {
      const ndcgs = measureAll(viewsOfWorld(seed, habits));
      progress.advance(1);
      return ndcgs;
    });
    return { community, ndcg: meansOf(worlds), leads: leadsOf(worlds) };
  });
  progress.end();
  console.log("\nNDCG@10 on worlds that were not searched");
  console.log(
    markdownTable(
      ["community", ...ours, ...theirs],
      results.map(({ community, ndcg }) => [
        community,
        ...[...ours, ...theirs].map((name) => share(ndcg[name])),
      ]),
    ),
  );
  console.log("\nDifference to the others, ± twice its standard error");
  console.log(
    markdownTable(
      ["community", ...ours.flatMap((our) => theirs.map((their) => `${our} - ${their}`))],
      results.map(({ community, leads }) => [
        community,
        ...leads.map(({ lead }) => `${share(lead.mean)} ± ${share(lead.plusMinus)}`),
      ]),
    ),
  );
  return results;
}

const meansOf = (worlds: readonly Ndcgs[]) =>
  Object.fromEntries(
    [...ours, ...theirs].map((name) => [name, mean(worlds.flatMap((ndcgs) => ndcgs[name]))]),
  ) as Record<keyof Ndcgs, number>;

const leadsOf = (worlds: readonly Ndcgs[]) =>
  ours.flatMap((our) => theirs.map((their) => ({ our, their, lead: leadOf(worlds, our, their) })));

main(process.argv.slice(2));
