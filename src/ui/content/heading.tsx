import type { ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';

interface HeadingProps {
  /** Its place in the page's outline; the look follows unless `look` says otherwise. */
  level: 1 | 2 | 3;
  look?: 'display' | 'title' | 'heading' | 'subheading';
  /** A short line above it. */
  eyebrow?: string | undefined;
  /** The thin double rule below: for the one heading that opens a page or a chapter. */
  hasRule?: boolean;
  id?: string;
  className?: string;
  children: ReactNode;
}

const looks = {
  display: 'text-display',
  title: 'text-title',
  heading: 'text-heading',
  subheading: 'text-subheading',
} as const;
const lookOfLevel = { 1: 'title', 2: 'heading', 3: 'subheading' } as const;

export function Heading({ level, look = lookOfLevel[level], eyebrow, hasRule, id, className, children }: HeadingProps) {
  const Tag = `h${level}` as const;
  const heading = (
    <Tag id={id} className={classNames('font-display', looks[look], !eyebrow && !hasRule && className)}>
      {children}
    </Tag>
  );
  if (!eyebrow && !hasRule) return heading;
  return (
    <div className={className}>
      {eyebrow && <p className="eyebrow mb-3">{eyebrow}</p>}
      {heading}
      {hasRule && <div aria-hidden="true" className="double-rule mt-5 w-16 text-action" />}
    </div>
  );
}
