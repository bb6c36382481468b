import { expect, test } from "vitest";
import { readFileText } from "../read-records.ts";
import { buildOutputs } from "./outputs.ts";
import { readSources } from "./read-sources.ts";

test.each([...buildOutputs(readSources())])(
  "data/%s follows from data/sources (else run npm run tools -- fit-catalog)",
  (file, text) => {
    expect(readFileText(file)).toBe(text);
  },
);
