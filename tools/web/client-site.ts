// node tools/web/client-site.ts <port> <directory> <server>: the site of two apps that connect by OAuth, for tests, with the key
// and certificate in the directory. /client.json is the metadata document of a program, /browser-app/ the example of the docs for
// the server.
import { readFileSync } from "node:fs";
import { createServer } from "node:https";
import { extname, join } from "node:path";
import { fileURLToPath } from "node:url";

const [port = "", directory = "", server = ""] = process.argv.slice(2);
const origin = `https://localhost:${port}`;
const program = JSON.stringify({
  client_id: `${origin}/client.json`,
  client_name: "Kitchen Assistant",
  redirect_uris: ["http://127.0.0.1/callback"],
});

const contentTypes: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json",
};

/** Reads a file of the example and inserts the URLs of this site and of the server. */
function readExample(file: string): string {
  const path = fileURLToPath(new URL(`../../docs/examples/browser-app/${file}`, import.meta.url));
  return readFileSync(path, "utf8")
    .replaceAll("https://app.example/", `${origin}/browser-app/`)
    .replaceAll("https://brewdial.example", server);
}

const files: Readonly<Record<string, string>> = {
  "/client.json": program,
  "/browser-app/": readExample("index.html"),
  "/browser-app/app.js": readExample("app.js"),
  "/browser-app/client.json": readExample("client.json"),
};

createServer(
  {
    key: readFileSync(join(directory, "key.pem")),
    cert: readFileSync(join(directory, "certificate.pem")),
  },
  ({ url = "" }, response) => {
    const { pathname } = new URL(url, origin);
    const type = contentTypes[extname(pathname)] ?? contentTypes[".html"];
    response.writeHead(pathname in files ? 200 : 404, { "content-type": type }).end(files[pathname]);
  },
).listen(Number(port), "127.0.0.1");
