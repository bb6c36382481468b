import { listOf } from "./list-of.ts";

export const roasterNames = listOf(`
  North, Harbour, Fox, Little Bear, Nordlys, Fjord, Kestrel, Anchor, Compass, Copper, Ember, Field,
  Foundry, Garage, Heron, Iron, Juniper, Kiln, Lantern, Magpie, Method, Mill, Moon, Morning, Oak,
  Origin, Otter, Paper, Parallel, Pilot, Plain, Quarter, Raven, River, Root, Salt, Signal, Slow,
  Square, Stone, Summit, Sunday, Swift, Tandem, Thistle, Timber, Union, Velo, Verve, Wren, Zenith,
  Ænd, Blå, Søster, Bønne, Löwen, Bär, Café Nômade, Matiné, Atelier, Étoile, Été, Lumière, Ladrón,
  Señor, Niño, Corazón, Ruta, Árbol, Sítio, Irmão, Manhã, Żuraw, Łabędź
`);

export const roasterEndings = listOf(`
  Coffee, Coffee Roasters, Roasters, Roastery, Coffee Co., Kaffee, Kaffeerösterei, Kafferosteri,
  Torréfaction, Tostadores, Torrefação, Caffè, Coffee Lab, Coffee Works, Coffee Collective,
  Speciality Coffee, Café
`);
