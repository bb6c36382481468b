import type { RefAttributes } from "react";
import {
  Form as RouterForm,
  type FormProps,
  Link as RouterLink,
  type LinkProps,
  useNavigate,
  useRouteLoaderData,
} from "react-router";
import { isStatic } from "#app/rendering.ts";
import { useLocalizedPath } from "#app/words/use-localized-path.ts";

interface PathProps {
  /** A path without a language, best from `href()`. */
  readonly to: string;
}

/** Returns whether a page is loaded as a document: guests get most of them without React. */
function useIsStatic(): (to: string) => boolean {
  const hasSession = useRouteLoaderData<{ readonly hasSession: boolean }>("root")?.hasSession === true;
  return (to) => isStatic(to.split(/[?#]/, 1).join(), hasSession);
}

/** A link that stays in the language of the page. */
export const Link = ({ to, ...props }: Omit<LinkProps, "to"> & PathProps) => (
  <RouterLink reloadDocument={useIsStatic()(to)} {...props} to={useLocalizedPath()(to)} />
);

/** Returns a function that opens a page as a link to it does. */
export function useOpenPage(): (to: string) => void {
  const navigate = useNavigate();
  const localize = useLocalizedPath();
  const isDocument = useIsStatic();
  return (to) => (isDocument(to) ? location.assign(localize(to)) : void navigate(localize(to)));
}

/** A form whose action is a path without a language; it stays in the language of the page. Works without scripts. */
export const Form = ({ action, ...props }: FormProps & RefAttributes<HTMLFormElement>) => {
  const localize = useLocalizedPath();
  return <RouterForm {...props} {...(action === undefined ? {} : { action: localize(action) })} />;
};
