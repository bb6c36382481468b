import type { DialView } from "#app/features/dial/dial-view.ts";
import type { SelectGroup } from "#app/ui/field.tsx";
import type { BrewerName } from "#app/ui/icon.tsx";
import type { Rules } from "./check-draft.ts";
import type { Draft, EditorContext, Problem } from "./draft.ts";

/** What the editor shows around a draft: the lists to choose from, and what can no longer be changed. */
export interface EditorView {
  readonly title: string;
  /** Path to leave without saving. */
  readonly closeTo: string;
  readonly target: "new" | "personal" | "community";
  readonly context: EditorContext;
  readonly rules: Rules;
  /** Texts of what stays as it is. */
  readonly fixed:
    | {
        readonly coffee: string | undefined;
        readonly brewer: string;
        readonly grinder: string;
        /** Path of the editor with a copy. */
        readonly duplicate: string;
      }
    | undefined;
  /** Slugs that dial and usual amounts belong to, so that the server knows what was changed. */
  readonly shown: { readonly machine: string; readonly grinder: string };
  /** Coffees to choose from: the visitor's own, or those found. */
  readonly coffees: readonly { readonly id: string; readonly name: string }[];
  readonly coffeeNote: string | undefined;
  readonly machines: readonly SelectGroup[];
  readonly grinders: readonly SelectGroup[];
  readonly filters: readonly SelectGroup[];
  readonly icon: BrewerName;
  readonly isEspresso: boolean;
  /** Undefined where the recipe names no grinder. */
  readonly dial: DialView | undefined;
  readonly heatUnit: string;
  readonly weightUnit: string;
}

/** What the action of the editor answers, if it does not redirect. */
export interface EditorState {
  readonly view: EditorView;
  /** What was submitted, with the changes of the server. */
  readonly draft: Draft;
  /** Only the changes of the server, for a page that has gone on since. */
  readonly changes: Partial<Draft>;
  readonly problems: readonly Problem[];
  /** Whether saving has just failed: the summary of the problems takes the focus. */
  readonly isRefused: boolean;
  readonly message: { readonly text: string; readonly isSignedOut: boolean } | undefined;
}
