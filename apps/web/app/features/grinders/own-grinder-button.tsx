import { href, useRouteLoaderData } from "react-router";
import type { Shell } from "#app/load-shell.server.ts";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Form, Link } from "#app/ui/link.tsx";
import { usePagePath } from "#app/ui/use-page-path.ts";
import { useMessages } from "#app/i18n/context.ts";

/** Marks a grinder as the visitor's own, or offers a button that makes it theirs. */
export const OwnGrinderButton = ({ slug }: { readonly slug: string }) => {
  const { page } = useMessages().grinders;
  const shell = useRouteLoaderData<Shell>("root");
  const path = usePagePath();
  return shell?.grinder?.slug === slug ? (
    <Link className="btn is-on" to={href("/my-grinder")}>
      <Icon name="check" size={20} />
      {page.mine}
    </Link>
  ) : (
    <Form method="post" action={href("/my-grinder")}>
      <input type="hidden" name="returnTo" value={path} />
      <Button name="grinder" value={slug}>
        {page.makeMine}
      </Button>
    </Form>
  );
};
