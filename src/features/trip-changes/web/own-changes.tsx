import { useState } from 'react';
import { showMessage } from '#browser/interface-state.ts';
import { useTextLanguage } from '#browser/texts.ts';
import { useNow } from '#browser/use-now.ts';
import { useQuery } from '#browser/use-query.ts';
import { useRefusalText } from '#browser/use-refusal-text.ts';
import { useTexts } from '#browser/use-texts.ts';
import type { Guests } from '#features/catalog/domain/guest-capacity.ts';
import { useBoatGuests } from '#features/catalog/web/search/boat-guests.ts';
import { useHouseGuests } from '#features/catalog/web/search/guests.ts';
import { deadlineOf } from '#features/reservations/web/group-terms.ts';
import { calendarDate } from '#kernel/calendar-date.ts';
import { instantOf } from '#kernel/instant.ts';
import { formatDate, formatDeadline } from '#kernel/locales.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/content/card.tsx';
import { Heading } from '#ui/content/heading.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import type { OwnChangesView } from '../api/trip-changes.schemas.ts';
import { AnnexText } from './annex-text.tsx';
import { AskChangeDialog } from './ask-change-dialog.tsx';
import { ownChangesClient } from './trip-changes-client.ts';

/** Its texts, with those that count guests. */
export const ownChangeTexts = ['ownChange', 'catalog', 'boats'] as const;

interface OwnChangesProps {
  groupId: string;
  guests: Guests;
  onChanged: () => Promise<void>;
}

/** What of a trip is to be changed: an annex to accept, what the guest asked for, what was agreed before. */
export function OwnChanges({ groupId, guests, onChanged }: OwnChangesProps) {
  const t = useTexts('ownChange');
  const language = useTextLanguage();
  const [isAsking, setAsking] = useState(false);
  const params = { params: { id: groupId } };
  const { data, refetch } = useQuery({
    key: ['own-changes', groupId, language],
    ask: (signal) => ownChangesClient().getOwnChanges(params, { signal }),
  });
  if (!data || (!data.canAsk && !data.offer && !data.asked && data.made.length === 0)) return null;
  const onDone = async () => {
    await Promise.all([refetch(), onChanged()]);
  };
  const { offer, asked, made, canAsk, room } = data;
  return (
    <Card as="section" className="grid gap-4">
      <Heading level={2} look="subheading">
        {t(offer ? 'offer' : 'title')}
      </Heading>
      {offer && <Offer groupId={groupId} offer={offer} onDone={onDone} />}
      {asked && <AskedChange groupId={groupId} asked={asked} kind={room?.kind ?? 'house'} onDone={onDone} />}
      {canAsk && room && (
        <div className="grid justify-items-start gap-3">
          <p className="text-muted">{t('about')}</p>
          <Button tone="outline" onClick={() => setAsking(true)}>
            {t('ask')}
          </Button>
        </div>
      )}
      {made.map(({ paragraphs, agreedAt }) => (
        <details key={agreedAt}>
          <summary className="cursor-pointer text-sm">
            {paragraphs[0]}. {t('made', { when: formatDeadline(language, instantOf(agreedAt)) })}
          </summary>
          <div className="mt-2">
            <AnnexText paragraphs={paragraphs.slice(1)} />
          </div>
        </details>
      ))}
      {isAsking && room && (
        <AskChangeDialog
          groupId={groupId}
          guests={guests}
          room={room}
          onSent={onDone}
          onClose={() => setAsking(false)}
        />
      )}
    </Card>
  );
}

/** Sends one answer; gives what was wrong with it. */
function useAnswer(onDone: () => Promise<void>) {
  const refusalText = useRefusalText();
  const [problem, setProblem] = useState<string>();
  const [isSending, setSending] = useState(false);
  const send = async (work: () => Promise<unknown>, done: () => string) => {
    setSending(true);
    setProblem(undefined);
    try {
      await work();
      showMessage({ type: 'success', text: done });
      await onDone();
    } catch (error) {
      setProblem(refusalText(error));
    } finally {
      setSending(false);
    }
  };
  return { send, isSending, problem };
}

interface OfferProps {
  groupId: string;
  offer: NonNullable<OwnChangesView['offer']>;
  onDone: () => Promise<void>;
}

function Offer({ groupId, offer, onDone }: OfferProps) {
  const t = useTexts('ownChange');
  const [isTicked, setTicked] = useState(false);
  const [error, setError] = useState<string>();
  const { send, isSending, problem } = useAnswer(onDone);
  const language = useTextLanguage();
  const now = useNow();
  const isOver = instantOf(offer.expiresAt) <= now;
  const params = { id: groupId };
  const accept = () => {
    if (!isTicked) return setError(t('tickFirst'));
    const body = { textHash: offer.textHash, accepted: true } as const;
    void send(
      () => ownChangesClient().acceptTripChange({ params, body }),
      () => t('accepted'),
    );
  };
  const keep = () =>
    void send(
      () => ownChangesClient().refuseTripChange({ params }),
      () => t('kept'),
    );
  return (
    <div className="grid gap-4">
      <p>{t('offerText')}</p>
      <p className="wrap-anywhere whitespace-pre-line">{t('offerReason', { reason: offer.reason })}</p>
      <Alert tone="warning">
        {isOver ? t('offerOver') : t('offerUntil', deadlineOf(language, { at: offer.expiresAt, now }))}
      </Alert>
      <AnnexText paragraphs={offer.paragraphs} />
      {problem && (
        <Alert tone="danger" isNews>
          {problem}
        </Alert>
      )}
      {!isOver && (
        <>
          <Checkbox
            label={t('tick')}
            checked={isTicked}
            error={error}
            onChange={({ target }) => {
              setTicked(target.checked);
              setError(undefined);
            }}
          />
          <div className="flex flex-wrap gap-3">
            <Button isWaiting={isSending} onClick={accept}>
              {t('accept')}
            </Button>
            <Button tone="outline" onClick={keep}>
              {t('keep')}
            </Button>
          </div>
        </>
      )}
    </div>
  );
}

interface AskedProps {
  groupId: string;
  asked: NonNullable<OwnChangesView['asked']>;
  /** Of what the guests are counted. */
  kind: NonNullable<OwnChangesView['room']>['kind'];
  onDone: () => Promise<void>;
}

function AskedChange({ groupId, asked, kind, onDone }: AskedProps) {
  const t = useTexts('ownChange');
  const language = useTextLanguage();
  const { send, problem } = useAnswer(onDone);
  const { sentenceOf } = { house: useHouseGuests(), boat: useBoatGuests() }[kind];
  const day = (date: string) => formatDate(language, calendarDate(date));
  const takeBack = () =>
    void send(
      () => ownChangesClient().takeBackAskedChange({ params: { id: groupId } }),
      () => t('takenBack'),
    );
  return (
    <div className="grid justify-items-start gap-3">
      <Alert tone="info" title={t('asked')}>
        {asked.from && asked.until && <p>{t('askedDates', { from: day(asked.from), until: day(asked.until) })}</p>}
        {asked.guests && <p>{t('askedGuests', { guests: sentenceOf(asked.guests) })}</p>}
        {asked.message && <p className="wrap-anywhere whitespace-pre-line">{asked.message}</p>}
        <p>{t('askedText')}</p>
      </Alert>
      {problem && <Alert tone="danger">{problem}</Alert>}
      <Button tone="outline" onClick={takeBack}>
        {t('takeBack')}
      </Button>
    </div>
  );
}
