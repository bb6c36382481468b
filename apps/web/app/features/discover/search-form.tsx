import { href } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Form } from "#app/ui/link.tsx";
import "./discover.css";

interface Props {
  /** Path of the results without the language prefix. */
  readonly action: "/discover" | "/coffees" | "/roasters" | "/for-roasters/find" | "/portal/coffees";
  readonly query: string;
  readonly label: string;
  readonly placeholder: string;
  readonly button: string;
  /** Query parameters to keep. */
  readonly kept?: Readonly<Record<string, string>>;
}

/** A search field whose text becomes part of the URL. */
export const SearchForm = ({ action, query, label, placeholder, button, kept = {} }: Props) => (
  <Form className="row row-1 search-form" method="get" action={href(action)} role="search">
    {Object.entries(kept).map(([name, value]) => (
      <input key={name} type="hidden" name={name} value={value} />
    ))}
    <div className="search grow">
      <Icon name="search" />
      <label className="visually-hidden" htmlFor="q">
        {label}
      </label>
      <input
        key={query}
        className="input"
        id="q"
        name="q"
        type="search"
        enterKeyHint="search"
        maxLength={100}
        autoComplete="off"
        placeholder={placeholder}
        defaultValue={query}
      />
    </div>
    <Button>{button}</Button>
  </Form>
);
