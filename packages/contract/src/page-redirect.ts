import { Type } from "typebox";

/** The response to a browser that opens an address of the API which has a page of the web front end (D650). */
export const pageRedirect = {
  description: "Browsers (`Accept: text/html`) are redirected to the page of the web front end.",
  schema: Type.String(),
  example: "",
  contentType: "text/plain; charset=utf-8",
} as const;
