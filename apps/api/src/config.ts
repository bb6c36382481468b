export { type Config, readConfig, settings } from "@brewdial/config/config.ts";
