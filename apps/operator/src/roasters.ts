import { mergeRoasters } from "../../api/src/modules/roaster-admin/merge-roasters.ts";
import {
  getOperatorRoaster,
  setPlan,
  verifyRoaster,
} from "../../api/src/modules/roaster-admin/operator-roaster.ts";
import { type Command, describePage, oneLine, type Outcome, recorded, toPage } from "./command.ts";
import { type FoundRoaster, searchRoasters } from "./user-queries.ts";

type Roaster = Awaited<ReturnType<typeof getOperatorRoaster>>;

const describe = (roaster: Roaster): string =>
  [
    `${roaster.name} (${roaster.slug}), ${roaster.plan}${roaster.is_verified ? ", verified" : ""}${roaster.is_hidden ? ", hidden" : ""}`,
    `${roaster.is_placeholder ? ", placeholder" : ""}: coffees ${roaster.coffee_count}, recipes ${roaster.recipe_count}`,
    `, followers ${roaster.follower_count}, members ${roaster.member_count}`,
    roaster.has_embed_settings ? ", embed settings" : "",
  ].join("");

const readPlan = (text: string) => {
  const plan = text.toUpperCase();
  if (plan !== "FREE" && plan !== "PREMIUM") throw new Error(`${text} is not a plan: use FREE or PREMIUM`);
  return plan;
};

const describeLine = ({ slug, name, plan, isVerified, coffees, members }: FoundRoaster) =>
  [
    slug.padEnd(24),
    `${oneLine(name)}, ${plan}${isVerified ? ", verified" : ""}: coffees ${coffees}, members ${members}`,
  ].join("  ");

export const roasterCommands: Readonly<Record<string, Command>> = {
  roasters: {
    parameters: ["part of the name or slug"],
    isPaged: true,
    help: "search roasters, newest first",
    prepare: async (db, [text = ""], { before, limit }) => {
      const page = toPage(await searchRoasters(db, { text, before, limit: limit + 1 }), limit);
      return {
        message: describePage(page, describeLine, "No roaster has this in the name or slug"),
        data: page,
      };
    },
  },
  merge: {
    parameters: ["slug", "into slug"],
    help: "merge the first roaster into the second; its slug redirects there",
    prepare: async (db, [fromSlug = "", intoSlug = ""]) => {
      const from = await getOperatorRoaster(db, fromSlug);
      const into = await getOperatorRoaster(db, intoSlug);
      if (from.id === into.id) throw new Error(`${fromSlug} and ${intoSlug} are the same roaster`);
      return {
        message: `${describe(from)}\nwill be merged into\n${describe(into)}\nIts members become members there, and its open invitations lead there. This cannot be undone.`,
        data: { from, into },
        // A merge runs in a transaction of its own, which it retries on lock conflicts.
        act: async (_, record) => {
          const outcome: Outcome = {
            done: `${from.slug} was merged into ${into.slug}. The worker moves its events within minutes`,
            target: `roaster:${from.slug}`,
            roasterId: from.id,
            roaster: from.slug,
            into: into.slug,
          };
          await mergeRoasters(db, from.slug, into.slug, (transaction) => record(transaction, outcome));
          return outcome;
        },
      };
    },
  },
  verify: {
    parameters: ["slug"],
    help: "give a roaster the verified badge and mark its website as proven",
    prepare: async (db, [slug = ""]) => {
      const roaster = await getOperatorRoaster(db, slug);
      return {
        message: `${describe(roaster)}\nwill be verified. Its website ${roaster.website_url ?? "(none)"} will prove later claims`,
        data: roaster,
        act: recorded(async (transaction) => {
          await verifyRoaster(transaction, roaster.id);
          return { done: `${roaster.slug} is verified`, target: `roaster:${roaster.slug}` };
        }),
      };
    },
  },
  plan: {
    parameters: ["slug", "FREE or PREMIUM"],
    help: "set the plan of a roaster; PREMIUM can hide our name in embeds",
    prepare: async (db, [slug = "", text = ""]) => {
      const plan = readPlan(text);
      const roaster = await getOperatorRoaster(db, slug);
      if (roaster.plan === plan)
        return { message: `${roaster.slug} already has the plan ${plan}`, data: roaster };
      return {
        message: `${describe(roaster)}\nwill have the plan ${plan}`,
        data: roaster,
        act: recorded(async (transaction) => {
          await setPlan(transaction, roaster.id, plan);
          return {
            done: `${roaster.slug} now has the plan ${plan}`,
            target: `roaster:${roaster.slug}`,
            plan,
          };
        }),
      };
    },
  },
};
