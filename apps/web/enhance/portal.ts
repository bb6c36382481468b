// Pages of the portal.
import { showCurrentSection } from "./portal-sections.ts";

showCurrentSection();
