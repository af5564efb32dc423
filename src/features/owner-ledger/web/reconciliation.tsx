import { Link } from 'react-router';
import { useTexts } from '#browser/use-texts.ts';
import { officePaths } from '#kernel/office-addresses.ts';
import { Heading } from '#ui/content/heading.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import type { ReconciliationView } from '../api/owner-ledger.schemas.ts';
import { useLedgerWords } from './ledger-words.tsx';

const parts = [
  'owners',
  'advance',
  'deposits',
  'owed',
  'wallets',
  'taxes',
  'unassigned',
  'company',
] as const satisfies readonly (keyof ReconciliationView['held'] extends `${infer Name}Cents` ? Name : never)[];

/** BO-07: what payments say is there, for whom it is held, and what differs with its stay. */
export function Reconciliation({ reconciliation }: { reconciliation: ReconciliationView }) {
  const t = useTexts('statements');
  const { money, day } = useLedgerWords();
  const { on, bookCents, held, offCents, differing } = reconciliation;
  const isAgreed = offCents === 0 && differing.length === 0;
  return (
    <section aria-labelledby="reconciliation" className="grid gap-4">
      <Heading level={2} id="reconciliation">
        {t('reconciliation.title')}
      </Heading>
      <p className="max-w-prose text-muted">{t('reconciliation.lead', { date: day(on) })}</p>
      <Alert tone={isAgreed ? 'success' : 'danger'}>
        {isAgreed ? t('reconciliation.agreed') : t('reconciliation.off', { amount: money(Math.abs(offCents)) })}
      </Alert>
      <table className="w-full max-w-2xl">
        <caption className="sr-only">{t('reconciliation.title')}</caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">{t('reconciliation.for')}</th>
            <th scope="col">{t('amount')}</th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {parts.map((name) => (
            <tr key={name} className="align-baseline">
              <th scope="row" className="py-2 pr-4 text-left font-normal">
                {t(`reconciliation.parts.${name}`)}
                <span className="block text-muted text-sm">{t(`reconciliation.about.${name}`)}</span>
              </th>
              <td className="numbers whitespace-nowrap py-2 text-right">{money(held[`${name}Cents`])}</td>
            </tr>
          ))}
        </tbody>
        <tfoot className="border-line border-t font-semibold">
          <tr>
            <th scope="row" className="py-2 pr-4 text-left">
              {t('reconciliation.book')}
            </th>
            <td className="numbers whitespace-nowrap py-2 text-right">{money(bookCents)}</td>
          </tr>
        </tfoot>
      </table>
      {differing.length > 0 && (
        <ul className="rounded-card border border-line *:border-line *:not-first:border-t">
          {differing.map(({ sourceId, groupId, name, expectedCents, recordedCents }) => (
            <li key={sourceId} className="flex flex-wrap justify-between gap-x-6 gap-y-1 px-4 py-3">
              {groupId === null ? (
                <span translate="no">{name}</span>
              ) : (
                <Link
                  to={officePaths.staffGroup(groupId)}
                  translate="no"
                  className="text-link underline underline-offset-4"
                >
                  {name}
                </Link>
              )}
              <span className="numbers text-muted text-sm">
                {t('reconciliation.differs', { expected: money(expectedCents), recorded: money(recordedCents) })}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
