import type { CatalogGrinder } from "@brewdial/catalog/load.ts";
import type { Shape } from "@brewdial/contract/model.ts";
import { type OnGrinder, ownGrinder } from "@brewdial/contract/gear/on-grinder.ts";
import type { Executor } from "@brewdial/db/executor.ts";
import type { CalibrationEvidence } from "@brewdial/domain/grind/calibrate.ts";
import { isCustomId } from "@brewdial/domain/equipment/custom-ids.ts";
import {
  createGrinderConverter,
  createIndexConverter,
  type SettingOnGrinder,
} from "@brewdial/domain/grind/on-grinder.ts";
import { unauthorized } from "../../core/errors.ts";
import { withOwnEquipment } from "../equipment/own-equipment.ts";
import { equipmentById, requireItem } from "../equipment/equipment-index.ts";
import { type Equipment, memoizePerCatalog } from "../equipment/equipment.ts";
import { resolveGrinder } from "../equipment/resolve-reference.ts";
import { forMethod, getDefaultGrinders, withCalibration } from "./personal-grinder.ts";
import { findCalibrationEvidence } from "./queries.ts";

/** The columns of a recipe from which its grind on another grinder is derived. */
interface GrindRow {
  readonly grinder_id: number;
  readonly grind_setting: number;
  readonly brew_method_id: string;
  /** An official recipe states a grind index, from which its setting follows. */
  readonly is_by_index?: boolean;
  readonly grind_index?: number;
}

/** Presents the grind of a recipe on the requested grinder; null if the grinder cannot grind it. */
export type PresentOnGrinder = (row: GrindRow) => Shape<typeof OnGrinder> | null;

/**
 * Returns the presenter of the `onGrinder` parameter, or undefined without it. Needs one query for a signed-in viewer,
 * whose calibration applies, and none per recipe.
 */
export async function resolveOnGrinder(
  db: Executor,
  equipment: Equipment,
  viewer: { readonly userId: number } | null,
  parameter: string | undefined,
): Promise<PresentOnGrinder | undefined> {
  if (parameter === undefined) return undefined;
  const { main, espresso } = await findTargets(db, equipment, viewer, parameter);
  return presenterFor(equipment, main, espresso);
}

/** Presents a grind index on the requested grinder; null if the grinder cannot grind it. */
export type PresentIndexOnGrinder = (grindIndex: number, methodId: string) => Shape<typeof OnGrinder> | null;

/** Returns the presenter of the `onGrinder` parameter for grind indexes, or undefined without it. */
export async function resolveIndexOnGrinder(
  db: Executor,
  equipment: Equipment,
  viewer: { readonly userId: number } | null,
  parameter: string | undefined,
): Promise<PresentIndexOnGrinder | undefined> {
  if (parameter === undefined) return undefined;
  const { main, espresso } = await findTargets(db, equipment, viewer, parameter);
  const presenterOf = ({ grinder, evidence }: Target): PresentIndexOnGrinder => {
    const convert = createIndexConverter(
      withCalibration(grinder, evidence),
      equipment.brewMethods,
      equipment.bands,
    );
    return (grindIndex, methodId) => presentSetting(grinder, convert(grindIndex, methodId));
  };
  const presenters = { main: presenterOf(main), espresso: espresso && presenterOf(espresso) };
  return (grindIndex, methodId) => forMethod(presenters, methodId)(grindIndex, methodId);
}

/** A grinder with its owner's calibration; null without one. */
interface Target {
  readonly grinder: CatalogGrinder;
  readonly evidence: readonly CalibrationEvidence[] | null;
}

/** Finds the grinder of the parameter, with the viewer's calibration if there is a viewer; for `mine` also the one for espresso. */
async function findTargets(
  db: Executor,
  equipment: Equipment,
  viewer: { readonly userId: number } | null,
  parameter: string,
): Promise<{ readonly main: Target; readonly espresso?: Target | undefined }> {
  if (viewer !== null) return findOwn(db, equipment, viewer.userId, parameter);
  if (isOwn(parameter)) throw unauthorized("Sign in to use onGrinder=mine");
  return { main: { grinder: resolveGrinder(equipment, parameter), evidence: null } };
}

/** Returns the presenter of a grinder; recipes for espresso are presented on the grinder for espresso, if there is one. */
export function presenterFor(
  equipment: Equipment,
  main: Target,
  espresso: Target | undefined,
): PresentOnGrinder {
  const presenterOf = ({ grinder, evidence }: Target) =>
    evidence === null && !isCustomId(grinder.id)
      ? catalogPresenter(equipment, grinder)
      : createPresenter(equipment, withCalibration(grinder, evidence));
  const presenters = { main: presenterOf(main), espresso: espresso && presenterOf(espresso) };
  return (row) => forMethod(presenters, row.brew_method_id)(row);
}

const isOwn = (parameter: string) => parameter.toLowerCase() === ownGrinder;

/** Finds the grinder with the viewer's calibration. */
async function findOwn(db: Executor, equipment: Equipment, userId: number, parameter: string) {
  if (!isOwn(parameter)) {
    const grinder = resolveGrinder(await withOwnEquipment(db, equipment, userId, [parameter]), parameter);
    return { main: { grinder, evidence: await findCalibrationEvidence(db, userId, grinder.id) } };
  }
  const { main, espresso } = await getDefaultGrinders(db, userId, "onGrinder");
  const ids = [main.grinder_id, espresso?.grinder_id];
  const { grinders } = equipmentById(await withOwnEquipment(db, equipment, userId, ids));
  const toTarget = ({ grinder_id, evidence }: typeof main): Target => ({
    grinder: requireItem(grinders, grinder_id),
    evidence,
  });
  return { main: toTarget(main), espresso: espresso && toTarget(espresso) };
}

const catalogPresenters = memoizePerCatalog(() => new Map<number, PresentOnGrinder>());

/** Returns the presenter of an uncalibrated grinder, created once per catalog version. */
function catalogPresenter(equipment: Equipment, grinder: CatalogGrinder): PresentOnGrinder {
  const presenters = catalogPresenters(equipment);
  const cached = presenters.get(grinder.id);
  if (cached !== undefined) return cached;
  const presenter = createPresenter(equipment, grinder);
  presenters.set(grinder.id, presenter);
  return presenter;
}

function createPresenter(equipment: Equipment, target: CatalogGrinder): PresentOnGrinder {
  const { grinders } = equipmentById(equipment);
  const convert = createGrinderConverter(target, equipment.brewMethods, equipment.bands);
  const convertIndex = createIndexConverter(target, equipment.brewMethods, equipment.bands);
  return ({ grinder_id, grind_setting, brew_method_id, is_by_index, grind_index }) => {
    if (is_by_index === true && grind_index !== undefined)
      return presentSetting(target, convertIndex(grind_index, brew_method_id));
    const grinder = requireItem(grinders, grinder_id);
    return presentSetting(target, convert({ grinder, setting: grind_setting, methodId: brew_method_id }));
  };
}

function presentSetting(
  { slug, brand, name }: CatalogGrinder,
  setting: SettingOnGrinder | null,
): Shape<typeof OnGrinder> | null {
  if (setting === null) return null;
  const { settingLabel: label, ...rest } = setting;
  return { ...rest, label, grinder: { slug, brand, name } };
}
