/** A coffee that every generated database contains, so that search results for it can be checked. */
export interface PlantedCoffee {
  readonly name: string;
  readonly roaster: string;
  readonly origin: string;
}

/** Ids 1, 2, 3 … of every generated database, by roasters 1, 2, 3 … */
export const plantedCoffees: readonly PlantedCoffee[] = [
  { name: "Kochere Yirgacheffe", roaster: "Nordlys Kafferosteri", origin: "Ethiopia, Yirgacheffe" },
  { name: "Finca El Paraíso Doble Fermentación", roaster: "Corazón Tostadores", origin: "Colombia, Cauca" },
  { name: "Gakuyuini Peaberry", roaster: "Kestrel Coffee", origin: "Kenya, Kirinyaga" },
  { name: "Huehuetenango La Libertad", roaster: "Étoile Torréfaction", origin: "Guatemala, Huehuetenango" },
  { name: "Esmeralda Jaramillo Gesha", roaster: "Zenith Roasters", origin: "Panama, Boquete" },
  { name: "Mogiana Açúcar Mascavo", roaster: "Manhã Torrefação", origin: "Brazil, Mogiana" },
  { name: "Đà Lạt Robusta Tốt", roaster: "Lantern Coffee Lab", origin: "Vietnam, Đà Lạt" },
  { name: "Hologramme Assemblage", roaster: "Café Nômade", origin: "Blend (Ethiopia, Latin America)" },
  { name: "Smørrebrød Espresso", roaster: "Søster Kaffee", origin: "Blend" },
  { name: "Chelbesa Danche Anaérobie", roaster: "Lumière Torréfaction", origin: "Ethiopia, Gedeb" },
  { name: "Tarrazú Los Santos Miel", roaster: "Ladrón Tostadores", origin: "Costa Rica, Tarrazú" },
  { name: "Mandheling Grade Triple", roaster: "Otter Coffee Works", origin: "Indonesia, Mandheling" },
];
