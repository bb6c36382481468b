/** A search text, and the words of the expected coffee (as in its search key). */
export interface SearchCase {
  readonly typed: string;
  readonly kind: "typo" | "accent" | "words" | "beginning" | "common";
  /** Words that must all be in the search key of the result. */
  readonly meant: string;
}

/** Typos, accents, several words in any order, and very frequent words. */
export const searchCases: readonly SearchCase[] = [
  { typed: "yirgachefe", kind: "typo", meant: "yirgacheffe" },
  { typed: "yirgacheffee kochere", kind: "typo", meant: "yirgacheffe kochere" },
  { typed: "irgacheffe", kind: "typo", meant: "yirgacheffe" },
  { typed: "huehuetenago", kind: "typo", meant: "huehuetenango" },
  { typed: "hueuetenango la libertad", kind: "typo", meant: "huehuetenango la libertad" },
  { typed: "gakuyini peabery", kind: "typo", meant: "gakuyuini peaberry" },
  { typed: "geisha esmeralda jaramilo", kind: "typo", meant: "gesha esmeralda jaramillo" },
  { typed: "chelbessa danche", kind: "typo", meant: "chelbesa danche" },
  { typed: "mandeling", kind: "typo", meant: "mandheling" },
  { typed: "pacamarra natrual", kind: "typo", meant: "pacamara natural" },
  { typed: "ethopia guji", kind: "typo", meant: "ethiopia guji" },
  { typed: "carbonic macertion", kind: "typo", meant: "carbonic maceration" },
  { typed: "Nariño", kind: "accent", meant: "narino" },
  { typed: "narino", kind: "accent", meant: "narino" },
  { typed: "tarrazu los santos", kind: "accent", meant: "tarrazu los santos" },
  { typed: "Ladrón TARRAZÚ", kind: "accent", meant: "ladron tarrazu" },
  { typed: "da lat robusta", kind: "accent", meant: "da lat robusta" },
  { typed: "acucar mascavo", kind: "accent", meant: "acucar mascavo" },
  { typed: "smorrebrod", kind: "accent", meant: "smorrebrod" },
  { typed: "kaffe søster espresso", kind: "accent", meant: "soster kaffee espresso" },
  { typed: "paraiso finca doble", kind: "words", meant: "finca paraiso doble" },
  { typed: "corazon paraiso fermentacion", kind: "words", meant: "corazon paraiso fermentacion" },
  { typed: "kirinyaga gakuyuini kestrel", kind: "words", meant: "kirinyaga gakuyuini kestrel" },
  { typed: "nomade hologramme", kind: "words", meant: "nomade hologramme" },
  { typed: "wilton benitez pink bourbon", kind: "words", meant: "wilton benitez pink bourbon" },
  { typed: "kenya nyeri sl28", kind: "words", meant: "kenya nyeri sl28" },
  { typed: "yirg koch", kind: "beginning", meant: "yirgacheffe kochere" },
  { typed: "huehue", kind: "beginning", meant: "huehuetenango" },
  { typed: "ethiopia", kind: "common", meant: "ethiopia" },
  { typed: "coffee", kind: "common", meant: "coffee" },
  { typed: "coffee roasters blend", kind: "common", meant: "coffee roasters blend" },
];
