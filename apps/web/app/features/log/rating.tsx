import { Stars } from "#app/ui/stars.tsx";
import { useMessages } from "#app/i18n/context.ts";
import { starText } from "#app/i18n/locale.ts";

/** The rating of a brew as five stars, with halves. */
export const Rating = ({ stars }: { readonly stars: number }) => {
  const { log, locale } = useMessages();
  return <Stars stars={stars} label={log.stars(starText(locale, stars))} />;
};
