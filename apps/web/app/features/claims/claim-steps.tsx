import { useWords } from "#app/words/context.ts";
import "./claims.css";

/** How far the way from finding a roaster to managing it is. The page has the class `flow`. */
export const ClaimSteps = ({ step }: { readonly step: 1 | 2 | 3 }) => {
  const { claim } = useWords();
  return (
    <div
      className="prog3"
      role="progressbar"
      aria-valuemin={1}
      aria-valuemax={3}
      aria-valuenow={step}
      aria-label={claim.step(step)}
    >
      {[1, 2, 3].map((part) => (
        <i key={part} className={part <= step ? "on" : undefined} />
      ))}
    </div>
  );
};
