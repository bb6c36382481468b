import type { Config } from "@react-router/dev/config";

export default {
  ssr: true,
  // All routes are in the first manifest: no requests for it later, and no stale one after a release.
  routeDiscovery: { mode: "initial" },
} satisfies Config;
