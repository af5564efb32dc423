import type { LucideIcon } from 'lucide-react';

interface IconProps {
  of: LucideIcon;
  className?: string;
}

/**
 * A lucide icon in the product's stroke, hidden from screen readers: the text beside it (or its control's name) speaks.
 * Import icons one by one: `lucide-react/icons/<name>`.
 */
export function Icon({ of: Drawing, className = 'size-5' }: IconProps) {
  return <Drawing className={className} strokeWidth={1.75} aria-hidden="true" focusable="false" />;
}
