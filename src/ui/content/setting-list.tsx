import type { LucideIcon } from 'lucide-react';
import ChevronRight from 'lucide-react/icons/chevron-right';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { classNames } from '#ui/class-names.ts';
import { Card } from '#ui/content/card.tsx';
import { Heading } from '#ui/content/heading.tsx';
import { Icon } from '#ui/content/icon.tsx';

/** Rows of what can be seen or changed, under one heading. */
export function SettingList({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid min-w-0 gap-3">
      <Heading level={2} look="subheading">
        {title}
      </Heading>
      <ul className="min-w-0 rounded-card border border-line bg-surface *:border-line *:not-first:border-t">
        {children}
      </ul>
    </section>
  );
}

interface SettingRowProps {
  icon: LucideIcon;
  label: string;
  /** The current value of the setting. */
  value?: ReactNode;
  /** At the end of the row, on phones below: a state or a control. */
  children?: ReactNode;
}

const rowClass = 'flex min-h-18 items-center gap-4 px-4 py-3.5 sm:px-5';

/** A row that contains its control. */
export function SettingRow(row: SettingRowProps) {
  return (
    <li className={rowClass}>
      <Facts {...row} />
    </li>
  );
}

/** A row that links to the page of its setting. */
export function SettingLink({ to, ...row }: SettingRowProps & { to: string }) {
  return (
    <li>
      <Link
        to={to}
        className={classNames(
          rowClass,
          'group transition-colors duration-(--quick) hover:bg-raised focus-visible:-outline-offset-2',
        )}
      >
        <Facts {...row} />
        <Icon
          of={ChevronRight}
          className="size-5 shrink-0 text-muted transition-transform duration-(--quick) group-hover:translate-x-0.5"
        />
      </Link>
    </li>
  );
}

function Facts({ icon, label, value, children }: SettingRowProps) {
  return (
    <>
      <div className="grid size-10 shrink-0 place-items-center self-start rounded-full bg-info-soft text-info sm:self-center">
        <Icon of={icon} />
      </div>
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-56">
          <p className="font-medium">{label}</p>
          {value && <p className="wrap-anywhere text-muted text-sm">{value}</p>}
        </div>
        {children}
      </div>
    </>
  );
}

interface SettingSectionProps {
  title: string;
  /** What it is for, in a sentence or two. */
  text?: ReactNode;
  id?: string;
  children: ReactNode;
}

/**
 * One matter of a page of settings: what it is on the left, where it is changed on the right; on phones one below the
 * other.
 */
export function SettingSection({ title, text, id, children }: SettingSectionProps) {
  return (
    <section
      id={id}
      aria-label={title}
      className="grid items-start gap-x-10 gap-y-4 border-line border-t pt-8 first-of-type:border-0 first-of-type:pt-0 lg:grid-cols-[18rem_minmax(0,1fr)]"
    >
      <div className="grid gap-2">
        <Heading level={2} look="subheading">
          {title}
        </Heading>
        {text && <p className="max-w-prose text-[0.9375rem] text-muted">{text}</p>}
      </div>
      <Card className="min-w-0">{children}</Card>
    </section>
  );
}
