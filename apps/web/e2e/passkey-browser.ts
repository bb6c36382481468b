import type { Page } from "@playwright/test";

/** Adds an authenticator with a fingerprint sensor to the browser. */
export async function addAuthenticator(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send("WebAuthn.enable");
  await client.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

/**
 * Opens pages at localhost, since passkeys need a host name; returns a function that maps paths to URLs there. The server knows only its IP
 * address as its origin and rejects forms from any other, so forms are sent with that origin.
 */
export async function openAtName(page: Page, origin: string): Promise<(path: string) => string> {
  await page.route("**", async (route, request) => {
    const isForm = request.isNavigationRequest() || new URL(request.url()).pathname.endsWith(".data");
    if (request.method() !== "POST" || !isForm) return route.fallback();
    const headers = { ...(await request.allHeaders()), origin };
    return route.fulfill({ response: await route.fetch({ headers, maxRedirects: 0 }) });
  });
  return (path) => origin.replace("127.0.0.1", "localhost") + path;
}
