import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import { rateLimitKey } from "@brewdial/server/client-address.ts";
import { createHitCounter } from "@brewdial/server/hit-counter.ts";
import { createLoadShedder, type Priority } from "@brewdial/server/load-shedder.ts";
import { plainPath } from "@brewdial/domain/text/locales.ts";

export interface PageGate {
  /**
   * Calls `render` when it is the request's turn, with a function to call when the page is finished; rejects the request if too many are
   * waiting.
   */
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

/** A browser opens one page at a time: a client gets three of 48 slots. */
const clientShare = 1 / 16;

/** Maximum number of images per client and minute: each costs as much CPU time as five pages, and there are millions of URLs. */
const maxPictures = 60;
const isPicture = (path: string) => plainPath(path).startsWith("/og/");

/**
 * Runs one page per turn of the event loop. Rendering hardly waits for anything: the pages of concurrent requests would otherwise run one
 * after the other, without reading a connection or sending a response in between.
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

/** Limits the number of concurrently rendered pages, with a share for each client, and the preview images per client. */
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
        // The client may have disconnected while its request was queued.
        run: (leave) => takeTurn(() => (request.socket.destroyed ? leave() : render(leave))),
        reject: () => send(response, busy),
      });
    },
    running: shedder.running,
  };
}

const send = (response: ServerResponse, { status, headers, body }: Rejection) =>
  void response.writeHead(status, headers).end(body);

/** The session is not verified at this point: a forged cookie gains only the slots of signed-in users. */
function priorityOf({ method, headers }: IncomingMessage): Priority {
  if (method === "POST") return "write";
  return headers.cookie?.includes("svc_session=") === true ? "signed-in-read" : "anonymous-read";
}

/** The page that HAProxy serves while no replica is available; it reloads itself. */
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
