import type { Config } from "@react-router/dev/config";

export default {
  ssr: true,
  // All routes are in the initial manifest, so that there are no further manifest requests, which could be stale after a release.
  routeDiscovery: { mode: "initial" },
} satisfies Config;
