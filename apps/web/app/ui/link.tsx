import type { RefAttributes } from "react";
import {
  Form as RouterForm,
  type FormProps,
  Link as RouterLink,
  type LinkProps,
  useRouteLoaderData,
} from "react-router";
import { isStatic } from "#app/rendering.ts";
import { useLocalizedPath } from "#app/i18n/use-localized-path.ts";

interface PathProps {
  /** A path without a language prefix, preferably from `href()`. */
  readonly to: string;
}

const allowsMotion = !import.meta.env.SSR && matchMedia("(prefers-reduced-motion: no-preference)").matches;

/** A link that keeps the language of the page, and fades to the next one. Pages that guests get without React are loaded as documents. */
export const Link = ({ to, ...props }: Omit<LinkProps, "to"> & PathProps) => {
  const hasSession = useRouteLoaderData<{ readonly hasSession: boolean }>("root")?.hasSession === true;
  const isDocument = isStatic(to.split(/[?#]/, 1).join(), hasSession);
  return (
    <RouterLink
      reloadDocument={isDocument}
      viewTransition={allowsMotion}
      {...props}
      to={useLocalizedPath()(to)}
    />
  );
};

/** A form whose action is a path without a language prefix; it keeps the language of the page. Works without scripts. */
export const Form = ({ action, ...props }: FormProps & RefAttributes<HTMLFormElement>) => {
  const localize = useLocalizedPath();
  return <RouterForm {...props} {...(action === undefined ? {} : { action: localize(action) })} />;
};
