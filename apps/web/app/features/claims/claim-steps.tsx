import { useMessages } from "#app/i18n/context.ts";
import "./claims.css";

/** Progress from finding a roaster to managing it. The page must have the class `flow`. */
export const ClaimSteps = ({ step }: { readonly step: 1 | 2 | 3 }) => {
  const { claim } = useMessages();
  return (
    <div
      className="claim-progress"
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
