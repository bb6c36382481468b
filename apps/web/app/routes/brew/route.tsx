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
import { getSession } from "#app/http/session.server.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import { playerPage } from "#app/seo/player-page.ts";
import { useWords } from "#app/words/context.ts";
import { createFormat } from "#app/words/format.ts";
import { useLocalizedPath } from "#app/words/use-localized-path.ts";
import { loadBrew } from "./load-brew.server.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const session = getSession(context);
  const { words, webUrl } = session;
  const brew = await loadBrew(session, url);
  return { page: playerPage(words, webUrl, brew.title, describeStored(words, brew)), ...brew };
}

/** From Today it opens with the data that is already there. */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  const offered = findPrefetchedBrew(new URL(request.url));
  if (offered !== undefined) return { ...offered, changes: [], notices: [] };
  const loaded = await serverLoader();
  reportReach(true);
  return loaded;
}

/** The brew is on this device: nothing is read again while it runs. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl }) =>
  currentUrl.href !== nextUrl.href;

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData?.page);

/** The first cup from the dial to the next change, on one page: once it is loaded, it needs no connection. */
export default function Brew({ loaderData }: Route.ComponentProps) {
  const { recipe, changes, notices, units, title, grinderName } = loaderData;
  const words = useWords();
  // Loads the texts of the rating with the page: the connection may be gone by then.
  void words.rate;
  const owner = useRouteLoaderData<Shell>("root")?.account?.id;
  const navigate = useNavigate();
  const today = useLocalizedPath()(href("/"));
  // The start page of guests is a document.
  const openToday = () => (owner === undefined ? location.assign(today) : void navigate(today));
  const { brew, isOtherRunning } = useBrew(recipe);
  const isOffline = !useConnection();
  useSyncExternalStore(subscribeToBrews, listBrews, () => undefined);
  const format = createFormat(words.locale, units);
  const logged = brew?.clientId === undefined ? undefined : findBrew(brew.clientId);
  // The server has no storage: its page is that of a first brew, and so is the one that hydrates it.
  const known = useMemo(
    () => (import.meta.env.SSR || recipe === undefined ? undefined : findLastBrew(recipe.key)?.clientId),
    [recipe],
  );
  useEffect(() => {
    // A brew that is started at once must have its owner already.
    if (owner !== undefined) setOwner(owner);
  }, [owner]);
  useOutbox(owner);
  const leave = async () => {
    // Today is to know the rating; a slow connection does not hold the visitor up.
    if (owner !== undefined) await Promise.race([sendBrews(), wait(maxSendMs)]);
    discard();
    // Without a connection the page stays: it offers the next brew with what was just decided.
    if (isConnected()) openToday();
  };
  // Nothing distracts while pouring; the rating says by itself that there is no connection.
  if (brew?.stage === "running") return <Pouring brew={brew} format={format} />;
  if (brew?.stage === "finished")
    return <Finished brew={brew} logged={logged} format={format} isOffline={isOffline} onLater={openToday} />;
  if (brew !== undefined && logged !== undefined)
    return <Rating brew={logged} format={format} onDone={() => void leave()} />;
  if (recipe === undefined) return <OutOfReach title={title} grinder={grinderName} notices={notices} />;
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
        return last && describeLast(words, format, last);
      }}
    />
  );
}

const maxSendMs = 2000;
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
