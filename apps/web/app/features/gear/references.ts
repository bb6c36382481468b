import type { CalibrationReference, GrindFeedback } from "@brewdial/domain/grind/calibrate.ts";

/** The three answers, from fine to coarse. */
export const feedbacks = ["TOO_FINE", "JUST_RIGHT", "TOO_COARSE"] as const satisfies readonly GrindFeedback[];

/** Formats the answers of a calibration for a form field: `40:22:TOO_FINE,40:24:JUST_RIGHT`. */
export const formatReferences = (references: readonly CalibrationReference[]): string =>
  references.map(({ grindIndex, setting, feedback }) => `${grindIndex}:${setting}:${feedback}`).join(",");

/** Parses the answers in a form field; malformed ones are dropped. The API checks the numbers. */
export const parseReferences = (text: string): CalibrationReference[] =>
  text.split(",").flatMap((part) => {
    const [grindIndex, setting, name] = part.split(":");
    const feedback = isFeedback(name) ? name : undefined;
    const numbers = [grindIndex, setting].map((digits) => Number(digits === "" ? Number.NaN : digits));
    const [index = Number.NaN, dialSetting = Number.NaN] = numbers;
    return feedback !== undefined && Number.isFinite(index) && Number.isFinite(dialSetting)
      ? [{ grindIndex: index, setting: dialSetting, feedback }]
      : [];
  });

export const isFeedback = (text: string | undefined): text is GrindFeedback =>
  feedbacks.some((feedback) => feedback === text);
