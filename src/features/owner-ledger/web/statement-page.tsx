import { Link } from 'react-router';
import { PageHead } from '#browser/page-head.tsx';
import { useTexts } from '#browser/use-texts.ts';
import { officePaths } from '#kernel/office-addresses.ts';
import { Breadcrumb } from '#ui/breadcrumb.tsx';
import { Heading } from '#ui/content/heading.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import type { OwnerMoneyView, StatementView } from '../api/owner-ledger.schemas.ts';
import { ledgerClient } from './ledger-client.ts';
import { StateBadge, useLedgerWords } from './ledger-words.tsx';
import { OwnerMoney } from './owner-money.tsx';
import { StatementLines } from './statement-lines.tsx';
import { TypedForm } from './typed-form.tsx';

interface StatementPageProps {
  statement: StatementView;
  money: OwnerMoneyView;
  onChanged: () => Promise<void>;
}

/** One statement with its lines, its payment, and the money of its owner. */
export function StatementPage({ statement, money, onChanged }: StatementPageProps) {
  const t = useTexts('statements');
  const { monthName, day } = useLedgerWords();
  const { ownerName, month, state, number, issuedAt, pdf, contentHash, payout } = statement;
  const name = t('one', { owner: ownerName, month: monthName(month) });
  return (
    <>
      <PageHead title={name} noIndex />
      <Breadcrumb steps={[{ label: t('title'), to: officePaths.staffStatements({ month }) }]} current={name} />
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Heading level={1}>
          <span translate="no">{ownerName}</span>
          <span className="block text-xl first-letter:uppercase">{monthName(month)}</span>
        </Heading>
        <StateBadge state={state} />
      </div>
      <p className="mt-2 mb-6 flex flex-wrap gap-x-6 gap-y-1 text-muted">
        {number && issuedAt ? (
          <span>{t('issuedOn', { number, date: day(issuedAt) })}</span>
        ) : (
          <span>{t('draftNote')}</span>
        )}
        {pdf && (
          <a href={pdf} className="text-link underline underline-offset-4">
            {t('pdf')}
          </a>
        )}
        <Link to={officePaths.staffOwner(statement.ownerId)} className="text-link underline underline-offset-4">
          {t('toOwner')}
        </Link>
      </p>
      <div className="grid gap-12">
        <StatementLines statement={statement} />
        {payout && (
          <Alert tone="success">
            {t('payment.made', {
              method: t(`payment.methods.${payout.method}`),
              date: day(payout.paidOn),
              reference: payout.reference,
            })}
          </Alert>
        )}
        {state === 'issued' && <Payment statement={statement} onChanged={onChanged} />}
        <OwnerMoney money={money} onChanged={onChanged} />
        {contentHash && <p className="wrap-anywhere text-muted text-sm">{t('hash', { hash: contentHash })}</p>}
      </div>
    </>
  );
}

/** Records that the money went out, or says why it can't. */
function Payment({ statement, onChanged }: Pick<StatementPageProps, 'statement' | 'onChanged'>) {
  const t = useTexts('statements');
  const { money } = useLedgerWords();
  const { id, payoutCents, whyNotPay } = statement;
  if (id === null || payoutCents === 0) return <p className="text-muted">{t('payment.nothing')}</p>;
  if (whyNotPay !== null) return <Alert tone="warning">{t(`payment.why.${whyNotPay}`)}</Alert>;
  const methods = ['bank-transfer', 'zelle', 'cheque'] as const;
  return (
    <div>
      <TypedForm
        tone="action"
        title={t('payment.action', { amount: money(payoutCents) })}
        lead={t('payment.lead')}
        action={t('payment.record')}
        done={t('payment.recorded')}
        onChanged={onChanged}
        fields={[
          { name: 'paidOn', label: t('payment.on'), type: 'date' },
          {
            name: 'method',
            label: t('payment.how'),
            type: 'select',
            options: methods.map((value) => ({ value, label: t(`payment.methods.${value}`) })),
          },
          { name: 'reference', label: t('payment.reference'), type: 'text', hint: t('payment.referenceHint') },
        ]}
        send={({ paidOn = '', method, reference = '' }, idempotencyKey) => {
          const body = { paidOn, reference, method: method as (typeof methods)[number] };
          return ledgerClient().payStatement({ params: { id }, body }, { idempotencyKey });
        }}
      />
    </div>
  );
}
