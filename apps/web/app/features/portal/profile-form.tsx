import { profileLengths } from "#app/fields/limits.ts";
import { Field, TextArea } from "#app/ui/field.tsx";
import { useMessages } from "#app/i18n/context.ts";
import { FormPart } from "./form-part.tsx";
import "./coffees.css";

interface Props {
  readonly slug: string;
  readonly values: Readonly<Record<string, string>>;
  readonly errors: Readonly<Record<string, string>>;
}

/** All fields of a roaster's profile, in parts. */
export const ProfileFields = ({ slug, values, errors }: Props) => {
  const { portalProfile: text } = useMessages();
  const field = (name: keyof typeof profileLengths) => ({
    name,
    defaultValue: values[name],
    error: errors[name],
    maxLength: profileLengths[name],
  });
  return (
    <>
      <FormPart id="part-story" title={text.parts.story}>
        <Field {...field("name")} label={text.name} hint={text.nameHint(slug)} />
        <Field {...field("tagline")} label={text.tagline} />
        <TextArea {...field("description")} label={text.about} rows={5} />
      </FormPart>
      <FormPart id="part-place" title={text.parts.place}>
        <Field {...field("city")} label={text.city} />
        <div className="two-up long">
          <Field {...field("state")} label={text.state} />
          <Field {...field("country")} label={text.country} autoComplete="country-name" />
        </div>
      </FormPart>
      <FormPart id="part-contact" title={text.parts.contact}>
        <Field {...field("websiteUrl")} label={text.website} hint={text.websiteHint} type="url" />
        <div className="two-up long">
          <Field {...field("instagramHandle")} label={text.instagram} />
          <Field {...field("contactEmail")} label={text.contact} hint={text.contactHint} type="email" />
        </div>
      </FormPart>
    </>
  );
};
