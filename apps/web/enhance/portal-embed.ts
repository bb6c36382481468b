// The builder in the portal. After a form was sent, the page is shown where its result is.
import { followBuilder } from "./builder-form.ts";
import { showCurrentSection } from "./portal-sections.ts";

followBuilder();
showCurrentSection();
document.querySelector(".checks, [aria-invalid]")?.scrollIntoView({ block: "center", behavior: "instant" });
