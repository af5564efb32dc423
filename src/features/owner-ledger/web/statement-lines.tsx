import { Link } from 'react-router';
import { useTexts } from '#browser/use-texts.ts';
import { officePaths } from '#kernel/office-addresses.ts';
import { classNames } from '#ui/class-names.ts';
import { Heading } from '#ui/content/heading.tsx';
import type { StatementView } from '../api/owner-ledger.schemas.ts';
import { useLedgerWords } from './ledger-words.tsx';

type Line = StatementView['lines'][number];

/** The lines of a statement from its opening to its payout; a line of a stay opens its reservation. */
export function StatementLines({ statement }: { statement: StatementView }) {
  const t = useTexts('statements');
  const { money } = useLedgerWords();
  const { lines, openingCents, closingCents, reserveCents, payoutCents, cleaningCents, taxesCents, expected } =
    statement;
  const own = lines.filter(({ isLate }) => !isLate);
  const late = lines.filter(({ isLate }) => isLate);
  const memos = [
    ...(cleaningCents === 0 ? [] : [{ label: t('memos.cleaning'), cents: cleaningCents }]),
    ...(taxesCents === 0 ? [] : [{ label: t('memos.taxes'), cents: taxesCents }]),
    ...expected.map(({ words, cents }) => ({ label: t('memos.expected', { words }), cents })),
  ];
  return (
    <section aria-labelledby="lines" className="grid max-w-3xl gap-4">
      <Heading level={2} id="lines">
        {t('lines')}
      </Heading>
      {closingCents < 0 && <p className="text-muted">{t('carried')}</p>}
      <table className="w-full">
        <caption className="sr-only">{t('lines')}</caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">{t('what')}</th>
            <th scope="col">{t('amount')}</th>
          </tr>
        </thead>
        <tbody>
          <Sum label={t('opening')} amount={money(openingCents)} />
          {own.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines of a statement never change places
            <LineRow key={index} line={line} />
          ))}
          {late.length > 0 && (
            <tr className="border-line border-t">
              <th scope="rowgroup" colSpan={2} className="pt-4 pb-2 text-left font-semibold">
                {t('late')}
              </th>
            </tr>
          )}
          {late.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines of a statement never change places
            <LineRow key={index} line={line} />
          ))}
          <Sum label={t('closing')} amount={money(closingCents)} />
          <Sum label={t('reserve')} amount={money(-reserveCents || 0)} isQuiet />
          <Sum label={t('toPay')} amount={money(payoutCents)} />
        </tbody>
      </table>
      {memos.length > 0 && (
        <div className="grid gap-1 text-muted text-sm">
          <h3 className="font-semibold">{t('memos.title')}</h3>
          {memos.map(({ label, cents }) => (
            <p key={label} className="flex justify-between gap-4">
              <span>{label}</span>
              <span className="numbers whitespace-nowrap">{money(cents)}</span>
            </p>
          ))}
        </div>
      )}
    </section>
  );
}

function LineRow({ line: { title, words, about, cents, groupId } }: { line: Line }) {
  const { money } = useLedgerWords();
  return (
    <tr className="border-line border-t align-baseline">
      <th scope="row" className="py-2.5 pr-4 text-left font-normal">
        {title}
        {words && (
          <span translate="no" className="block text-sm">
            {words}
          </span>
        )}
        <span className="block text-muted text-sm">
          {groupId === null ? (
            about
          ) : (
            <Link to={officePaths.staffGroup(groupId)} className="text-link underline underline-offset-4">
              {about}
            </Link>
          )}
        </span>
      </th>
      <td className="numbers whitespace-nowrap py-2.5 text-right">{money(cents)}</td>
    </tr>
  );
}

function Sum({ label, amount, isQuiet = false }: { label: string; amount: string; isQuiet?: boolean }) {
  return (
    <tr className={classNames('border-line border-t align-baseline', isQuiet ? 'text-muted' : 'font-semibold')}>
      <th scope="row" className={classNames('py-2.5 pr-4 text-left', isQuiet && 'font-normal')}>
        {label}
      </th>
      <td className="numbers whitespace-nowrap py-2.5 text-right">{amount}</td>
    </tr>
  );
}
