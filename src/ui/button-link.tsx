import type { ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import { classNames } from '#ui/class-names.ts';
import { type ButtonLook, buttonClass } from './button.tsx';

/** A link that looks like a button: it goes somewhere, it does nothing else. */
export function ButtonLink({
  tone,
  size,
  isWide,
  icon,
  className,
  children,
  ...rest
}: ButtonLook & LinkProps & { icon?: ReactNode }) {
  return (
    <Link {...rest} className={classNames(buttonClass({ tone, size, isWide }), 'gap-2', className)}>
      {icon}
      {children}
    </Link>
  );
}
