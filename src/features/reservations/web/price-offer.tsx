import { type ComponentProps, type ReactNode, useState } from 'react';
import { confirmed, showMessage } from '#browser/interface-state.ts';
import { useTextLanguage } from '#browser/texts.ts';
import { useRefusalText } from '#browser/use-refusal-text.ts';
import { useTexts } from '#browser/use-texts.ts';
import type { Instant } from '#kernel/instant.ts';
import { formatExactMoney } from '#kernel/locales.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Alert } from '#ui/feedback/alert.tsx';
import type { GroupView } from '../api/reservations.schemas.ts';
import { GroupPrice, PaymentSteps, PriceTable } from './group-price.tsx';
import { addedOnReview, deadlineOf } from './group-terms.ts';
import { type LineTexts, lineName } from './line-labels.ts';
import { reservationsClient } from './reservations-clients.ts';
import { quoteWithout } from './wizard/line-price.ts';

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
  const nameOf = (reservationId: string) => nameIn(reservations, reservationId, words);
  const total = formatExactMoney(language, offer.totalCents);
  const names = offer.lines.map(({ reservationId }) => nameOf(reservationId)).join(', ');
  const count = offer.lines.length;
  const isNothingLeft = offer.withoutCents === null;
  const isAddition = addedOnReview(group) !== undefined;
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
    const rest = isAddition ? 'offer.declineQuestionAdded' : 'offer.declineQuestion';
    const message = t(isNothingLeft ? 'offer.declineQuestionNothing' : rest, { names, without, total });
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
      <div className="mt-4">
        <OfferChoices group={group} offer={offer} isWide />
      </div>
      {offer.dueAt && (
        <p className="mt-4">
          {t(isNothingLeft ? 'offer.textNothing' : isAddition ? 'offer.textAdded' : 'offer.text', {
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

function nameIn(reservations: GroupView['reservations'], reservationId: string, words: LineTexts): string {
  const line = reservations.find((one) => one.id === reservationId);
  return line ? lineName(words, line) : '';
}

type Offer = NonNullable<GroupView['offer']>;

/** The offered price, with the names of what staff priced by hand: it has them only once it is accepted. */
const namedPrice = ({ reservations }: GroupView, { price }: Offer, words: LineTexts): Offer['price'] => ({
  ...price,
  lines: price.lines.map((line) =>
    line.kind === 'service' && line.name === undefined && line.reservationId !== undefined
      ? { ...line, name: nameIn(reservations, line.reservationId, words) }
      : line,
  ),
});

/** While a price waits for the guest there are two totals, and no third one: with what got a price, and without it. */
export function OfferPrice({ group, reader = 'guest' }: { group: GroupView; reader?: 'guest' | 'staff' }) {
  const t = useTexts('reservations');
  const { offer, quote } = group;
  const asked = group.requests.find(({ status }) => status === 'on-review');
  if (!offer) return null;
  const rest = quote && asked && quoteWithout(quote, asked);
  const reservations = group.reservations.filter(({ requestId }) => requestId !== asked?.id);
  return (
    <div className="grid gap-5">
      {rest && <GroupPrice quote={rest} group={{ ...group, reservations }} />}
      <OfferChoices group={group} offer={offer} reader={reader} isItemized />
      {!rest && <p className="border-line border-t pt-4 text-muted text-sm">{t('price.usd')}</p>}
    </div>
  );
}

interface OfferChoicesProps {
  group: GroupView;
  offer: Offer;
  reader?: 'guest' | 'staff';
  /** Side by side where there is room. */
  isWide?: boolean;
  /** With the offered price line by line. */
  isItemized?: boolean;
}

/** What the trip, or what is added to it, costs by either answer, and when that is paid. */
function OfferChoices({ group, offer, reader = 'guest', isWide = false, isItemized = false }: OfferChoicesProps) {
  const t = useTexts('reservations');
  const words = useTexts('lines');
  const language = useTextLanguage();
  const isAddition = addedOnReview(group) !== undefined;
  const { totalCents, withoutCents, securityDepositCents, instalments, withoutInstalments } = offer;
  const names = offer.lines.map(({ reservationId }) => nameIn(group.reservations, reservationId, words)).join(', ');
  const total = formatExactMoney(language, totalCents);
  const without = formatExactMoney(language, withoutCents ?? 0);
  const wordsOf = (key: 'total' | 'totalAdded' | 'withoutAdded') =>
    reader === 'staff' ? (`offer.forStaff.${key}` as const) : (`offer.${key}` as const);
  return (
    <div className={classNames('grid items-start gap-4', isWide && 'lg:grid-cols-2 lg:gap-12')}>
      <Choice
        title={t(wordsOf(isAddition ? 'totalAdded' : 'total'), { total })}
        planned={{ instalments, securityDepositCents }}
        isWide={isWide}
      >
        {isItemized && <PriceTable quote={namedPrice(group, offer, words)} />}
      </Choice>
      {withoutCents === null ? (
        <p className={classNames('font-semibold', BELOW, isWide && BESIDE)}>{t('offer.withoutNothing', { names })}</p>
      ) : (
        <Choice
          title={t(isAddition ? wordsOf('withoutAdded') : 'offer.without', { names, without })}
          planned={{ instalments: withoutInstalments, securityDepositCents }}
          isWide={isWide}
        />
      )}
    </div>
  );
}

interface ChoiceProps {
  title: string;
  planned: ComponentProps<typeof PaymentSteps>['quote'];
  isWide: boolean;
  children?: ReactNode;
}

const BELOW = 'border-line border-t pt-4 first:border-0 first:pt-0';
const BESIDE = 'lg:border-t-0 lg:pt-0';

function Choice({ title, planned, isWide, children }: ChoiceProps) {
  return (
    <div className={classNames('grid gap-2', BELOW, isWide && BESIDE)}>
      <p className="font-semibold">{title}</p>
      {children}
      <PaymentSteps quote={planned} />
    </div>
  );
}
