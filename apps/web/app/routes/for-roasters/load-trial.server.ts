import { getRoasterEmbed } from "@brewdial/contract/embeds/endpoints.ts";
import { listRoasters } from "@brewdial/contract/roasters/endpoints.ts";
import { presentItem } from "#app/features/grinders/present-index.ts";
import { parseLook } from "#app/features/portal-embed/look.ts";
import { presentBuilder } from "#app/features/portal-embed/present-builder.ts";
import { listAllGrinders } from "#app/features/grinders/catalog.server.ts";
import type { RequestContext } from "#app/http/request-context.server.ts";

/** Common grinders of each kind of scale. */
const sampleSlugs = ["baratza-encore", "comandante-c40-mk4", "fellow-ode-gen-2", "1zpresso-jx-pro"];
/** Maximum number of roasters checked for own recipes. */
const maxCandidates = 6;

/** Loads a demo of the builder with a roaster of the catalog. The URL can select a roaster that is not in the list. */
export async function loadTrial(requestContext: RequestContext, query: URLSearchParams) {
  const { read, messages, widgetUrl } = requestContext;
  const [{ roasters }, grinders] = await Promise.all([
    read(listRoasters, { query: {} }),
    listAllGrinders(requestContext),
  ]);
  const listed = roasters
    .filter(({ _count: count }) => count.coffees > 0)
    .toSorted((a, b) => Number(b.isVerified) - Number(a.isVerified))
    .map(({ name, slug }) => ({ name, slug }));
  const wanted = query.get("roaster") ?? "";
  const slugs = /^[\w-]{1,120}$/.test(wanted)
    ? [wanted]
    : listed.slice(0, maxCandidates).map(({ slug }) => slug);
  const embed = await readEmbed(requestContext, slugs);
  const sample = sampleSlugs.flatMap((slug) =>
    grinders.filter((grinder) => grinder.slug === slug).map((grinder) => presentItem(messages, grinder)),
  );
  if (embed === undefined) return { sample, builder: undefined };
  const { roaster, recipes, embedConfig } = embed;
  const defaults = { accent: embedConfig.accentColor, theme: embedConfig.theme };
  return {
    sample,
    builder: {
      roasters: listed.some(({ slug }) => slug === roaster.slug) ? listed : [roaster, ...listed],
      view: presentBuilder(messages, {
        widgetUrl,
        roaster,
        coffees: recipes.map(({ coffee }) => coffee),
        look: parseLook(query, defaults),
        defaults,
      }),
    },
  };
}

/** Returns the embed data of the given roaster with the most recipes of its own. */
async function readEmbed({ api }: RequestContext, slugs: readonly string[]) {
  const results = await Promise.all(
    slugs.map((roasterSlug) => api(getRoasterEmbed, { params: { roasterSlug }, query: { limit: 24 } })),
  );
  const embeds = results.flatMap((result) => (result.ok ? [result.body] : []));
  const countOwn = ({ recipes }: (typeof embeds)[number]) =>
    recipes.filter(({ source }) => source === "roaster").length;
  return embeds.toSorted((a, b) => countOwn(b) - countOwn(a))[0];
}
