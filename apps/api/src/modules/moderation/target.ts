/** What people publish, and so what can be reported. Collections are read by their owner only (D471). */
export const targetKinds = ["recipe", "comment", "coffee", "roaster", "user"] as const;
export type TargetKind = (typeof targetKinds)[number];

export interface Target {
  readonly kind: TargetKind;
  readonly id: number;
}

/** Returns how causes of hiding name a target, such as `coffee:12`. */
export const toKey = ({ kind, id }: Target): string => `${kind}:${id}`;
