import { useEffect, useMemo, useSyncExternalStore } from "react";
import { href, type ShouldRevalidateFunction, useNavigate, useRouteLoaderData } from "react-router";
import type { Route } from "./+types/route.ts";
import { findBrew, findLastBrew, listBrews, subscribeToBrews } from "#app/browser/brew-log.ts";
import { isConnected, reportReach } from "#app/browser/connection.ts";
import { sendBrews } from "#app/browser/outbox.ts";
import { setOwner } from "#app/browser/owner.ts";
import { describeStored } from "#app/features/player/describe-stored.ts";
import { Finished } from "#app/features/player/finished.tsx";
import { OutOfReach } from "#app/features/player/out-of-reach.tsx";
import { Pouring } from "#app/features/player/pouring.tsx";
import { Prepare } from "#app/features/player/prepare.tsx";
import { discard, useBrew } from "#app/features/player/use-brew.ts";
import { describeLast } from "#app/features/rating/describe-last.ts";
import { Rating } from "#app/features/rating/rating.tsx";
import { useOutbox } from "#app/features/connection/use-outbox.ts";
import { useConnection } from "#app/features/connection/use-connection.ts";
import { findPrefetchedBrew } from "#app/features/today/prefetched-brew.ts";
import type { Shell } from "#app/load-shell.server.ts";
import { getRequestContext } from "#app/http/request-context.server.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import { playerPage } from "#app/seo/player-page.ts";
import { useMessages } from "#app/i18n/context.ts";
import { createFormat } from "#app/i18n/format.ts";
import { useLocalizedPath } from "#app/i18n/use-localized-path.ts";
import { loadBrew } from "./load-brew.server.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const requestContext = getRequestContext(context);
  const { messages, webUrl } = requestContext;
  const brew = await loadBrew(requestContext, url);
  return { page: playerPage(messages, webUrl, brew.title, describeStored(messages, brew)), ...brew };
}

/** Opened from Today, the page uses data that was already loaded. */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  const offered = findPrefetchedBrew(new URL(request.url));
  if (offered !== undefined) return { ...offered, grinder: undefined, changes: [], notices: [] };
  const loaded = await serverLoader();
  reportReach(true);
  return loaded;
}

/** The brew is stored on this device: the page is not revalidated while it runs. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl }) =>
  currentUrl.href !== nextUrl.href;

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData?.page);

/** The player, from setting the dial to the advice for the next brew, on one page: once loaded, it works offline. */
export default function Brew({ loaderData }: Route.ComponentProps) {
  const { recipe, changes, notices, units, title, grinder } = loaderData;
  const messages = useMessages();
  // Loads the messages of the rating with the page, because there may be no connection when they are needed.
  void messages.rate;
  const owner = useRouteLoaderData<Shell>("root")?.account?.id;
  const navigate = useNavigate();
  const today = useLocalizedPath()(href("/"));
  // The start page for guests is not part of the app, so it loads as a document.
  const openToday = () => (owner === undefined ? location.assign(today) : void navigate(today));
  const { brew, isOtherRunning } = useBrew(recipe);
  const isOffline = !useConnection();
  useSyncExternalStore(subscribeToBrews, listBrews, () => undefined);
  const format = createFormat(messages.locale, units);
  const logged = brew?.clientId === undefined ? undefined : findBrew(brew.clientId);
  // The server has no storage: it renders the page of a first brew, which hydration must match.
  const known = useMemo(
    () => (import.meta.env.SSR || recipe === undefined ? undefined : findLastBrew(recipe.key)?.clientId),
    [recipe],
  );
  useEffect(() => {
    // A brew that is started immediately must already have its owner.
    if (owner !== undefined) setOwner(owner);
  }, [owner]);
  useOutbox(owner);
  const leave = async () => {
    // Today should include the rating, but a slow connection must not make the visitor wait.
    if (owner !== undefined) await Promise.race([sendBrews(), wait(maxSendMs)]);
    discard();
    // Without a connection the visitor stays on this page, which offers the next brew with the decision just made.
    if (isConnected()) openToday();
  };
  // No offline notice while pouring; the rating shows its own.
  if (brew?.stage === "running") return <Pouring brew={brew} format={format} />;
  if (brew?.stage === "finished")
    return <Finished brew={brew} logged={logged} format={format} isOffline={isOffline} onLater={openToday} />;
  if (brew !== undefined && logged !== undefined)
    return <Rating brew={logged} format={format} onDone={() => void leave()} />;
  if (recipe === undefined)
    return grinder && <OutOfReach title={title} grinder={grinder} notices={notices} />;
  return (
    <Prepare
      key={recipe.key}
      recipe={recipe}
      changes={changes}
      notices={notices}
      format={format}
      isOtherRunning={isOtherRunning}
      known={known}
      isOffline={isOffline}
      describeLast={(key) => {
        const last = findLastBrew(key);
        return last && describeLast(messages, format, last);
      }}
    />
  );
}

const maxSendMs = 2000;
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
