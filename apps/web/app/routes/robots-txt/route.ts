/** Pages that are only for their visitor, or that repeat others. */
const disallowed = [
  "/api/",
  "/auth/",
  "/my-grinder",
  "/preferences",
  "/sign-in",
  "/sign-up",
  "/sign-out",
  "/offline",
];

/** robots.txt: everything public may be crawled, also by language models. */
export function loader(): Response {
  const rules = disallowed.flatMap((path) => [
    `Disallow: ${path}`,
    ...(path.endsWith("/") ? [] : [`Disallow: /de${path}`]),
  ]);
  return new Response(["User-agent: *", "Allow: /api/openapi.json", ...rules, ""].join("\n"), {
    headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "public, max-age=3600" },
  });
}
