/** The kinds of content that people publish and that can be reported. Collections are missing, since only their owners see them (D471). */
export const targetKinds = ["recipe", "comment", "coffee", "roaster", "user"] as const;
export type TargetKind = (typeof targetKinds)[number];

export interface Target {
  readonly kind: TargetKind;
  readonly id: number;
}

/** Returns the key of a target, such as `coffee:12`, under which it is stored as a cause of hiding. */
export const toKey = ({ kind, id }: Target): string => `${kind}:${id}`;
