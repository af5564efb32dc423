import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTextLanguage } from '#browser/texts.ts';
import { useTexts } from '#browser/use-texts.ts';
import { type Instant, instantOf } from '#kernel/instant.ts';
import { formatTimeLeft } from '#kernel/locales.ts';
import { officePaths } from '#kernel/office-addresses.ts';
import { Heading } from '#ui/content/heading.tsx';
import { Badge } from '#ui/feedback/badge.tsx';

interface DueRow {
  readonly groupId: string;
  readonly bookingCode: string;
  readonly guestName: string;
  readonly dueAt: string;
  /** A trip can have two payments that are due. */
  readonly invoiceNumber?: string;
}

export type DueKind = 'answers' | 'changes' | 'payments' | 'agreements' | 'deposits';

interface DueListProps<Row extends DueRow> {
  kind: DueKind;
  list: { readonly total: number; readonly rows: readonly Row[] };
  now: Instant;
  /** What a row is about, beside its guest. */
  children: (row: Row) => ReactNode;
}

const SOON_HOURS = 4;

/** What of many trips is due, the nearest first; a list without rows is not shown. */
export function DueList<Row extends DueRow>({ kind, list, now, children }: DueListProps<Row>) {
  const t = useTexts('today');
  const { total, rows } = list;
  if (total === 0) return null;
  const id = `due-${kind}`;
  return (
    <section aria-labelledby={id}>
      <Heading level={2} look="subheading" id={id} className="flex items-baseline gap-3">
        {t(`due.${kind}`)} <span className="numbers font-sans text-base text-muted">{total}</span>
      </Heading>
      <ul data-rows className="mt-3 border-line border-t">
        {rows.map((row) => (
          <li
            key={`${row.groupId} ${row.invoiceNumber}`}
            className="relative border-line border-b py-3 hover:bg-raised"
          >
            <div className="flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1">
              <Link
                to={officePaths.staffGroup(row.groupId)}
                className="wrap-anywhere min-w-0 font-medium after:absolute after:inset-0"
              >
                {row.guestName}
              </Link>
              <TimeLeft dueAt={row.dueAt} now={now} />
            </div>
            <p className="wrap-anywhere text-muted text-sm">
              {children(row)} · <span className="numbers">{row.bookingCode}</span>
            </p>
          </li>
        ))}
      </ul>
      {total > rows.length && <p className="mt-2 text-muted text-sm">{t('more', { count: total - rows.length })}</p>}
    </section>
  );
}

function TimeLeft({ dueAt, now }: { dueAt: string; now: Instant }) {
  const language = useTextLanguage();
  const at = instantOf(dueAt);
  const hours = (at - now) / 3_600_000;
  const tone = hours < SOON_HOURS ? 'danger' : hours < 24 ? 'warning' : 'neutral';
  return <Badge tone={tone}>{formatTimeLeft(language, { now, at })}</Badge>;
}
