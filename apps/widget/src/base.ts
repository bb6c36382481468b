const script = document.currentScript ?? document.querySelector('script[src*="/embed/widget."]');

/** Where this script came from is where its data is. */
export const base = (script as HTMLScriptElement | null)?.src.replace(/\/embed\/widget\.[^/]*$/, "") ?? "";
