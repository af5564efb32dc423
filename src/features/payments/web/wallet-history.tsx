import type { ReactNode } from 'react';
import { useTextLanguage } from '#browser/texts.ts';
import { useTexts } from '#browser/use-texts.ts';
import { dateAt } from '#kernel/company-zone.ts';
import { instantOf } from '#kernel/instant.ts';
import { formatDate, formatExactMoney } from '#kernel/locales.ts';
import type { WalletView } from '../api/payments.schemas.ts';

type Entry = WalletView['entries'][number];

/** The entries of the wallet, the newest first. */
export function WalletHistory({
  entries,
  linkOf,
}: {
  entries: readonly Entry[];
  /** A link to the trip of an entry, with this text. */
  linkOf: (entry: Entry, words: string) => ReactNode;
}) {
  const t = useTexts('wallet');
  const language = useTextLanguage();
  return (
    <ul className="divide-y divide-line">
      {entries.map((entry) => (
        <li key={entry.id} className="flex items-baseline justify-between gap-x-6 gap-y-1 py-4">
          <span className="min-w-0">
            <span className="font-medium">{t(`kinds.${entry.kind}`)}</span>
            <span className="mt-0.5 flex flex-wrap gap-x-3 text-muted text-sm">
              <time dateTime={entry.createdAt}>{formatDate(language, dateAt(instantOf(entry.createdAt)))}</time>
              {linkOf(entry, t('reservation', { code: entry.bookingCode }))}
            </span>
          </span>
          <span className="shrink-0 text-right">
            <span className={entry.amountCents > 0 ? 'numbers font-semibold text-success' : 'numbers font-semibold'}>
              {entry.amountCents > 0 ? '+' : ''}
              {formatExactMoney(language, entry.amountCents).replace('-', '−')}
            </span>
            <span className="numbers mt-0.5 block text-muted text-sm">
              {t('after', { amount: formatExactMoney(language, entry.balanceCents) })}
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}
