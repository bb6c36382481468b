// Baseline: node:http and React alone, which render the markup of a page. No router, no data, no compression.
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { renderToPipeableStream } from "react-dom/server";
import { parseMarkup } from "./parse-markup.ts";

const { PORT = "", HOST = "", MARKUP = "" } = process.env;
const tree = parseMarkup(readFileSync(MARKUP, "utf8"));
const server = createServer((_request, response) => {
  const { pipe } = renderToPipeableStream(tree, {
    onAllReady() {
      response.setHeader("content-type", "text/html; charset=utf-8");
      pipe(response);
    },
  });
});
process.once("SIGTERM", () => server.close(() => process.exit()));
server.listen(Number(PORT), HOST);
