import { findTemperatureProblem, toCelsius } from "@brewdial/domain/brewing/temperature.ts";
import { AppError } from "../../core/errors.ts";
import type { Equipment } from "./equipment.ts";

/** Presents a stored temperature in both units. */
export const presentWaterTemp = <T extends number | null>(waterTempF: T) => ({
  waterTempC: (waterTempF === null ? null : toCelsius(waterTempF)) as T,
  waterTempF,
});

interface Body {
  readonly waterTempC?: number | null;
  readonly waterTempF?: number | null;
}

/** Throws 400 when the temperature cannot be meant for the brew method, such as 94 °F for a pour-over. */
export function requireSensibleTemperature({ brewMethods }: Equipment, methodId: string, body: Body): void {
  const method = brewMethods.find(({ id }) => id === methodId);
  if (method === undefined || typeof body.waterTempF !== "number") return;
  const unit = typeof body.waterTempC === "number" ? "C" : "F";
  const message = findTemperatureProblem(method, body.waterTempF, unit);
  if (message !== undefined)
    throw new AppError(400, message, { details: [{ field: `waterTemp${unit}`, message }] });
}
