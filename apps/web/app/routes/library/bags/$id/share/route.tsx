import { href, useSubmit } from "react-router";
import type { Route } from "./+types/route.ts";
import { loadBagCard, readCardChoices } from "#app/features/og-image/load-bag-card.server.ts";
import { SharePicture } from "#app/features/bag-share/share-picture.tsx";
import { Page } from "#app/features/shell/page.tsx";
import { parseId } from "#app/http/parse-id.server.ts";
import { getRequestContext } from "#app/http/request-context.server.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import { BackLink } from "#app/ui/back-link.tsx";
import { Button } from "#app/ui/button.tsx";
import { Form } from "#app/ui/link.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { ToggleRow } from "#app/ui/toggle-row.tsx";
import { useMessages } from "#app/i18n/context.ts";
import "#app/features/bag-share/bag-share.css";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const requestContext = getRequestContext(context);
  const { messages, path } = requestContext;
  const choices = readCardChoices(url.searchParams);
  const card = await loadBagCard(requestContext, parseId(params.id), choices);
  const shown = new URLSearchParams({
    choose: "1",
    ...(choices.name ? { name: "on" } : {}),
    ...(choices.grinder ? { grinder: "on" } : {}),
  });
  return {
    page: {
      title: messages.bagShare.title,
      description: messages.descriptions.bagShare(card.title),
      isIndexed: false,
    },
    id: params.id,
    choices,
    picture: `${path(href("/library/bags/:id/card.png", params))}?${shown.toString()}`,
    alt: messages.bagShare.alt(card.title, card.cups.value),
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData?.page);

export default function ShareBag({ loaderData: { id, choices, picture, alt } }: Route.ComponentProps) {
  const messages = useMessages();
  const submit = useSubmit();
  const { bagShare } = messages;
  const fileName = `brewdial-${id}.png`;
  return (
    <Page section="library">
      <BackLink to={href("/library/bags/:id", { id })}>{messages.bag.back}</BackLink>
      <div className="bag-share">
        <h1 className="heading-sm">{bagShare.title}</h1>
        <img src={picture} alt={alt} width="1080" height="1080" />
        <div className="bag-share-choices">
          <Form
            method="get"
            onChange={(event) =>
              void submit(event.currentTarget, { replace: true, preventScrollReset: true })
            }
          >
            <input type="hidden" name="choose" value="1" />
            <ToggleRow name="name" label={bagShare.name} isOn={choices.name} />
            <ToggleRow name="grinder" label={bagShare.grinder} isOn={choices.grinder} />
            <noscript>
              <Button>{bagShare.update}</Button>
            </noscript>
          </Form>
          <div className="row row-1 wrap">
            <SharePicture address={picture} name={fileName} label={bagShare.send} />
            <a className="btn" href={picture} download={fileName}>
              <Icon name="download" size={20} />
              {bagShare.save}
            </a>
          </div>
          <p className="small muted">{bagShare.private}</p>
        </div>
      </div>
    </Page>
  );
}
