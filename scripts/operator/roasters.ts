import { mergeRoasters } from "../../apps/api/src/modules/roasters/merge-roasters.ts";
import { getOperatedRoaster, setPlan } from "../../apps/api/src/modules/roasters/operate-roaster.ts";
import type { Command } from "./command.ts";

type Roaster = Awaited<ReturnType<typeof getOperatedRoaster>>;

const describe = (roaster: Roaster): string =>
  [
    `${roaster.name} (${roaster.slug}), ${roaster.plan}${roaster.is_verified ? ", verified" : ""}`,
    `${roaster.is_placeholder ? ", placeholder" : ""}: coffees ${roaster.coffee_count}, recipes ${roaster.recipe_count}`,
    `, followers ${roaster.follower_count}, members ${roaster.member_count}`,
    roaster.has_embed_settings ? ", embed settings" : "",
  ].join("");

const readPlan = (text: string) => {
  const plan = text.toUpperCase();
  if (plan !== "FREE" && plan !== "PREMIUM") throw new Error(`${text} is no plan: FREE or PREMIUM`);
  return plan;
};

export const roasterCommands: Readonly<Record<string, Command>> = {
  merge: {
    takes: ["slug", "into slug"],
    help: "makes two entries of one roaster one; the first slug keeps leading there",
    prepare: async (db, [fromSlug = "", intoSlug = ""]) => {
      const from = await getOperatedRoaster(db, fromSlug);
      const into = await getOperatedRoaster(db, intoSlug);
      if (from.id === into.id) throw new Error(`${fromSlug} and ${intoSlug} are the same roaster`);
      return {
        says: `${describe(from)}\nis to become a part of\n${describe(into)}\nIts members become members there. This cannot be undone`,
        act: async () => {
          const { slug } = await mergeRoasters(db, from.slug, into.slug);
          return {
            done: `${from.slug} is ${slug} now. Its events follow within minutes, by the worker`,
            roasterId: from.id,
            roaster: from.slug,
            into: slug,
          };
        },
      };
    },
  },
  plan: {
    takes: ["slug", "FREE or PREMIUM"],
    help: "sets what a roaster pays for; PREMIUM may hide our name in embeds",
    prepare: async (db, [slug = "", text = ""]) => {
      const plan = readPlan(text);
      const roaster = await getOperatedRoaster(db, slug);
      if (roaster.plan === plan) return { says: `${roaster.slug} has the plan ${plan} already` };
      return {
        says: `${describe(roaster)}\nis to have the plan ${plan}`,
        act: async () => {
          await setPlan(db, roaster.id, plan);
          return { done: `${roaster.slug} has the plan ${plan} now`, roaster: roaster.slug, plan };
        },
      };
    },
  },
};
