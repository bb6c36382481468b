import type { ReactNode } from "react";
import { StaticDial } from "#app/ui/static-dial.tsx";
import { Logo } from "#app/ui/logo.tsx";
import { useMessages } from "#app/i18n/context.ts";

/** The layout of a page with a single task and no navigation, such as signing in. */
export const SoloPage = ({ children }: { readonly children: ReactNode }) => (
  <main id="main" className="solo">
    <Logo label={useMessages().shell.home} />
    <div className="solo-body">{children}</div>
    <div className="solo-picture">
      <StaticDial value={23} text="23" />
    </div>
  </main>
);
