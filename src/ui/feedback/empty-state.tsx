import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Heading } from '#ui/content/heading.tsx';
import { Icon } from '#ui/content/icon.tsx';

interface EmptyStateProps {
  title: string;
  text?: string | undefined;
  icon?: LucideIcon;
  level?: 1 | 2 | 3;
  /** What to do instead. */
  action?: ReactNode;
}

export function EmptyState({ title, text, icon, level = 2, action }: EmptyStateProps) {
  return (
    <div className="mx-auto flex max-w-lg flex-col items-center gap-4 px-4 py-14 text-center">
      {icon && (
        <span className="stepped grid size-16 place-items-center bg-raised text-info">
          <Icon of={icon} className="size-7" />
        </span>
      )}
      <Heading level={level} look="heading">
        {title}
      </Heading>
      {text && <p className="text-balance text-muted">{text}</p>}
      {action && <div className="mt-2 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  );
}
