import { getLevelProfile, getTasteProfile } from "@brewdial/contract/profile/endpoints.ts";
import { listRecommendations } from "@brewdial/contract/recommendations/endpoints.ts";
import type { Route } from "./+types/route.ts";
import { MeTabs } from "#app/features/account/me-tabs.tsx";
import { Page } from "#app/features/shell/page.tsx";
import { presentRecommendations } from "#app/features/taste/present-taste.ts";
import { Recommendations } from "#app/features/taste/recommendations.tsx";
import { TasteForm } from "#app/features/taste/taste-form.tsx";
import { readForm } from "#app/http/form.server.ts";
import { getSession } from "#app/http/session.server.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import { useWords } from "#app/words/context.ts";
import { saveTaste } from "./save-taste.server.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { read, words } = getSession(context);
  const [{ profile: levels }, { isDefault }, { recommendations }] = await Promise.all([
    read(getLevelProfile, {}),
    read(getTasteProfile, {}),
    read(listRecommendations, { query: { limit: 3 } }),
  ]);
  return {
    page: { title: words.account.tabs.taste, description: words.descriptions.taste, isIndexed: false },
    levels,
    isUnset: isDefault,
    recipes: presentRecommendations(words, recommendations),
  };
}

export const action = async ({ context, request }: Route.ActionArgs) =>
  saveTaste(getSession(context), await readForm(request));

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData?.page);

export default function MeTaste({ loaderData: { levels, isUnset, recipes } }: Route.ComponentProps) {
  const { account } = useWords();
  return (
    <Page section="me">
      <h1 className="me-h1">{account.title}</h1>
      <MeTabs current="taste" />
      <div className="grid cols-main">
        {/* After undo the sliders start from the levels of the account again. */}
        <TasteForm key={Object.values(levels).join()} levels={levels} isUnset={isUnset} />
        {recipes.length > 0 && <Recommendations recipes={recipes} />}
      </div>
    </Page>
  );
}
