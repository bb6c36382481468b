import type { DialView } from "#app/features/dial/dial-view.ts";
import type { SelectOption } from "#app/ui/field.tsx";

/** A part of the text; if it was recognized, with a label. */
export interface TextPart {
  readonly text: string;
  readonly label?: string;
  readonly isSure?: boolean;
}

/** A figure that the visitor has to enter, in their unit. */
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

/** The result of parsing a text. */
export interface PasteView {
  readonly parts: readonly TextPart[];
  readonly known: readonly { readonly label: string; readonly value: string }[];
  readonly asked: readonly AskedField[];
  /** Brewers to choose from if the text is ambiguous; undefined if it is not. */
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
