import type { LucideIcon } from 'lucide-react';
import ChevronRight from 'lucide-react/icons/chevron-right';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { classNames } from '#ui/class-names.ts';
import { Heading } from '#ui/heading/heading.tsx';
import { Icon } from '#ui/icon/icon.tsx';

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
  /** How it stands. */
  value?: ReactNode;
  /** At the end of the row: a state or a control. */
  children?: ReactNode;
}

const rowClass = 'flex min-h-18 items-center gap-4 px-4 py-3.5 sm:px-5';

/** A row whose control stands in it. On phones the control goes below. */
export function SettingRow({ children, ...facts }: SettingRowProps) {
  return (
    <li className={classNames(rowClass, 'flex-wrap')}>
      <Facts {...facts} />
      {children}
    </li>
  );
}

/** A row that leads to the page of its matter. */
export function SettingLink({ to, children, ...facts }: SettingRowProps & { to: string }) {
  return (
    <li>
      <Link
        to={to}
        className={classNames(
          rowClass,
          'group transition-colors duration-(--quick) hover:bg-raised focus-visible:-outline-offset-2',
        )}
      >
        <Facts {...facts} />
        {children}
        <Icon
          of={ChevronRight}
          className="size-5 shrink-0 text-muted transition-transform duration-(--quick) group-hover:translate-x-0.5"
        />
      </Link>
    </li>
  );
}

function Facts({ icon, label, value }: Omit<SettingRowProps, 'children'>) {
  return (
    <>
      <span className="grid size-10 shrink-0 place-items-center rounded-full bg-raised text-info">
        <Icon of={icon} />
      </span>
      <span className="min-w-0 flex-1 basis-40">
        <span className="block font-medium">{label}</span>
        {value && <span className="wrap-anywhere block text-muted text-sm">{value}</span>}
      </span>
    </>
  );
}
