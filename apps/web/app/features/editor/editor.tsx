import { useEffect, useEffectEvent, useMemo, useRef } from "react";
import { href, useNavigation, useSubmit } from "react-router";
import { RestoredNote, UnsentNote } from "#app/features/drafts/draft-notes.tsx";
import { useDraftKey } from "#app/features/drafts/use-stored-draft.ts";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Form, Link } from "#app/ui/link.tsx";
import { useMessages } from "#app/i18n/context.ts";
import { AmountsCard } from "./amounts-card.tsx";
import { checkDraft } from "./check-draft.ts";
import { CustomersCard } from "./customers-card.tsx";
import type { Draft } from "./draft.ts";
import type { EditorState, EditorView } from "./editor-view.ts";
import { GrindCard } from "./grind-card.tsx";
import { NotesCard } from "./notes-card.tsx";
import type { PartProps } from "./part-props.ts";
import { StepsCard } from "./steps-card.tsx";
import { useDraft } from "./use-draft.ts";
import { WhatCard } from "./what-card.tsx";
import "./editor.css";
import "./editor-steps.css";

interface Props {
  readonly loaded: { readonly view: EditorView; readonly draft: Draft };
  readonly state: EditorState | undefined;
}

/** The form of a recipe. Every button works without scripts; with scripts most of them respond immediately. */
export const Editor = ({ loaded, state }: Props) => {
  const messages = useMessages();
  const { editor } = messages;
  const submit = useSubmit();
  const isSaving = useNavigation().formData?.get("intent") === "save";
  const draftKey = useDraftKey();
  const control = useDraft(loaded, state, draftKey);
  const { view, draft, refused } = control;
  // Once saving has failed, problems disappear as soon as they are fixed.
  const hasFailed = refused !== undefined && refused.problems.length > 0;
  const problems = hasFailed ? checkDraft(messages, draft, view.rules) : [];
  const part: PartProps = {
    view,
    control,
    problems: new Map(problems.map((problem) => [problem.field, problem])),
    ask: (intent, form) => {
      if (form === null) return;
      const data = new FormData(form);
      data.set("intent", intent);
      void submit(data, { method: "post", replace: true, preventScrollReset: true });
    },
  };
  const isOfficial = view.target === "official";
  const isPublishing = isOfficial || (view.target === "new" && draft.isPublic);
  const form = useRef<HTMLFormElement>(null);
  // Adopts what was typed before the scripts ran: those input events were missed.
  const adoptTyped = useEffectEvent(() => {
    if (form.current === null) return;
    const typed = new FormData(form.current);
    control.adopt(typed);
    for (const name of ["machine", "grinder"] as const)
      if (
        typed.has(name) &&
        typed.get(name) !== typed.get(name === "machine" ? "shownMachine" : "shownGrinder")
      )
        part.ask(name, form.current);
  });
  useEffect(() => adoptTyped(), []);
  return (
    <div className={isOfficial ? "editor is-official" : "editor"}>
      <Form method="post" replace noValidate onSubmit={control.store} ref={form}>
        <header className="editor-top">
          {!isOfficial && (
            <Link className="icon-btn" to={view.closeTo} aria-label={editor.close}>
              <Icon name="x" />
            </Link>
          )}
          <div className="editor-title">
            <h1>{view.title}</h1>
            {view.lead !== undefined && <p className="small muted">{view.lead}</p>}
          </div>
          <Button kind="primary" name="intent" value="save" disabled={isSaving}>
            {isPublishing ? editor.publish : editor.save}
          </Button>
        </header>
        <input type="hidden" name="key" value={draft.key} />
        <input type="hidden" name="draft" value={draftKey} />
        {control.isRestored && <RestoredNote reason="typed" onDiscard={control.discard} />}
        <UnsentNote />
        {problems.length > 0 && <input type="hidden" name="isChecked" value="true" />}
        <Summary state={refused} isMended={problems.length === 0} />
        {view.fixed?.duplicate !== undefined && (
          <p className="note-line">
            <Icon name="lock" />
            <span>
              {view.target === "community" ? editor.fixedPublic : editor.fixedPersonal}{" "}
              <Link to={view.fixed.duplicate}>{editor.duplicate}</Link>
            </span>
          </p>
        )}
        {view.target === "new" && (
          <p className="small editor-paste">
            <Link to={href("/recipes/paste")}>{editor.paste}</Link>
          </p>
        )}
        <div className="editor-grid">
          <div className="editor-column">
            <WhatCard {...part} />
            <GrindCard {...part} />
            <AmountsCard {...part} />
            {view.official !== undefined && <CustomersCard draft={draft} official={view.official} />}
          </div>
          <div className="editor-column">
            <StepsCard {...part} />
            <NotesCard {...part} />
            {view.official?.isStored === true && (
              <Button kind="danger" isBlock name="intent" value="delete">
                {editor.official.delete}
              </Button>
            )}
          </div>
        </div>
      </Form>
    </div>
  );
};

/** Summary of the errors that prevent the recipe from being saved. */
const Summary = ({ state, isMended }: Pick<Props, "state"> & { readonly isMended: boolean }) => {
  const { editor } = useMessages();
  // Memoized: the summary takes the focus when its fields change, which must happen only after a submission.
  const fields = useMemo(() => {
    const entries = (state?.problems ?? []).map(({ field, text }): [string, string] => {
      const [, step] = field.split("step-");
      return [field, step === undefined ? text : editor.stepProblem(step, text)];
    });
    return Object.fromEntries(entries);
  }, [state, editor]);
  const note = useRef<HTMLDivElement>(null);
  // Scrolls the message into view: it may be outside the screen.
  useEffect(() => note.current?.focus(), [state]);
  if (state === undefined) return null;
  const { problems, message } = state;
  return (
    <>
      {message !== undefined && (
        <div className="note-line" role="alert" tabIndex={-1} ref={note}>
          <Icon name="info" />
          <p>
            {message.text}{" "}
            {message.isSignedOut && (
              <Link to={href("/sign-in")} target="_blank">
                {editor.signIn}
              </Link>
            )}
          </p>
        </div>
      )}
      {problems.length > 1 && !isMended && (
        <ErrorSummary title={() => editor.summary(problems.length)} fields={fields} />
      )}
    </>
  );
};
