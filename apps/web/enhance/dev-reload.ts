// Loads a page without React again after a change of the sources. Only development has this script.
import.meta.hot?.on("source-changed", () => location.reload());
