const script = document.currentScript ?? document.querySelector('script[src*="/embed/widget."]');

/** Base URL of the API: the origin that served this script. */
export const base = (script as HTMLScriptElement | null)?.src.replace(/\/embed\/widget\.[^/]*$/, "") ?? "";
