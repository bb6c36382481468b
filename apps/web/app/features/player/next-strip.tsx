import { Icon } from "#app/ui/icon.tsx";
import type { Moment } from "./present-moment.ts";

/** The step after this one. */
export const NextStrip = ({ next }: { readonly next: Moment["next"] }) => (
  <div className="next-strip">
    <Icon name="right" size={20} />
    <div className="grow">
      <span className="small muted">{next.at}</span>
      <span className="strong">{next.text}</span>
    </div>
    {next.weight !== undefined && (
      <b>
        {next.weight.value}
        <span className="unit">{next.weight.unit}</span>
      </b>
    )}
  </div>
);
