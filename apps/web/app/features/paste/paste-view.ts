import type { DialView } from "#app/features/dial/dial-view.ts";
import type { SelectOption } from "#app/ui/field.tsx";

/** A part of the text; with a label, what was understood in it. */
export interface TextPart {
  readonly text: string;
  readonly label?: string;
  readonly isSure?: boolean;
}

/** A figure that is asked for, in the visitor's unit. */
export interface AskedField {
  readonly name: "dose" | "water" | "heat" | "time";
  readonly label: string;
  readonly value: string;
  readonly hint: string;
}

export interface StepLineView {
  readonly at: string;
  readonly name: string;
  readonly to: string;
  readonly isSure: boolean;
}

/** What was read from a text. */
export interface PasteView {
  readonly parts: readonly TextPart[];
  readonly known: readonly { readonly label: string; readonly value: string }[];
  readonly asked: readonly AskedField[];
  /** Brewers to choose from where the text leaves it open; undefined where it does not. */
  readonly brewers: readonly SelectOption[] | undefined;
  readonly grind: {
    readonly title: string;
    readonly note: string;
    readonly dial: DialView;
  } | null;
  readonly steps: readonly StepLineView[];
  /** The fields of the editor, by name. */
  readonly fields: readonly (readonly [name: string, value: string])[];
}
