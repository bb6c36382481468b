// The page for roasters.
import { followBuilder } from "./builder-form.ts";

followBuilder();
