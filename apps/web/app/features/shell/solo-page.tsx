import type { ReactNode } from "react";
import { Logo } from "#app/ui/logo.tsx";
import { useWords } from "#app/words/context.ts";

/** A page with one task and no navigation, such as signing in. */
export const SoloPage = ({ children }: { readonly children: ReactNode }) => (
  <main id="main" className="solo">
    <Logo label={useWords().shell.home} />
    <div className="solo-in">{children}</div>
  </main>
);
