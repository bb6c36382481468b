import { getLevelProfile, getTasteProfile } from "@brewdial/contract/profile/endpoints.ts";
import { listRecommendations } from "@brewdial/contract/recommendations/endpoints.ts";
import type { Route } from "./+types/route.ts";
import { MeTabs } from "#app/features/account/me-tabs.tsx";
import { Page } from "#app/features/shell/page.tsx";
import { presentRecommendations } from "#app/features/taste/present-taste.ts";
import { Recommendations } from "#app/features/taste/recommendations.tsx";
import { TasteForm } from "#app/features/taste/taste-form.tsx";
import { readForm } from "#app/http/form.server.ts";
import { getRequestContext } from "#app/http/request-context.server.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import { useMessages } from "#app/i18n/context.ts";
import { saveTaste } from "./save-taste.server.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { read, messages } = getRequestContext(context);
  const [{ profile: levels }, { isDefault }, { recommendations }] = await Promise.all([
    read(getLevelProfile, {}),
    read(getTasteProfile, {}),
    read(listRecommendations, { query: { limit: 3 } }),
  ]);
  return {
    page: { title: messages.account.tabs.taste, description: messages.descriptions.taste, isIndexed: false },
    levels,
    isUnset: isDefault,
    recipes: presentRecommendations(messages, recommendations),
  };
}

export const action = async ({ context, request }: Route.ActionArgs) =>
  saveTaste(getRequestContext(context), await readForm(request));

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData?.page);

export default function MeTaste({ loaderData: { levels, isUnset, recipes } }: Route.ComponentProps) {
  const { account } = useMessages();
  return (
    <Page section="me">
      <h1 className="account-heading">{account.title}</h1>
      <MeTabs current="taste" />
      <div className="grid cols-main">
        {/* After an undo the sliders are reset to the levels of the account. */}
        <TasteForm key={Object.values(levels).join()} levels={levels} isUnset={isUnset} />
        {recipes.length > 0 && <Recommendations recipes={recipes} />}
      </div>
    </Page>
  );
}
