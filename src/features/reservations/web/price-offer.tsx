import { useState } from 'react';
import { confirmed, showMessage } from '#browser/interface-state.ts';
import { useTextLanguage } from '#browser/texts.ts';
import { useRefusalText } from '#browser/use-refusal-text.ts';
import { useTexts } from '#browser/use-texts.ts';
import type { Instant } from '#kernel/instant.ts';
import { formatExactMoney } from '#kernel/locales.ts';
import { Button } from '#ui/button.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import type { GroupView } from '../api/reservations.schemas.ts';
import { PaymentSteps } from './group-price.tsx';
import { deadlineOf } from './group-terms.ts';
import { lineName } from './line-labels.ts';
import { reservationsClient } from './reservations-clients.ts';

interface PriceOfferProps {
  group: GroupView;
  now: Instant;
  onChanged: () => Promise<void>;
}

/** The prices that staff made by hand: the guest accepts them, or goes on without what they are for. */
export function PriceOffer({ group, now, onChanged }: PriceOfferProps) {
  const t = useTexts('reservations');
  const words = useTexts('lines');
  const language = useTextLanguage();
  const refusalText = useRefusalText();
  const [isSending, setSending] = useState<'accept' | 'decline'>();
  const [problem, setProblem] = useState<string>();
  const { offer, reservations, id } = group;
  if (!offer) return null;
  const nameOf = (reservationId: string) => {
    const line = reservations.find((one) => one.id === reservationId);
    return line ? lineName(words, line) : '';
  };
  const total = formatExactMoney(language, offer.totalCents);
  const names = offer.lines.map(({ reservationId }) => nameOf(reservationId)).join(', ');

  const send = async (answer: 'accept' | 'decline') => {
    const body =
      answer === 'accept'
        ? ({ action: 'accept-price', totalCents: offer.totalCents } as const)
        : ({ action: 'decline-price' } as const);
    setProblem(undefined);
    setSending(answer);
    try {
      await reservationsClient().changeGroup({ params: { id }, body });
      showMessage({ type: 'success', text: () => t(answer === 'accept' ? 'offer.accepted' : 'offer.declinedDone') });
    } catch (error) {
      setProblem(refusalText(error));
    }
    await onChanged();
    setSending(undefined);
  };
  const decline = async () => {
    const title = t('offer.declineTitle');
    const message = t('offer.declineQuestion', { names });
    if (await confirmed({ title, message, confirmLabel: t('offer.decline'), tone: 'danger' })) await send('decline');
  };
  return (
    <Alert
      tone="warning"
      title={t('offer.title')}
      action={
        <div className="flex flex-wrap gap-3">
          <Button isWaiting={isSending === 'accept'} onClick={() => void send('accept')}>
            {t('offer.accept', { total })}
          </Button>
          <Button tone="outline" isWaiting={isSending === 'decline'} onClick={() => void decline()}>
            {t('offer.decline')}
          </Button>
        </div>
      }
    >
      <ul className="list-disc pl-5">
        {offer.lines.map(({ reservationId, priceCents }) => (
          <li key={reservationId}>
            {t('offer.line', { name: nameOf(reservationId), price: formatExactMoney(language, priceCents) })}
          </li>
        ))}
        {offer.declined.map(({ reservationId, reason }) => (
          <li key={reservationId}>{t('offer.declined', { name: nameOf(reservationId), reason })}</li>
        ))}
      </ul>
      {offer.message && <p className="mt-2 italic">{offer.message}</p>}
      <p className="mt-2 font-semibold">{t('offer.total', { total })}</p>
      <div className="mt-3">
        <PaymentSteps
          quote={{
            instalments: offer.instalments,
            securityDepositCents: group.quote?.securityDepositCents ?? 0,
          }}
        />
      </div>
      {offer.dueAt && <p className="mt-2">{t('offer.text', deadlineOf(language, { at: offer.dueAt, now }))}</p>}
      {problem && (
        <p role="alert" className="mt-2 font-semibold text-danger">
          {problem}
        </p>
      )}
    </Alert>
  );
}
