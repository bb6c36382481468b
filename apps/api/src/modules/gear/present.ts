import type * as contract from "@brewdial/contract/gear/models.ts";
import type { Shape } from "@brewdial/contract/model.ts";
import { calibrateCurve } from "@brewdial/domain/grind/calibrate.ts";
import { formatSetting } from "@brewdial/domain/grind/notation.ts";
import { roundIndex } from "@brewdial/domain/grind/logged-setting.ts";
import type { CustomDescription } from "@brewdial/contract/gear/custom-description.ts";
import { type CustomGrinder, isCustom } from "../equipment/custom-grinders.ts";
import type { Equipment } from "../equipment/equipment.ts";
import { presentFilter, presentGrinder, presentMachine } from "../equipment/present.ts";
import type { GearRow } from "./queries.ts";

type Grinder = Equipment["grinders"][number];

const presentOwnership = ({ is_default, nickname, created_at }: GearRow) => ({
  isDefault: is_default,
  nickname,
  addedAt: created_at.toISOString(),
});

export const presentOwnGrinder = (row: GearRow, grinder: Grinder): Shape<typeof contract.UserGrinder> => ({
  ...presentGrinder(grinder),
  ...presentOwnership(row),
  isEspressoDefault: row.is_espresso_default ?? false,
  ...presentNotes(isCustom(grinder) ? grinder.custom : row),
  calibration: presentCalibration(row, grinder),
  custom: isCustom(grinder) ? presentDescription(grinder) : null,
});

type Description = Shape<typeof CustomDescription>;

/** Presents the owner's description of the grinder. */
export const presentDescription = ({ custom: row, dial }: CustomGrinder): Description => ({
  counts: row.counts as Description["counts"],
  finest: row.finest,
  coarsest: row.coarsest,
  stepsPerNumber: row.steps_per_number,
  perTurn: row.per_turn,
  known:
    row.known_method_id === null || row.known_setting === null
      ? null
      : {
          method: row.known_method_id as NonNullable<Description["known"]>["method"],
          setting: row.known_setting,
          settingLabel: formatSetting(dial, row.known_setting),
        },
  ...presentNotes(row),
});

const presentNotes = ({ burrs, rpm }: Pick<GearRow, "burrs" | "rpm">) => ({
  burrs: burrs ?? null,
  rpm: rpm ?? null,
});

export const presentOwnMachine = (
  row: GearRow,
  machine: Equipment["machines"][number],
): Shape<typeof contract.UserMachine> => ({ ...presentMachine(machine), ...presentOwnership(row) });

export const presentOwnFilter = (
  row: GearRow,
  filter: Equipment["filters"][number],
): Shape<typeof contract.UserFilter> => ({ ...presentFilter(filter), ...presentOwnership(row) });

/** Presents a user's calibration and the resulting curve, with one decimal; null without a calibration. */
export function presentCalibration(
  row: GearRow,
  { id, curve, dial }: Grinder,
): Shape<typeof contract.Calibration> | null {
  const references = row.calibration_references ?? [];
  const history = row.calibration_history ?? [];
  const times = [row.calibrated_at, row.calibration_history_at].map((time) => time?.getTime() ?? 0);
  if (references.length + history.length === 0) return null;
  return {
    grinderId: id,
    references: references.map(({ grindIndex, setting, feedback }) => ({
      grindIndex,
      setting,
      settingLabel: formatSetting(dial, setting),
      feedback,
    })),
    history: history.map(({ method, grindIndex, setting, brews }) => ({
      method: method as Shape<typeof contract.Calibration>["history"][number]["method"],
      grindIndex,
      setting,
      settingLabel: formatSetting(dial, setting),
      brews,
    })),
    curve: calibrateCurve(curve, [...references, ...history]).map(({ grindIndex, setting }) => ({
      grindIndex: roundIndex(grindIndex),
      setting,
    })),
    updatedAt: new Date(Math.max(...times)).toISOString(),
  };
}
