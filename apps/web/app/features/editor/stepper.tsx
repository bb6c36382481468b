import type { ReactNode } from "react";
import { Icon } from "#app/ui/icon.tsx";
import "./stepper.css";

interface Props {
  /** Without scripts the buttons submit `dose-` and `dose+`. */
  readonly name: string;
  readonly less: string;
  readonly more: string;
  readonly onPress: (intent: string) => void;
  /** Content between the buttons. */
  readonly children: ReactNode;
}

/** An amount with a button on either side. */
export const Stepper = ({ name, less, more, onPress, children }: Props) => (
  <span className="stepper">
    <IntentButton className="step-btn sm" intent={`${name}-`} label={less} onPress={onPress}>
      <Icon name="minus" size={20} />
    </IntentButton>
    {children}
    <IntentButton className="step-btn sm" intent={`${name}+`} label={more} onPress={onPress}>
      <Icon name="plus" size={20} />
    </IntentButton>
  </span>
);

interface ButtonProps {
  readonly intent: string;
  readonly onPress: (intent: string, button: HTMLButtonElement) => void;
  readonly className: string;
  /** Accessible name, if the content is an icon. */
  readonly label?: string;
  readonly isDisabled?: boolean;
  readonly isExpanded?: boolean;
  readonly isPressed?: boolean;
  readonly children: ReactNode;
}

/** Changes the draft immediately; without scripts it submits its intent and the server returns the changed form. */
export const IntentButton = ({
  intent,
  onPress,
  className,
  label,
  isDisabled,
  isExpanded,
  isPressed,
  children,
}: ButtonProps) => (
  <button
    className={className}
    type="submit"
    name="intent"
    value={intent}
    aria-label={label}
    aria-expanded={isExpanded}
    aria-pressed={isPressed}
    disabled={isDisabled}
    onClick={(event) => {
      event.preventDefault();
      onPress(intent, event.currentTarget);
    }}
  >
    {children}
  </button>
);
