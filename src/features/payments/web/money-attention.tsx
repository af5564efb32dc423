import { type FormEvent, type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { ApiRefusal } from '#browser/api-refusal.ts';
import { showMessage } from '#browser/interface-state.ts';
import { useTextLanguage } from '#browser/texts.ts';
import { useRefusalText } from '#browser/use-refusal-text.ts';
import { useSendOnce } from '#browser/use-send-once.ts';
import { useTexts } from '#browser/use-texts.ts';
import { instantOf } from '#kernel/instant.ts';
import { formatDeadline, formatExactMoney } from '#kernel/locales.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/content/card.tsx';
import { Heading } from '#ui/content/heading.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { TextInput } from '#ui/fields/text-input.tsx';
import type { MoneyAttentionView } from '../api/payments.schemas.ts';
import { paymentsClient } from './payments-client.ts';

interface AttentionProps {
  attention: MoneyAttentionView;
  hrefOf: (groupId: string) => string;
  /** What downloads the evidence for a disputed trip. */
  evidenceOf: (trip: { groupId: string; bookingCode: string }) => ReactNode;
  /** Something else on the page waits for somebody. */
  isMoreWaiting: boolean;
  onChanged: () => Promise<void>;
}

/** Whether nobody has to look at the money by card: disputes that are over and refunds that arrived need nobody. */
const isQuiet = ({ unmatched, mismatched, drift, disputes, refunds }: MoneyAttentionView) =>
  unmatched.length + mismatched.length + drift.length === 0 &&
  disputes.every(({ state }) => state !== 'open') &&
  refunds.every(({ state }) => state === 'done');

/** What of the money by card somebody has to look at, and what became lately of what was sent back. */
export function MoneyAttention({ attention, hrefOf, evidenceOf, isMoreWaiting, onChanged }: AttentionProps) {
  const t = useTexts('cards');
  const language = useTextLanguage();
  const { unmatched, mismatched, drift, disputes, refunds } = attention;
  const money = (cents: number) => formatExactMoney(language, cents);
  const when = (iso: string) => formatDeadline(language, instantOf(iso));
  const tripOf = ({ groupId, bookingCode }: { groupId: string | null; bookingCode: string | null }) =>
    groupId !== null && (
      <Link to={hrefOf(groupId)} className="text-link underline underline-offset-4">
        {bookingCode}
      </Link>
    );
  return (
    <div className="grid gap-8 empty:hidden">
      {isQuiet(attention) && !isMoreWaiting && <p className="text-muted">{t('allGood')}</p>}
      {unmatched.length > 0 && (
        <Section title={t('unmatched.title')} text={t('unmatched.text')}>
          {unmatched.map((one) => (
            <Card as="li" key={one.paymentId} className="grid gap-4">
              <Row
                amount={
                  one.currency === 'USD'
                    ? money(one.amountCents)
                    : `${one.currency} ${(one.amountCents / 100).toFixed(2)}`
                }
              >
                {one.card === null
                  ? t('unmatched.when', { when: when(one.paidAt) })
                  : t('unmatched.from', { card: one.card, when: when(one.paidAt) })}
                <span className="numbers block text-muted text-sm">{one.paymentId}</span>
              </Row>
              <ResolveUnmatched payment={one} onChanged={onChanged} />
            </Card>
          ))}
        </Section>
      )}
      {mismatched.length > 0 && (
        <Section title={t('mismatched.title')}>
          {mismatched.map((one) => (
            <Card as="li" key={one.reference}>
              <Row amount={money(one.cameCents)}>
                {tripOf(one)}
                <span className="block text-sm">
                  {one.owedCents > 0
                    ? t('mismatched.owed', { amount: money(one.owedCents) })
                    : t('mismatched.less', { amount: money(one.askedCents - one.cameCents) })}
                </span>
                <span className="numbers block text-muted text-sm">
                  {t('mismatched.asked', { amount: money(one.askedCents), when: when(one.openedAt) })}
                  {` · ${one.reference}`}
                </span>
              </Row>
            </Card>
          ))}
        </Section>
      )}
      {drift.length > 0 && (
        <Section title={t('drift.title')}>
          {drift.map((one) => (
            <Card as="li" key={one.paymentId}>
              <Row amount={withSign(money(one.bankCents - one.ledgerCents))}>
                {tripOf(one)}
                <span className="block text-muted text-sm">
                  {t(one.isOfBooks ? 'drift.own' : 'drift.text', {
                    what: one.paymentId,
                    bank: money(one.bankCents),
                    ledger: money(one.ledgerCents),
                    when: when(one.seenAt),
                  })}
                </span>
              </Row>
            </Card>
          ))}
        </Section>
      )}
      {disputes.length > 0 && (
        <Section title={t('disputes.title')}>
          {disputes.map((one) => (
            <Card as="li" key={one.id}>
              <Row amount={money(one.amountCents)}>
                {tripOf(one)}{' '}
                <Badge tone={one.state === 'open' ? 'warning' : one.state === 'won' ? 'success' : 'danger'}>
                  {t(`disputes.states.${one.state}`)}
                </Badge>
                {one.state === 'open' && (
                  <span className="block font-medium text-sm text-warning">
                    {one.dueAt === null ? t('disputes.openUndated') : t('disputes.open', { deadline: when(one.dueAt) })}
                  </span>
                )}
                <span className="block text-muted text-sm">
                  {t('disputes.reason', { reason: one.reason.replaceAll('_', ' ') })}
                </span>
              </Row>
              {one.groupId !== null && one.bookingCode !== null && (
                <p className="mt-3">{evidenceOf({ groupId: one.groupId, bookingCode: one.bookingCode })}</p>
              )}
            </Card>
          ))}
        </Section>
      )}
      {refunds.length > 0 && (
        <Section title={t('refunds.title')}>
          {refunds.map((one) => (
            <Card as="li" key={one.id}>
              <Row amount={money(one.amountCents)}>
                {tripOf(one)} <Badge tone={refundTones[one.state]}>{t(`refunds.states.${one.state}`)}</Badge>
                {one.failure !== null && (
                  <span className="block text-danger text-sm">{t(`refunds.failures.${failureOf(one.failure)}`)}</span>
                )}
                {one.state === 'uncertain' && <span className="block text-sm">{t('refunds.lookedUp')}</span>}
                {one.state === 'waiting' && one.nextTryAt !== null && (
                  <span className="block text-sm">{t('refunds.waits', { when: when(one.nextTryAt) })}</span>
                )}
                <span className="block text-muted text-sm">
                  {one.invoiceNumber} ·{' '}
                  {t('refunds.by', { who: one.askedBy ?? t('refunds.byClock'), when: when(one.askedAt) })}
                </span>
              </Row>
            </Card>
          ))}
        </Section>
      )}
    </div>
  );
}

const refundTones = {
  asked: 'info',
  sending: 'info',
  uncertain: 'warning',
  waiting: 'info',
  pending: 'info',
  done: 'success',
  failed: 'danger',
} as const;

/** A difference says which way it goes. */
const withSign = (amount: string) => (amount.startsWith('-') ? amount.replace('-', '−') : `+${amount}`);

const failures = ['card-closed', 'no-funds', 'too-old', 'refused'] as const;
const failureOf = (name: string) => failures.find((known) => known === name) ?? 'refused';

function Section({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  return (
    <section className="grid gap-3">
      <Heading level={2} look="subheading">
        {title}
      </Heading>
      {text && <p className="text-muted">{text}</p>}
      <ul className="grid gap-3">{children}</ul>
    </section>
  );
}

function Row({ amount, children }: { amount: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2">
      <div className="wrap-anywhere min-w-0">{children}</div>
      <span className="numbers font-semibold text-lg">{amount}</span>
    </div>
  );
}

function ResolveUnmatched({
  payment,
  onChanged,
}: {
  payment: MoneyAttentionView['unmatched'][number];
  onChanged: () => Promise<void>;
}) {
  const t = useTexts('cards');
  const refusalText = useRefusalText();
  const sendOnce = useSendOnce();
  const [problem, setProblem] = useState<{ invoice?: string; reason?: string }>({});
  const [isSending, setSending] = useState(false);
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSending) return;
    const typed = new FormData(event.currentTarget);
    const reason = String(typed.get('reason') ?? '').trim();
    const invoiceNumber = String(typed.get('invoiceNumber') ?? '').trim();
    if (reason === '') return setProblem({ reason: t('unmatched.required') });
    setProblem({});
    setSending(true);
    const { account, paymentId } = payment;
    const body = { account, paymentId, reason, ...(invoiceNumber === '' ? {} : { invoiceNumber }) };
    try {
      await sendOnce(body, (idempotencyKey) => paymentsClient().resolveUnmatched({ body }, { idempotencyKey }));
      showMessage({ type: 'success', text: () => t('unmatched.done') });
      await onChanged();
    } catch (failure) {
      const isOfInvoice = failure instanceof ApiRefusal && failure.code === 'invoice-not-found';
      setProblem({ [isOfInvoice ? 'invoice' : 'reason']: refusalText(failure) });
    }
    setSending(false);
  };
  return (
    <form onSubmit={(event) => void send(event)} noValidate className="grid gap-4 sm:grid-cols-2">
      {payment.currency === 'USD' && (
        <TextInput
          label={t('unmatched.invoice')}
          hint={t('unmatched.invoiceHint')}
          name="invoiceNumber"
          maxLength={20}
          error={problem.invoice}
        />
      )}
      <TextInput label={t('unmatched.reason')} name="reason" maxLength={500} error={problem.reason} />
      <p className="sm:col-span-2">
        <Button type="submit" tone="outline" isWaiting={isSending} waitingText={t('unmatched.sending')}>
          {t('unmatched.action')}
        </Button>
      </p>
    </form>
  );
}
