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
  const count = offer.lines.length;
  const isNothingLeft = offer.withoutCents === null;
  const without = formatExactMoney(language, offer.withoutCents ?? 0);

  const send = async (answer: 'accept' | 'decline') => {
    const body =
      answer === 'accept'
        ? ({ action: 'accept-price', totalCents: offer.totalCents } as const)
        : ({ action: 'decline-price' } as const);
    setProblem(undefined);
    setSending(answer);
    try {
      await reservationsClient().changeGroup({ params: { id }, body });
      const done = isNothingLeft ? 'offer.declinedDoneNothing' : 'offer.declinedDone';
      showMessage({ type: 'success', text: () => t(answer === 'accept' ? 'offer.accepted' : done) });
    } catch (error) {
      setProblem(refusalText(error));
    }
    await onChanged();
    setSending(undefined);
  };
  const decline = async () => {
    const title = t('offer.declineTitle', { count });
    const question = isNothingLeft ? 'offer.declineQuestionNothing' : 'offer.declineQuestion';
    const message = t(question, { names, without, total });
    const confirmLabel = t('offer.decline', { count });
    if (await confirmed({ title, message, confirmLabel, tone: 'danger' })) await send('decline');
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
            {t('offer.decline', { count })}
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
      {!isNothingLeft && <p className="font-semibold">{t('offer.without', { names, without })}</p>}
      <div className="mt-3">
        <PaymentSteps
          quote={{
            instalments: offer.instalments,
            securityDepositCents: group.quote?.securityDepositCents ?? 0,
          }}
        />
      </div>
      {offer.dueAt && (
        <p className="mt-2">
          {t(isNothingLeft ? 'offer.textNothing' : 'offer.text', {
            ...deadlineOf(language, { at: offer.dueAt, now }),
            names,
            without,
          })}
        </p>
      )}
      {problem && (
        <p role="alert" className="mt-2 font-semibold text-danger">
          {problem}
        </p>
      )}
    </Alert>
  );
}
