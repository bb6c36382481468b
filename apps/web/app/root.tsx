import { lazy, useContext } from "react";
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunction,
  useMatches,
  useRouteLoaderData,
} from "react-router";
import font from "@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2?url";
import type { Route } from "./+types/root.ts";
import { captureClicks } from "#app/browser/pre-hydration.ts";
import { isConnected, isNetworkError } from "#app/browser/connection.ts";
import { useReachReports } from "#app/features/connection/use-reach-reports.ts";
import { LazyAppWorker } from "#app/features/offline/lazy-app-worker.tsx";
import { RevalidateStale } from "#app/features/offline/revalidate-stale.tsx";
import { noRoaster } from "#app/features/portal/no-roaster.ts";
import { Announcer } from "#app/features/shell/announcer.tsx";
import { TodayPending } from "#app/features/shell/today-pending.tsx";
import { rootMiddleware } from "#app/http/root-middleware.server.ts";
import { loadShell, type Shell } from "./load-shell.server.ts";
import { type PageHandle, scriptAddress } from "#app/rendering.ts";
import { ErrorPage } from "#app/ui/error-page.tsx";
import { PageProgress } from "#app/ui/page-progress.tsx";
import { ToastMessage } from "#app/ui/toast.tsx";
import { useMessages } from "#app/i18n/context.ts";
import { InlineScript, ModulePreloads, RenderedPageContext } from "#app/i18n/preload.tsx";
import "#app/styles/app.css";

/** Loaded on the first 404, because pages without navigation do not need its components. */
const NotFound = lazy(async () => ({
  default: (await import("#app/features/shell/not-found.tsx")).NotFound,
}));

/** Loaded only if a brew may be running. If it fails without a connection, the next page tries again. */
const RunningBrews = lazy(() =>
  import("#app/features/player/running-brews.tsx").then(
    (module) => ({ default: module.RunningBrews }),
    () => ({ default: () => null }),
  ),
);

export const middleware: Route.MiddlewareFunction[] = [rootMiddleware];

export const loader = ({ context, request }: Route.LoaderArgs) => loadShell(context, request);

/** Passes on the Retry-After header: React Router drops the headers of an error unless the route of its error boundary returns them. */
export const headers: Route.HeadersFunction = ({ errorHeaders, parentHeaders }) => {
  const retryAfter = errorHeaders?.get("retry-after");
  return typeof retryAfter === "string" ? { "retry-after": retryAfter } : parentHeaders;
};

/**
 * Revalidates on request and after an accepted form, not on every navigation. Not after a failed submission: the connection may be lost,
 * and a failed revalidation would replace the form with the error page.
 */
export const shouldRevalidate: ShouldRevalidateFunction = ({
  formMethod,
  actionStatus = 200,
  currentUrl,
  nextUrl,
}) =>
  formMethod === undefined || formMethod === "GET" ? currentUrl.href === nextUrl.href : actionStatus < 400;

export const links: Route.LinksFunction = () => [
  { rel: "preload", href: font, as: "font", type: "font/woff2", crossOrigin: "anonymous" },
  { rel: "icon", href: "/icon.svg", type: "image/svg+xml" },
  { rel: "apple-touch-icon", href: "/apple-touch-icon.png" },
  { rel: "manifest", href: "/manifest.webmanifest" },
];

/** The document. It must render without loader data, which is missing on some errors. */
export function Layout({ children }: { readonly children: React.ReactNode }) {
  const shell = useRouteLoaderData<typeof loader>("root");
  const messages = useMessages();
  const page = useContext(RenderedPageContext);
  // Decided once on the server; in the browser it is always the app.
  const isApp = !import.meta.env.SSR || page?.isStatic !== true;
  const theme = shell?.theme === undefined || shell.theme === "system" ? undefined : shell.theme;
  return (
    <html lang={messages.locale} data-theme={theme}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <Meta />
        <Links />
      </head>
      <body>
        {isApp && <InlineScript text={`(${captureClicks.toString()})()`} />}
        <a className="skip" href="#main">
          {messages.shell.skip}
        </a>
        {children}
        <div className="toast-place" role="status">
          {shell?.toast !== undefined && <ToastMessage key={shell.requestId} toast={shell.toast} />}
        </div>
        {import.meta.env.SSR && !isApp && <StaticScript units={shell?.units} />}
        {import.meta.env.DEV && !isApp && <script type="module" src={scriptAddress("dev-reload")} />}
        {isApp && (
          <>
            <PageProgress />
            <Announcer />
            <RevalidateStale />
            <ScrollRestoration />
            <ModulePreloads />
            <Scripts />
          </>
        )}
      </body>
    </html>
  );
}

/** The script of a page without React, if its route names one. */
const StaticScript = ({ units }: { readonly units: Shell["units"] | undefined }) => {
  const { script } = (useMatches().at(-1)?.handle ?? {}) as PageHandle;
  return script === undefined ? null : (
    <script
      type="module"
      src={scriptAddress(script)}
      data-temperature={units?.temperature}
      data-weight={units?.weight}
    />
  );
};

export default function Root() {
  useReachReports();
  return (
    <>
      <TodayPending>
        <Outlet />
      </TodayPending>
      <LazyAppWorker RunningBrews={RunningBrews} />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const shell = useRouteLoaderData<typeof loader>("root");
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const isForRoasters = isRouteErrorResponse(error) && error.data === noRoaster;
  const isReached = isConnected() && !isNetworkError(error);
  const { errors } = useMessages();
  const { title } = isForRoasters ? errors.noRoaster : errors[status === 404 ? 404 : 500];
  return (
    <>
      <title>{`${title} · Brewdial`}</title>
      {isReached && status === 404 ? (
        <NotFound isForRoasters={isForRoasters} />
      ) : (
        <ErrorPage status={isReached ? status : "offline"} requestId={shell?.requestId} />
      )}
    </>
  );
}
