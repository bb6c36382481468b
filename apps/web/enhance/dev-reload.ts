// Reloads a page without React when its sources change. Used in development only.
import.meta.hot?.on("source-changed", () => location.reload());
