import { Form } from "react-router";
import type { FormState } from "#app/http/form.server.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { useMessages } from "#app/i18n/context.ts";
import "./settings.css";

interface Props {
  readonly domains: readonly string[];
  readonly state: FormState | undefined;
}

/** The domains that may show the recipes. */
export const EmbedDomains = ({ domains, state }: Props) => {
  const { settings: text } = useMessages().portalProfile;
  return (
    <section className="card stack" aria-labelledby="domains">
      <div>
        <h2 id="domains">{text.domains}</h2>
        <p className="muted">{domains.length === 0 ? text.domainsNone : text.domainsLead}</p>
      </div>
      {domains.length > 0 && (
        <ul className="list embed-domains">
          {domains.map((domain) => (
            <li key={domain}>
              <Form method="post" className="row between">
                <code>{domain}</code>
                <button
                  className="icon-btn"
                  type="submit"
                  name="remove"
                  value={domain}
                  aria-label={text.remove(domain)}
                >
                  <Icon name="x" size={20} />
                </button>
              </Form>
            </li>
          ))}
        </ul>
      )}
      <Form method="post" className="stack stack-1" noValidate key={domains.length}>
        <Field
          name="add"
          label={text.add}
          hint={text.addHint}
          placeholder="shop.example"
          maxLength={260}
          autoCapitalize="none"
          spellCheck={false}
          defaultValue={state?.values["add"]}
          error={state?.fields["add"]}
        />
        <div>
          <Button kind="primary">{text.addButton}</Button>
        </div>
      </Form>
    </section>
  );
};
