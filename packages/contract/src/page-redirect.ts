import { Type } from "typebox";

/** The redirect for a browser that opens an API URL for which the web front end has a page (D650). */
export const pageRedirect = {
  description: "Browsers (`Accept: text/html`) are redirected to the page of the web front end.",
  schema: Type.String(),
  example: "",
  contentType: "text/plain; charset=utf-8",
} as const;
