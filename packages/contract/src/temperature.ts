import { Type } from "typebox";
import * as limits from "./field-limits.ts";
import { nullable } from "./model.ts";

/** Keyword of a Celsius field: the name of the field with the same temperature in Fahrenheit. */
export const celsiusKeyword = "x-celsius-of";

/** Keyword of a temperature field: the name of the field in the other unit, for hints in errors. */
export const otherUnitKeyword = "x-other-unit";

/** Water temperature of a request, in either unit. Handlers read `waterTempF`, rounded to 0.1. */
export const waterTempInput = {
  waterTempC: nullable(
    Type.Number({
      ...limits.celsius,
      description: "Water temperature in °C. Send it or `waterTempF`; if you send both, they must agree.",
      [celsiusKeyword]: "waterTempF",
      [otherUnitKeyword]: "waterTempF",
    }),
  ),
  waterTempF: nullable(
    Type.Number({
      ...limits.fahrenheit,
      description: "Water temperature in °F. Send it or `waterTempC`; if you send both, they must agree.",
      [otherUnitKeyword]: "waterTempC",
    }),
  ),
};

const celsius = "Water temperature in °C, rounded to 0.1.";
const fahrenheit = "Water temperature in °F, rounded to 0.1.";

/** Water temperature of a response, in both units. */
export const waterTemp = {
  waterTempC: Type.Number({ description: celsius }),
  waterTempF: Type.Number({ description: fahrenheit }),
};

/** Water temperature of a response, in both units; null when it is unknown. */
export const nullableWaterTemp = {
  waterTempC: nullable(waterTemp.waterTempC),
  waterTempF: nullable(waterTemp.waterTempF),
};

/** Usual water temperature of a brewer or method, in both units. */
export const defaultWaterTemp = {
  defaultWaterTempC: waterTemp.waterTempC,
  defaultWaterTempF: waterTemp.waterTempF,
};
