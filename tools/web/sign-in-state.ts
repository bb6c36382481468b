import { request } from "playwright-core";
import { type DemoAccount, demoUser } from "../../apps/web/e2e/demo-user.ts";

/** Signs in and returns the cookies, for browser contexts. Opens a page once, which shows and ends the message of the sign-in. */
export async function signInState(url: string, account: DemoAccount = demoUser) {
  const context = await request.newContext({ baseURL: url });
  const response = await context.post("/sign-in/password", { form: { ...account }, maxRedirects: 0 });
  if (response.status() !== 303) throw new Error(`signing in returned ${response.status()}`);
  await context.get("/");
  const state = await context.storageState();
  await context.dispose();
  return state;
}
