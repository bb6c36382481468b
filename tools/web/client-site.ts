// node tools/web/client-site.ts <port> <directory>: the site of an app that connects by OAuth, for tests: it serves the app's metadata document,
// with the key and certificate of the directory.
import { readFileSync } from "node:fs";
import { createServer } from "node:https";
import { join } from "node:path";

const [port = "", directory = ""] = process.argv.slice(2);
const id = `https://localhost:${port}/client.json`;
const document = JSON.stringify({
  client_id: id,
  client_name: "Kitchen Assistant",
  redirect_uris: ["http://127.0.0.1/callback"],
});

createServer(
  {
    key: readFileSync(join(directory, "key.pem")),
    cert: readFileSync(join(directory, "certificate.pem")),
  },
  (_, response) => response.writeHead(200, { "content-type": "application/json" }).end(document),
).listen(Number(port), "127.0.0.1");
