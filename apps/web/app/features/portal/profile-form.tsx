import { Field, TextArea } from "#app/ui/field.tsx";
import { useWords } from "#app/words/context.ts";
import "./coffees.css";

interface Props {
  readonly slug: string;
  readonly values: Readonly<Record<string, string>>;
  readonly errors: Readonly<Record<string, string>>;
}

/** All fields of a roaster's profile. */
export const ProfileFields = ({ slug, values, errors }: Props) => {
  const { portalProfile: text } = useWords();
  const field = (name: string) => ({ name, defaultValue: values[name], error: errors[name] });
  return (
    <>
      <Field {...field("name")} label={text.name} hint={text.nameHint(slug)} maxLength={120} />
      <Field {...field("tagline")} label={text.tagline} maxLength={160} />
      <TextArea {...field("description")} label={text.about} rows={4} maxLength={4000} />
      <div className="two-up">
        <Field {...field("city")} label={text.city} maxLength={80} />
        <Field {...field("state")} label={text.state} maxLength={80} />
        <Field {...field("country")} label={text.country} maxLength={80} autoComplete="country-name" />
      </div>
      <Field
        {...field("websiteUrl")}
        label={text.website}
        hint={text.websiteHint}
        type="url"
        maxLength={2000}
      />
      <div className="two-up long">
        <Field {...field("instagramHandle")} label={text.instagram} maxLength={60} />
        <Field
          {...field("contactEmail")}
          label={text.contact}
          hint={text.contactHint}
          type="email"
          maxLength={254}
        />
      </div>
      <Field {...field("logoUrl")} label={text.logo} hint={text.logoHint} type="url" maxLength={2000} />
      <Field
        {...field("coverImageUrl")}
        label={text.cover}
        hint={text.coverHint}
        type="url"
        maxLength={2000}
      />
    </>
  );
};
