import { listOf } from "./list-of.ts";

export const farmKinds = listOf(`
  Finca, Hacienda, Fazenda, Sítio, Estate, Cooperativa, Las, El, La, Santa, San
`);

export const farmNames = listOf(`
  Paraíso, Injerto, Esperanza, Palma, Tucán, Mirador, Diamante, Vergel, Placer, Obraje, Roble,
  Cedro, Guayabo, Limonar, Naranjo, Porvenir, Recuerdo, Rincón, Rosario, Sauce, Socorro, Tambo,
  Tesoro, Triunfo, Encanto, Progreso, Horizonte, Amparo, Aurora, Bendición, Bolsa, Cabaña, Campana,
  Candelaria, Ceiba, Colina, Cumbre, Divisa, Estrella, Falda, Florida, Fortuna, Granja, Huerta,
  Isabela, Joya, Laguna, Leona, Loma, Lupe, Magnolia, Manzana, Maravilla, Margarita, Meseta, Minita,
  Montaña, Nogales, Orquídea, Pastora, Peña, Perla, Piedra, Planada, Pradera, Primavera,
  Providencia, Quebrada, Reforma, Reserva, Ribera, Rosas, Sabana, Senda, Serranía, Siberia, Soledad,
  Sombra, Toma, Trinidad, Unión, Vega, Ventura, Victoria, Virgen, Vista, Felipe, Inés, Elena, Lucía,
  Teresa, Rita, Mónica, Clara, Ana, Rosa, Isidro, Ignacio, Francisco, Jerónimo, Antônio, João,
  Conceição, Boa Vista, Rio Verde, Pinhal, Irmãs, Pereira, Passeio, Cachoeira, Recreio, Serra Negra
`);

export const producerFirstNames = listOf(`
  Wilton, Diego, Elkin, Jhon, Luz, Gladys, Néstor, Rodrigo, Edwin, Aída, Marta, José, María, Óscar,
  Iván, Faustino, Jairo, Rubén, Sebastián, Ángel, Tadesse, Bekele, Abebe, Worku, Mesfin, Asefa,
  Girma, Alemayehu, Rumudamo, Daye, Wangari, Kamau, Njeri, Mwangi, Emmanuel, Epiphanie, Jean,
  Aurélie, Putu, Wayan, Irfan
`);

export const producerLastNames = listOf(`
  Benítez, Bermúdez, Guzmán, Rodríguez, Hernández, Peña, Muñoz, Ordóñez, Ñáñez, Cárdenas, Lasso,
  Burbano, Samboní, Chilito, Artunduaga, Zúñiga, Fajardo, Caballero, Batlle, Aguilera, Dukamo,
  Bensa, Kayon, Tekle, Gebre, Haile, Wako, Jewo, Kariuki, Gichathaini, Nsengiyumva, Mukashyaka,
  Musoni, Lamastus, Peterson, Suryani
`);

export const varieties = listOf(`
  Gesha, Bourbon, Pink Bourbon, Caturra, Castillo, Catuaí, Pacamara, Maragogype, Typica, Sidra, Wush
  Wush, Java, SL28, SL34, Ruiru 11, Batian, Heirloom, 74110, 74158, Mundo Novo, Obatã, Villa Sarchí,
  Laurina, Parainema, Tabi, Chiroso, Papayo, Mokka, Pacas, Red Bourbon, Yellow Bourbon, Marsellesa,
  Catimor, Eugenioides
`);

export const processes = listOf(`
  Washed, Natural, Honey, Red Honey, Black Honey, Yellow Honey, White Honey, Anaerobic Natural,
  Anaerobic Washed, Carbonic Maceration, Wet-hulled, Pulped Natural, Double Fermentation, Thermal
  Shock, Lactic, Koji, Extended Fermentation
`);

export const blendWords = listOf(`
  Sunday, Harbour, Night Shift, Daybreak, Ember, Compass, Velvet, Atlas, Meridian, Bonfire, Orchard,
  Nordlys, Métier, Foundry, Wanderer, Halcyon, Monsoon, Solstice, Campfire, Driftwood, Copper,
  Juniper, Lighthouse, Opal, Marigold, Tandem, Parade, Paperboy, Southpaw, Undertow, Gravity,
  Motion, Classic, House, Kitchen, Studio
`);

export const flavours = listOf(`
  jasmine, bergamot, peach, apricot, blueberry, strawberry, red apple, lime, orange, grapefruit,
  black tea, honey, caramel, toffee, milk chocolate, dark chocolate, hazelnut, almond, brown sugar,
  molasses, plum, cherry, blackcurrant, tomato, lychee, mango, pineapple, rose, lavender, cedar,
  tobacco, vanilla, walnut, cocoa, raisin, fig
`);

/** Syllables for names of washing stations and villages, so that the search lexicon grows with the catalog. */
export const stationSyllables = {
  first: listOf(`
  Ga, Ka, Ki, Nya, Mu, Ru, Wo, Ha, Ara, Be, Cha, Da, Ge, Gu, Hala, I, Ko, Ma, Ndi, O, Ra, Sha, Tha,
  U, Wa, Ya, Bu, Chel, Di, Fu
`),
  middle: listOf(`
  ku, ri, mo, ra, ba, cha, de, ga, hi, ka, la, le, lo, ma, mbe, na, ndo, nga, nya, ro, sa, ta, tha,
  wa, yu, zi, be, da, go, ki
`),
  last: listOf(`
  ini, mba, ro, sa, ti, ya, chu, tha, mo, si, na, go, ka, le, ngu, ri, ta, wa, zo, bo, so, lo, nda,
  ni
`),
};
