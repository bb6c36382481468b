import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import { rateLimitKey } from "@brewdial/server/client-address.ts";
import { createHitCounter } from "@brewdial/server/hit-counter.ts";
import { createLoadShedder, type Priority } from "@brewdial/server/load-shedder.ts";
import { plainPath } from "@brewdial/domain/text/locales.ts";

export interface PageGate {
  /** Calls `render` with the function that ends the page, when its turn has come; rejects the request when there are too many. */
  readonly enter: (
    request: IncomingMessage,
    response: ServerResponse,
    visit: { readonly path: string; readonly address: string },
    render: (leave: () => void) => void,
  ) => void;
  readonly running: () => number;
}

interface Rejection {
  readonly status: 429 | 503;
  readonly headers: OutgoingHttpHeaders;
  readonly body: Buffer;
}

/** A browser opens one page at a time: a client gets three of 48 places. */
const clientShare = 1 / 16;

/** Pictures that one client may request in a minute: each costs as much CPU time as five pages and has millions of addresses. */
const maxPictures = 60;
const isPicture = (path: string) => plainPath(path).startsWith("/og/");

/**
 * Runs one page per turn of the event loop. Rendering waits for little: the pages of all requests that arrive at once would run one after
 * the other, without a connection being read or a response sent in between.
 */
function createTurns() {
  const pages: (() => void)[] = [];
  const runNext = () => {
    pages.shift()?.();
    if (pages.length > 0) setImmediate(runNext);
  };
  return (page: () => void) => {
    if (pages.push(page) === 1) setImmediate(runNext);
  };
}

/** Bounds the pages that are rendered at a time, with a share for each client, and the preview pictures of a client. */
export function createPageGate(maxRunning: number, onShed: (priority: Priority) => void): PageGate {
  const shedder = createLoadShedder(maxRunning, onShed, clientShare);
  const takeTurn = createTurns();
  const isWithinPictures = createHitCounter(maxPictures, 60_000);
  return {
    enter: (request, response, { path, address }, render) => {
      const client = rateLimitKey(address);
      if (isPicture(path) && !isWithinPictures(client)) {
        send(response, tooManyPictures);
        return;
      }
      shedder.start(priorityOf(request), client, {
        // A client may have left while its request waited.
        run: (leave) => takeTurn(() => (request.socket.destroyed ? leave() : render(leave))),
        reject: () => send(response, busy),
      });
    },
    running: shedder.running,
  };
}

const send = (response: ServerResponse, { status, headers, body }: Rejection) =>
  void response.writeHead(status, headers).end(body);

/** The session is not verified at this point: a forged cookie gains no more than the places of the signed-in. */
function priorityOf({ method, headers }: IncomingMessage): Priority {
  if (method === "POST") return "write";
  return headers.cookie?.includes("svc_session=") === true ? "signed-in-read" : "anonymous-read";
}

/** The page that HAProxy shows while no replica responds; it loads itself again. */
const page = readFileSync(new URL("unavailable.html", import.meta.url));
const style = /<style>([\s\S]*?)<\/style>/.exec(page.toString())?.[1] ?? "";

const busy: Rejection = {
  status: 503,
  headers: {
    "content-type": "text/html; charset=utf-8",
    "content-security-policy": `default-src 'none'; style-src 'sha256-${createHash("sha256").update(style).digest("base64")}'; frame-ancestors 'none'`,
    "cache-control": "no-store",
    "retry-after": "5",
  },
  body: page,
};

const tooManyPictures: Rejection = {
  status: 429,
  headers: {
    "content-type": "text/plain; charset=utf-8",
    "cache-control": "no-store",
    "retry-after": "60",
  },
  body: Buffer.from(`At most ${maxPictures} preview pictures a minute.\n`),
};
