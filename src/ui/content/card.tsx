import type { ComponentProps } from 'react';
import { classNames } from '#ui/class-names.ts';

interface CardProps extends ComponentProps<'div'> {
  /** plain: a quiet frame; raised: stands out; deco: the stepped corner, for one card of a page. */
  look?: 'plain' | 'raised' | 'deco';
  padding?: 'none' | 'medium' | 'large';
  as?: 'div' | 'section' | 'article' | 'aside' | 'li';
}

const looks = {
  plain: 'rounded-card border border-line bg-surface',
  raised: 'rounded-card bg-surface shadow-float',
  deco: 'stepped bg-surface',
} as const;
const paddings = { none: '', medium: 'p-5 sm:p-6', large: 'p-6 sm:p-9' } as const;

export function Card({ look = 'plain', padding = 'medium', as = 'div', className, ...rest }: CardProps) {
  const Tag: 'div' = as as 'div';
  return <Tag {...rest} className={classNames(looks[look], paddings[padding], className)} />;
}
