import { drinkGrams, extractionPercent, usualExtraction } from "@brewdial/domain/brewing/extraction.ts";
import { type FormEvent, useState } from "react";
import { parseGrams, writeGrams } from "#app/fields/amount.ts";
import { tdsPercent as tdsLimits } from "#app/fields/limits.ts";
import { parseNumber, writeNumber } from "#app/fields/number.ts";
import { useMessages } from "#app/i18n/context.ts";
import { decimalSign, type Locale } from "#app/i18n/locale.ts";
import type { UnitChoice } from "#app/i18n/units.ts";

/** The texts of the fields that the extraction is computed from. */
export interface MeasuredTexts {
  readonly dose: string;
  readonly water: string;
  readonly beverage: string;
  readonly tds: string;
}

/** Returns the current texts of these fields, and the handler that the form calls on input. */
export function useMeasured({ dose, water, beverage, tds }: MeasuredTexts) {
  const [texts, setTexts] = useState<MeasuredTexts>({ dose, water, beverage, tds });
  const onInput = ({ target }: FormEvent<HTMLElement>) => {
    const field = target as HTMLInputElement;
    if (Object.hasOwn(texts, field.name)) setTexts({ ...texts, [field.name]: field.value });
  };
  return { texts, onInput };
}

/** Range of the scale in percent. */
const shown = { min: 14, max: 26 };
const width = 300;
const placeOnScale = (percent: number) =>
  Math.round(
    (Math.min(1, Math.max(0, (percent - shown.min) / (shown.max - shown.min))) * 0.94 + 0.03) * width,
  );

/** An extraction on a scale that marks the usual range. */
const Scale = ({ percent }: { readonly percent: number }) => {
  const [from, to] = [placeOnScale(usualExtraction.min), placeOnScale(usualExtraction.max)];
  return (
    <svg className="brew-form-scale" viewBox={`0 0 ${width} 38`} aria-hidden="true">
      <path d={`M0 9h${width}`} />
      <rect x={from} y="1" width={to - from} height="16" rx="8" />
      <circle cx={placeOnScale(percent)} cy="9" r="8.5" />
      <text x={from} y="33">
        {usualExtraction.min}
      </text>
      <text x={to} y="33">
        {usualExtraction.max}&nbsp;%
      </text>
    </svg>
  );
};

/** Returns whether an extraction is below, within or above the usual range. */
const placeOf = (percent: number) =>
  percent < usualExtraction.min ? "below" : percent > usualExtraction.max ? "above" : "within";

interface Props {
  readonly texts: MeasuredTexts;
  readonly method: string;
  readonly weightUnit: UnitChoice["weight"];
}

/** Shows the extraction computed from the typed values next to the usual range; renders nothing without TDS. */
export const Extraction = ({ texts, method, weightUnit }: Props) => {
  const { logForm, locale } = useMessages();
  const tdsPercent = parseNumber(texts.tds, tdsLimits) ?? null;
  if (tdsPercent === null) return null;
  const grams = (text: string) => parseGrams(text, weightUnit) ?? null;
  const brew = {
    method,
    doseGrams: grams(texts.dose),
    waterGrams: grams(texts.water),
    beverageGrams: grams(texts.beverage),
  };
  const percent = extractionPercent({ ...brew, tdsPercent });
  if (percent === null) return <p className="small muted">{logForm.needsFigures}</p>;
  const place = placeOf(percent);
  return (
    <div>
      <p className="row">
        <span className="field-label grow">{logForm.extraction}</span>
        <output className="brew-form-percent">
          {writeNumber(percent, decimalSign(locale))}
          <small>%</small>
        </output>
      </p>
      <Scale percent={percent} />
      <p className="small muted">
        {logForm.extractionOf(
          writeNumber(tdsPercent, decimalSign(locale), 2),
          weigh(drinkGrams(brew) ?? 0, weightUnit, locale),
          weigh(brew.doseGrams ?? 0, weightUnit, locale),
        )}{" "}
        {logForm.window[place]}
      </p>
    </div>
  );
};

const weigh = (grams: number, unit: UnitChoice["weight"], locale: Locale) =>
  `${writeGrams(grams, unit, decimalSign(locale))}\u00A0${unit}`;
