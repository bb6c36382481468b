import { Type } from "typebox";
import { Machine } from "../equipment/endpoints.ts";
import * as limits from "../field-limits.ts";
import { nullable, text } from "../model.ts";
import { brewMethodInput } from "../vocabulary-inputs.ts";
import { customEquipment } from "./custom-equipment.ts";

/** Maximum number of machines that a user describes. */
export const maxCustomMachines = 20;

const item = {
  ref: Machine.ref,
  example: {
    ...Machine.example,
    id: 1_000_000,
    slug: "custom-1000000",
    brand: "Generic",
    model: "Clay dripper from Kutná",
    capacityMl: 300,
  },
};

export const [
  listCustomMachines,
  createCustomMachine,
  getCustomMachine,
  updateCustomMachine,
  deleteCustomMachine,
] = customEquipment("machine", {
  item,
  max: maxCustomMachines,
  body: {
    schema: Type.Object({
      name: { ...text(1, limits.machineNameLength), description: "What you call it." },
      method: {
        ...brewMethodInput(),
        description: "What it works like. Recipes, steps and the setting to start from follow from it.",
      },
      capacityMl: Type.Optional(
        nullable(
          Type.Integer({
            ...limits.capacityMl,
            description: "Water or brew that fits in one go. Null or omitted if you do not know.",
          }),
        ),
      ),
    }),
    example: { name: "Clay dripper from Kutná", method: "pour-over", capacityMl: 300 },
  },
  invalid: "A field is missing or out of range.",
  created:
    "Adds a brewer or espresso machine of your own, by what it works like and how much it holds. It joins your machines, takes the place " +
    "of a machine of the catalog wherever you name one, and is seen by nobody else. Its `brand` is `Generic`, and its water as hot as usual for the method.",
  read: "As in the list of your machines.",
  replaced: "Replaces the whole description. Brews and recipes keep their brew method.",
  deleted:
    "It is removed from your machines too. Brews and recipes keep their brew method, without a machine.",
});

export const customMachineEndpoints = [
  listCustomMachines,
  createCustomMachine,
  getCustomMachine,
  updateCustomMachine,
  deleteCustomMachine,
] as const;
