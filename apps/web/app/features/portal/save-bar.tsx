import { UnsentNote } from "#app/features/drafts/draft-notes.tsx";
import { Button } from "#app/ui/button.tsx";
import "./portal-form.css";

/** The button of a long form. It stays at the lower edge of the window while the form is longer. */
export const SaveBar = ({ children }: { readonly children: string }) => (
  <div className="save-bar">
    <UnsentNote />
    <Button kind="primary" size="large" isBlock>
      {children}
    </Button>
  </div>
);
