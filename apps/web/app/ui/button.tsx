import type { ComponentProps } from "react";
import { Link } from "./link.tsx";

export interface ButtonStyle {
  /** A screen should have at most one primary button. Default: outlined. */
  readonly kind?: keyof typeof kinds;
  readonly size?: keyof typeof sizes;
  readonly isBlock?: boolean;
}

const kinds = {
  primary: " btn-primary",
  outline: "",
  quiet: " btn-quiet",
  soft: " btn-soft",
  danger: " btn-danger",
};
const sizes = { small: " btn-sm", normal: "", large: " btn-lg" };

type ButtonProps = ButtonStyle & Omit<ComponentProps<"button">, "className">;
type ButtonLinkProps = ButtonStyle & Omit<ComponentProps<typeof Link>, "className">;

export const Button = ({
  kind = "outline",
  size = "normal",
  isBlock = false,
  type = "submit",
  ...props
}: ButtonProps) => <button {...props} type={type} className={buttonClass(kind, size, isBlock)} />;

/** A link that looks like a button. */
export const ButtonLink = ({
  kind = "outline",
  size = "normal",
  isBlock = false,
  ...props
}: ButtonLinkProps) => <Link {...props} className={buttonClass(kind, size, isBlock)} />;

const buttonClass = (kind: keyof typeof kinds, size: keyof typeof sizes, isBlock: boolean) =>
  `btn${kinds[kind]}${sizes[size]}${isBlock ? " btn-block" : ""}`;
