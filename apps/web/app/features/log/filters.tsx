import { href } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Select } from "#app/ui/field.tsx";
import { BrewerIcon, Icon } from "#app/ui/icon.tsx";
import { Form, Link } from "#app/ui/link.tsx";
import { useMessages } from "#app/i18n/context.ts";
import type { FilterChip, FilterField } from "./present-filters.ts";
import "./log.css";

interface Props {
  readonly chips: readonly FilterChip[];
  readonly fields: readonly FilterField[];
  /** Filters that are not in the form but must be kept. */
  readonly kept: Readonly<Record<string, string>>;
}

/** A form with all lists, opened by the first chip, and chips that toggle one filter each. Both use plain URLs and work without scripts. */
export const LogFilters = ({ chips, fields, kept }: Props) => {
  const { filters } = useMessages().log;
  return (
    <div className="log-filters">
      {/* A new element for each search, so that the lists show it and the form closes. */}
      <details className="log-filter" key={chips.map(({ query }) => query).join(" ")}>
        <summary className="chip">
          {filters.title}
          <Icon name="chev" size={16} />
        </summary>
        <Form className="card stack" action={href("/log")}>
          {Object.entries(kept).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <div className="log-lists">
            {fields.map(({ name, label, value, groups }) => (
              <Select key={name} name={name} label={label} defaultValue={value} groups={groups} />
            ))}
          </div>
          <Button>{filters.apply}</Button>
        </Form>
      </details>
      <nav aria-label={filters.active}>
        <ul className="chips chips-scroll">
          {chips.map(({ name, label, icon, isOn, query }) => (
            <li key={`${name} ${label}`}>
              <Link
                className="chip"
                to={href("/log") + query}
                preventScrollReset
                aria-current={isOn ? true : undefined}
                aria-label={isOn ? filters.remove(label) : undefined}
              >
                {icon !== undefined && <BrewerIcon name={icon} size={20} />}
                {label}
                {isOn && <Icon name="x" size={16} />}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
};
