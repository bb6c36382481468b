import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { renderAsync } from "@resvg/resvg-js";
import type { ReactNode } from "react";
import { data } from "react-router";

/** Incremented when the drawing changes, so that the URLs of all images change too. */
const designVersion = 2;

/** Returns the version of an image: equal for equal content. */
const versionOf = (content: unknown): string =>
  createHash("sha256")
    .update(JSON.stringify([designVersion, content]))
    .digest("base64url")
    .slice(0, 12);

/** Returns the URL of an image with the version of its content, so that caches may keep it forever. */
export function pictureAddress(webUrl: string, path: string, content: unknown): string {
  const url = new URL(path, webUrl);
  url.searchParams.set("v", versionOf(content));
  return url.href;
}

/** Returns the name of an image file without its extension; throws 404 for other extensions. */
export function pictureName(file: string): string {
  if (!file.endsWith(".png")) throw data(null, { status: 404 });
  return file.slice(0, -".png".length);
}

export interface Drawing<T> {
  readonly size: { readonly width: number; readonly height: number };
  /** Returns the elements for satori. */
  readonly draw: (content: T) => unknown;
}

/**
 * Responds with the image of the content as PNG. A URL with the current version is immutable; any other is cached for an hour. At most two
 * images are rendered at a time and 32 are queued; beyond that the response is 503.
 */
export async function sendPicture<T>(url: URL, content: T, drawing: Drawing<T>): Promise<Response> {
  const version = versionOf(content);
  const headers = new Headers({
    "content-type": "image/png",
    // Other sites embed the previews.
    "cross-origin-resource-policy": "cross-origin",
  });
  const isCurrent = url.searchParams.get("v") === version;
  headers.set("cache-control", isCurrent ? "public, max-age=31536000, immutable" : "public, max-age=3600");
  try {
    const png = await findOrRender(version, () => renderPicture(content, drawing));
    return new Response(png, { headers });
  } catch (error) {
    if (!(error instanceof QueueFullError)) throw error;
    return new Response(null, { status: 503, headers: { "retry-after": "5", "cache-control": "no-store" } });
  }
}

/** Responds with an image of a user's own data, which must not be cached or embedded by other sites. */
export async function sendPrivatePicture<T>(url: URL, content: T, drawing: Drawing<T>): Promise<Response> {
  const response = await sendPicture(url, content, drawing);
  response.headers.set("cache-control", "private, no-store");
  response.headers.delete("cross-origin-resource-policy");
  return response;
}

const maxCached = 200;
const cache = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();

/** Returns a cached image, or renders it once for all concurrent requests. Evicts the least recently used image. */
function findOrRender(
  key: string,
  render: () => Promise<Uint8Array<ArrayBuffer>>,
): Promise<Uint8Array<ArrayBuffer>> {
  const found = cache.get(key);
  cache.delete(key);
  const picture = found ?? inTurn(render);
  cache.set(key, picture);
  if (found === undefined) picture.catch(() => cache.delete(key));
  const [oldest] = cache.keys();
  if (cache.size > maxCached && oldest !== undefined) cache.delete(oldest);
  return picture;
}

const maxRunning = 2;
const maxWaiting = 32;
let running = 0;
const waiting: (() => void)[] = [];

class QueueFullError extends Error {}

/** Runs a task as soon as fewer than two others are running. */
async function inTurn<T>(task: () => Promise<T>): Promise<T> {
  if (running >= maxRunning) {
    if (waiting.length >= maxWaiting) throw new QueueFullError();
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else running += 1;
  try {
    return await task();
  } finally {
    const next = waiting.shift();
    if (next === undefined) running -= 1;
    else next();
  }
}

async function renderPicture<T>(content: T, { draw, size }: Drawing<T>): Promise<Uint8Array<ArrayBuffer>> {
  tools ??= loadTools();
  const { satori, fonts } = await tools;
  const svg = await satori(draw(content) as ReactNode, { ...size, fonts });
  // Rasterized on Node's thread pool; satori has converted all text to paths.
  const image = await renderAsync(svg, { font: { loadSystemFonts: false } });
  return new Uint8Array(image.asPng());
}

let tools: ReturnType<typeof loadTools> | undefined;

/** Loads satori and the fonts on the first request: it takes longer than starting the process. */
async function loadTools() {
  const { default: satori } = await import("satori");
  const { resolve } = createRequire(import.meta.url);
  const font = async (subset: string, weight: 500 | 600 | 700) => ({
    name: "Hanken Grotesk",
    weight,
    style: "normal" as const,
    data: await readFile(
      resolve(`@fontsource/hanken-grotesk/files/hanken-grotesk-${subset}-${weight}-normal.woff`),
    ),
  });
  const weights = [500, 600, 700] as const;
  const fonts = await Promise.all(
    ["latin", "latin-ext"].flatMap((subset) => weights.map((weight) => font(subset, weight))),
  );
  return { satori, fonts };
}
