import { stepSetting } from "@brewdial/domain/dial/move-setting.ts";
import { formatSetting } from "@brewdial/domain/grind/format-setting.ts";
import { useState } from "react";
import { Link as RouterLink } from "react-router";
import { describeSetting } from "#app/features/dial/describe.ts";
import { Dial } from "#app/features/dial/dial.tsx";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Form } from "#app/ui/link.tsx";
import { useMessages } from "#app/i18n/context.ts";
import type { FirstSettingView } from "./present-first-setting.ts";

interface Props {
  readonly view: FirstSettingView;
  /** Where to go after answering or skipping: a path with its language prefix. */
  readonly returnTo: string;
}

/** One question about a new grinder, with the dial at the published setting. Saves as a known setting of the calibration. */
export const FirstSetting = ({ view, returnTo }: Props) => {
  const messages = useMessages();
  const text = messages.gear.first;
  const { dial } = view.dial;
  const [setting, setSetting] = useState(view.dial.setting);
  return (
    <>
      <p className="lead calibration-middle">{text.lead}</p>
      <Form className="calibration-dial" preventScrollReset>
        <input type="hidden" name="first" value="1" />
        <input type="hidden" name="returnTo" value={returnTo} />
        <Dial view={{ ...view.dial, setting }} caption={view.published} />
        <output className="visually-hidden">{describeSetting(messages, dial, setting)}</output>
        <div className="calibration-steps">
          {view.steps.map(({ steps, sign, label, word }) => {
            const next = stepSetting(dial, setting, steps);
            return (
              <div key={sign} className="dial-step">
                <button
                  className="step-btn"
                  type="submit"
                  name="setting"
                  value={next}
                  aria-label={label}
                  disabled={next === setting}
                  onClick={(event) => {
                    event.preventDefault();
                    setSetting(next);
                  }}
                >
                  <Icon name={sign} />
                </button>
                <span aria-hidden="true">{word}</span>
              </div>
            );
          })}
        </div>
      </Form>
      <Form method="post" className="stack stack-1">
        <input type="hidden" name="grindIndex" value={view.grindIndex} />
        <input type="hidden" name="setting" value={formatSetting(dial, setting)} />
        <input type="hidden" name="returnTo" value={returnTo} />
        <Button kind="primary" size="large" isBlock name="do" value="known">
          {text.save}
        </Button>
        <RouterLink className="btn btn-block" to={returnTo}>
          {text.skip}
        </RouterLink>
      </Form>
    </>
  );
};
