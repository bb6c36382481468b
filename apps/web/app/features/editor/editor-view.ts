import type { CoffeeLabel } from "@brewdial/domain/label/label-drawing.ts";
import type { DialView } from "#app/features/dial/dial-view.ts";
import type { SelectGroup } from "#app/ui/field.tsx";
import type { BrewerName } from "#app/ui/icon.tsx";
import type { Rules } from "./check-draft.ts";
import type { Draft, EditorContext, EditorTarget, Problem } from "./draft.ts";

/** The context of the editor: the lists to choose from, and which fields can no longer be changed. */
export interface EditorView {
  readonly title: string;
  readonly lead?: string;
  /** Path for leaving without saving. */
  readonly closeTo: string;
  readonly target: EditorTarget;
  readonly context: EditorContext;
  readonly rules: Rules;
  /** Texts of the fields that can no longer be changed. */
  readonly fixed:
    | {
        readonly coffee: string | undefined;
        readonly brewer: string;
        readonly grinder: string;
        /** Path of the editor with a copy of the recipe; undefined for an official recipe, which cannot be copied. */
        readonly duplicate?: string;
      }
    | undefined;
  /** Slugs that the displayed dial and usual amounts belong to, so that the server can tell what was changed. */
  readonly shown: { readonly machine: string; readonly grinder: string };
  /** Coffees to choose from: the visitor's own, or the search results. */
  readonly coffees: readonly {
    readonly id: string;
    readonly name: string;
    readonly label: CoffeeLabel;
  }[];
  readonly coffeeNote: string | undefined;
  readonly machines: readonly SelectGroup[];
  readonly grinders: readonly SelectGroup[];
  readonly filters: readonly SelectGroup[];
  readonly icon: BrewerName;
  readonly isEspresso: boolean;
  /** Undefined if the recipe has no grinder. */
  readonly dial: DialView | undefined;
  readonly official?: OfficialView;
  readonly heatUnit: string;
  readonly weightUnit: string;
}

/** The additional data of an official recipe: a grind that customers see on their own dials. */
export interface OfficialView {
  /** The exact grind of the displayed setting, which is kept if the dial is not moved. */
  readonly grindIndex: number;
  readonly shownSetting: string;
  /** Whether the grind is outside the dial's range, so that the dial is at its end. */
  readonly isClamped: boolean;
  readonly isStored: boolean;
  /** Whether embeds open with it by default. */
  readonly isDefault: boolean;
  readonly previews: readonly {
    readonly slug: string;
    readonly name: string;
    readonly dial: { readonly min: number; readonly max: number };
    readonly setting: number;
    /** Undefined if the grind is outside the grinder's range. */
    readonly label: string | undefined;
    readonly range: { readonly min: number; readonly max: number };
    readonly rangeLabel: string;
  }[];
}

/** The result of the editor's action, unless it redirects. */
export interface EditorState {
  readonly view: EditorView;
  /** The submitted draft with the changes of the server. */
  readonly draft: Draft;
  /** Only the changes of the server, to be applied to a draft that was edited in the meantime. */
  readonly changes: Partial<Draft>;
  readonly problems: readonly Problem[];
  /** Whether saving has just failed: the summary of the problems is focused. */
  readonly isRefused: boolean;
  readonly message: { readonly text: string; readonly isSignedOut: boolean } | undefined;
}
