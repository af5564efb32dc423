import { type ReactNode, useEffect, useState } from 'react';
import { useTextLanguage } from '#browser/texts.ts';
import { useQuery } from '#browser/use-query.ts';
import { useTexts } from '#browser/use-texts.ts';
import { instantOf } from '#kernel/instant.ts';
import { formatDeadline, formatExactMoney } from '#kernel/locales.ts';
import { Alert } from '#ui/feedback/alert.tsx';
import type { CardPaymentView } from '../api/payments.schemas.ts';
import { isSurelyIdle } from '../domain/card-payments.ts';
import { paymentsClient } from './payments-client.ts';
import { unpaidPages } from './unpaid-pages.ts';

/** A payment by card whose page was opened, and of which nobody knows yet that no money comes. */
export interface PaymentUnderWay {
  readonly reference: string;
  readonly amountCents: number;
  readonly openedAt: string;
  /** The bank looks at it; else the guest may have paid, and nothing is known of it yet. */
  readonly isHeld: boolean;
  readonly invoiceIds: readonly string[];
}

/** Pauses between the questions, in milliseconds; together over two minutes, in which a lost notice is found. */
const PAUSES_MS = [0, 5_000, 10_000, 15_000, 20_000, 30_000, 30_000, 30_000];

/** Nobody pays there: the page is over or no longer needed, a card was declined, or the provider says nobody tried. */
const isIdle = ({ state, failure, idlePage, isPaidOtherwise }: CardPaymentView) =>
  isPaidOtherwise ||
  state === 'ended' ||
  state === 'failed' ||
  (state === 'open' && (failure !== null || isSurelyIdle(idlePage, false)));

/**
 * The payments of a trip that are under way: the provider is asked about them, `onCame` is called when one of them was
 * booked, and those on whose page surely nobody paid are left out.
 */
export function usePaymentsUnderWay(
  given: readonly PaymentUnderWay[],
  onCame: () => Promise<void>,
): readonly PaymentUnderWay[] {
  const [asked, setAsked] = useState(0);
  const [idle, setIdle] = useState<readonly string[]>([]);
  const left = given.filter(
    ({ reference, isHeld }) => isHeld || !(idle.includes(reference) || unpaidPages.has(reference)),
  );
  const references = left.map(({ reference }) => reference);
  const { data, error } = useQuery({
    key: ['payments-under-way', ...references, asked],
    ask: (signal) =>
      Promise.all(references.map((reference) => paymentsClient().getPayment({ params: { reference } }, { signal }))),
    isEnabled: left.length > 0 && asked < PAUSES_MS.length,
    delayMs: PAUSES_MS[asked] ?? 0,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer is read once, whatever is to be called then
  useEffect(() => {
    if (!data && !error) return;
    setAsked((before) => before + 1);
    if (!data) return;
    const found = data.filter(isIdle).map(({ reference }) => reference);
    if (found.length > 0) setIdle((before) => [...before, ...found]);
    if (data.some(({ bookedCents }) => bookedCents > 0)) void onCame();
  }, [data, error]);
  return left;
}

/** That payments are being checked, since when, and where to see them. */
export function PaymentsUnderWay({
  payments,
  linkTo,
}: {
  payments: readonly PaymentUnderWay[];
  linkTo: (reference: string, label: string) => ReactNode;
}) {
  const t = useTexts('pay');
  const language = useTextLanguage();
  return payments.map(({ reference, amountCents, openedAt, isHeld }) => {
    const word = isHeld ? 'held' : 'checking';
    return (
      <Alert
        key={reference}
        tone="info"
        title={t(`underWay.${word}.title`, { amount: formatExactMoney(language, amountCents) })}
        action={linkTo(reference, t('underWay.see'))}
      >
        {t(`underWay.${word}.text`, { since: formatDeadline(language, instantOf(openedAt)) })}
      </Alert>
    );
  });
}
