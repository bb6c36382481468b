import { mergeRoasters } from "../../api/src/modules/roaster-admin/merge-roasters.ts";
import {
  getOperatorRoaster,
  setPlan,
  verifyRoaster,
} from "../../api/src/modules/roaster-admin/operator-roaster.ts";
import type { Command } from "./command.ts";

type Roaster = Awaited<ReturnType<typeof getOperatorRoaster>>;

const describe = (roaster: Roaster): string =>
  [
    `${roaster.name} (${roaster.slug}), ${roaster.plan}${roaster.is_verified ? ", verified" : ""}`,
    `${roaster.is_placeholder ? ", placeholder" : ""}: coffees ${roaster.coffee_count}, recipes ${roaster.recipe_count}`,
    `, followers ${roaster.follower_count}, members ${roaster.member_count}`,
    roaster.has_embed_settings ? ", embed settings" : "",
  ].join("");

const readPlan = (text: string) => {
  const plan = text.toUpperCase();
  if (plan !== "FREE" && plan !== "PREMIUM") throw new Error(`${text} is not a plan: use FREE or PREMIUM`);
  return plan;
};

export const roasterCommands: Readonly<Record<string, Command>> = {
  merge: {
    parameters: ["slug", "into slug"],
    help: "merge the first roaster into the second; its slug redirects there",
    prepare: async (db, [fromSlug = "", intoSlug = ""]) => {
      const from = await getOperatorRoaster(db, fromSlug);
      const into = await getOperatorRoaster(db, intoSlug);
      if (from.id === into.id) throw new Error(`${fromSlug} and ${intoSlug} are the same roaster`);
      return {
        message: `${describe(from)}\nwill be merged into\n${describe(into)}\nIts members become members there. This cannot be undone.`,
        act: async () => {
          const { slug } = await mergeRoasters(db, from.slug, into.slug);
          return {
            done: `${from.slug} was merged into ${slug}. The worker moves its events within minutes`,
            roasterId: from.id,
            roaster: from.slug,
            into: slug,
          };
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
        act: async () => {
          await verifyRoaster(db, roaster.id);
          return { done: `${roaster.slug} is verified`, roaster: roaster.slug };
        },
      };
    },
  },
  plan: {
    parameters: ["slug", "FREE or PREMIUM"],
    help: "set the plan of a roaster; PREMIUM can hide our name in embeds",
    prepare: async (db, [slug = "", text = ""]) => {
      const plan = readPlan(text);
      const roaster = await getOperatorRoaster(db, slug);
      if (roaster.plan === plan) return { message: `${roaster.slug} already has the plan ${plan}` };
      return {
        message: `${describe(roaster)}\nwill have the plan ${plan}`,
        act: async () => {
          await setPlan(db, roaster.id, plan);
          return { done: `${roaster.slug} now has the plan ${plan}`, roaster: roaster.slug, plan };
        },
      };
    },
  },
};
