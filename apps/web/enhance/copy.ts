// Pages with code: a button copies each block.
import { showCopyButtons } from "./copy-buttons.ts";

showCopyButtons();
