import { href } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Select } from "#app/ui/field.tsx";
import { Form } from "#app/ui/link.tsx";
import "./brewer.css";

interface Props {
  readonly text: string;
  readonly first: string;
  readonly second: string;
  readonly button: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

/** Two recipes of a brewer to compare; works without scripts. */
export const CompareForm = ({ text, first, second, button, options }: Props) => (
  <details className="shelf-more">
    <summary className="small">{text}</summary>
    <Form className="card recipe-comparison-form" method="get" action={href("/recipes/compare")}>
      <Select name="a" label={first} groups={[{ label: first, options }]} defaultValue={options[0]?.value} />
      <Select
        name="b"
        label={second}
        groups={[{ label: second, options }]}
        defaultValue={options[1]?.value}
      />
      <Button kind="primary">{button}</Button>
    </Form>
  </details>
);
