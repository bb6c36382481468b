import { Icon } from "#app/ui/icon.tsx";
import { useWords } from "#app/words/context.ts";

const looks = {
  high: { tag: "tag tag-good", icon: "check" },
  medium: { tag: "tag", icon: "info" },
  low: { tag: "tag tag-warn", icon: "info" },
} as const;

/** The confidence in a curve, as a word. */
export const ConfidenceTag = ({ level }: { readonly level: keyof typeof looks }) => (
  <span className={looks[level].tag}>
    <Icon name={looks[level].icon} size={16} />
    {useWords().grinders.confidence[level]}
  </span>
);
