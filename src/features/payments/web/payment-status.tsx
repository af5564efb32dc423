import { type ReactNode, useEffect, useState } from 'react';
import { useTextLanguage } from '#browser/texts.ts';
import { useQuery } from '#browser/use-query.ts';
import { useTexts } from '#browser/use-texts.ts';
import { instantOf } from '#kernel/instant.ts';
import { formatDeadline, formatExactMoney } from '#kernel/locales.ts';
import { cardBrandName } from '#kernel/money/card-brands.ts';
import { PriceLines } from '#ui/content/price-lines.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import type { CardPaymentView } from '../api/payments.schemas.ts';
import { isSurelyIdle } from '../domain/card-payments.ts';
import { HandOverButton } from './hand-over-button.tsx';
import { paymentsClient } from './payments-client.ts';
import { unpaidPages } from './unpaid-pages.ts';

/** Pauses between the first questions, in milliseconds; together about a minute. */
const PAUSES_MS = [2_000, 3_000, 5_000, 5_000, 5_000, 10_000, 10_000, 10_000, 10_000];

/** After a decline the page may have been paid by another card: it is asked about twice before that is said. */
const CHECKS_OF_DECLINED = 2;

const failures = ['insufficient-funds', 'lost-card', 'expired-card', 'wrong-code', 'not-verified', 'declined'] as const;

/** Its page can still be paid, for all we know. */
const isUnderWay = ({ state, page, isPaidOtherwise }: CardPaymentView) =>
  !isPaidOtherwise && (state === 'opening' || (state === 'open' && page !== null));

/** The payment, asked about for a minute while nothing is known of it; not when the provider says that nobody paid. */
function useCheckedPayment(given: CardPaymentView, isCanceled: boolean) {
  const [known, setKnown] = useState({ payment: given, asked: 0 });
  const { payment, asked } = known;
  const { reference } = payment;
  const isIdle = isSurelyIdle(payment.idlePage, isCanceled);
  const checks = payment.failure === null ? PAUSES_MS.length : CHECKS_OF_DECLINED;
  const isChecking = isUnderWay(payment) && !isIdle && asked < checks;
  const { data, error } = useQuery({
    key: ['card-payment', reference, asked],
    ask: (signal) => paymentsClient().getPayment({ params: { reference } }, { signal }),
    isEnabled: isChecking,
    delayMs: PAUSES_MS[asked] ?? 0,
  });
  useEffect(() => {
    if (data || error) setKnown((before) => ({ payment: data ?? before.payment, asked: before.asked + 1 }));
  }, [data, error]);
  // Who left the payment page without paying goes on at once; somebody who paid is told of it in the meantime.
  const canGoOn = !isChecking || (asked > 0 && payment.idlePage !== null);
  return { payment, isChecking, canGoOn, isIdle };
}

/** What became of a payment: it claims nothing that the ledger does not have, and always has a way on. */
export function PaymentStatus({
  payment: given,
  isCanceled,
  tripLink,
}: {
  payment: CardPaymentView;
  /** Its guest came back by 'cancel'. */
  isCanceled: boolean;
  tripLink: ReactNode;
}) {
  const t = useTexts('pay');
  const language = useTextLanguage();
  const { payment, isChecking, canGoOn, isIdle } = useCheckedPayment(given, isCanceled);
  useEffect(() => {
    if (isIdle) unpaidPages.add(payment.reference);
  }, [isIdle, payment.reference]);
  const money = (cents: number) => formatExactMoney(language, cents);
  const { page, failure, cards, bookedCents, owedCents } = payment;
  const action = failure !== null ? 'status.again' : isIdle ? 'status.payNow' : 'status.continue';
  const onward = page && isUnderWay(payment) && <HandOverButton page={page} label={t(action)} />;
  return (
    <div className="grid max-w-2xl gap-6" aria-live="polite">
      <Outcome payment={payment} isChecking={isChecking} isIdle={isIdle} />
      {isChecking && canGoOn && <p>{t('status.checking.goOn')}</p>}
      {owedCents > 0 && <Alert tone="info">{t('status.owed', { amount: money(owedCents) })}</Alert>}
      <PriceLines
        lines={[
          ...payment.invoices.map(({ id, kind, number, amountCents }) => ({
            key: id,
            label: t(kind === 'deposit' ? 'status.deposit' : 'status.invoice', { number }),
            amountCents,
          })),
          {
            key: 'sum',
            label: t('status.amount'),
            amountCents: bookedCents > 0 ? bookedCents : payment.amountCents,
            kind: 'total' as const,
            detail: cards
              .map(({ brand, last4 }) => t('status.cardEnding', { brand: cardBrandName(brand), last4 }))
              .join(', '),
          },
        ]}
      />
      <div className="flex flex-wrap gap-3">
        {canGoOn && onward}
        {tripLink}
      </div>
    </div>
  );
}

function Outcome({ payment, isChecking, isIdle }: { payment: CardPaymentView; isChecking: boolean; isIdle: boolean }) {
  const t = useTexts('pay');
  const language = useTextLanguage();
  const money = (cents: number) => formatExactMoney(language, cents);
  if (payment.state === 'paid' || payment.bookedCents > 0) {
    if (payment.bookedCents !== payment.amountCents && payment.owedCents === 0) {
      const values = { asked: money(payment.amountCents), came: money(payment.bookedCents) };
      return (
        <Alert tone="warning" title={t('status.different.title')}>
          {t('status.different.text', values)}
        </Alert>
      );
    }
    return (
      <Alert tone="success" title={t('status.paid.title')}>
        <p>{t('status.paid.text', { amount: money(payment.bookedCents) })}</p>
        {payment.confirmed && <p>{t(`status.paid.confirmed.${payment.confirmed}`)}</p>}
      </Alert>
    );
  }
  if (payment.state === 'held') {
    return (
      <Alert tone="info" title={t('status.held.title')}>
        {t('status.held.text')}
      </Alert>
    );
  }
  if (payment.isPaidOtherwise) {
    return (
      <Alert tone="info" title={t('status.paidOtherwise.title', { count: payment.invoices.length })}>
        {t('status.paidOtherwise.text')}
      </Alert>
    );
  }
  if (isUnderWay(payment) && payment.failure !== null && !isChecking) {
    const why = failures.find((name) => name === payment.failure) ?? 'declined';
    return (
      <Alert tone="danger" title={t('status.declined.title')} isNews>
        <p>{t(`status.failures.${why}`)}</p>
        <p>{t('status.declined.text')}</p>
      </Alert>
    );
  }
  if (isUnderWay(payment)) {
    const deadline = formatDeadline(language, instantOf(payment.endsAt));
    const word = isChecking ? 'checking' : isIdle ? 'notPaid' : 'waiting';
    return (
      <Alert tone="info" title={t(`status.${word}.title`)}>
        {t(`status.${word}.text`, { deadline })}
      </Alert>
    );
  }
  return (
    <Alert tone="warning" title={t('status.ended.title')}>
      {t('status.ended.text')}
    </Alert>
  );
}
