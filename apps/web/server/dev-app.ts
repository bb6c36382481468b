import type { Server } from "node:http";
import { fileURLToPath } from "node:url";
import { createServer } from "vite";
import type { AppSource } from "./web-app.ts";

/** Serves the sources through Vite, with hot reload over the same port. */
export async function createDevApp(server: Server): Promise<AppSource> {
  const vite = await createServer({
    root: fileURLToPath(new URL("..", import.meta.url)),
    server: { middlewareMode: true, ws: { server } },
    appType: "custom",
  });
  // Pages without React do not support hot updates: they listen to this event instead (enhance/dev-reload.ts).
  vite.watcher.on("change", () => vite.environments.client.hot.send("source-changed"));
  return {
    serveFile: (request, response, next) => vite.middlewares(request, response, next),
    loadApp: async () =>
      (await vite.ssrLoadModule("./server/app.ts")) as Awaited<ReturnType<AppSource["loadApp"]>>,
    stylesheets: new Map(),
    listMessageFiles: () => [],
    createNonce: () => "",
    pages: undefined,
    close: () => vite.close(),
  };
}
