import { type FormEvent, useId, useState } from 'react';
import { showMessage } from '#browser/interface-state.ts';
import { useRefusalText } from '#browser/use-refusal-text.ts';
import { useTexts } from '#browser/use-texts.ts';
import type { Guests } from '#features/catalog/domain/guest-capacity.ts';
import { useBoatGuests } from '#features/catalog/web/search/boat-guests.ts';
import { useHouseGuests } from '#features/catalog/web/search/guests.ts';
import { isCalendarDate } from '#kernel/calendar-date.ts';
import { Button } from '#ui/button.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import { GuestsStepper } from '#ui/fields/guests-stepper.tsx';
import { TextArea } from '#ui/fields/text-area.tsx';
import { TextInput } from '#ui/fields/text-input.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { type Room, whyNotFit } from '../domain/who-fits.ts';
import { ownChangesClient } from './trip-changes-client.ts';

interface AskChangeProps {
  groupId: string;
  guests: Guests;
  /** Whom the house or boat takes. */
  room: Room;
  onSent: () => Promise<void>;
  onClose: () => void;
}

/** No year has more than four digits. */
const LAST_DAY = '2999-12-31';
const guestKinds = ['adults', 'infants', 'babies', 'pets'] as const;

/** The guest says what they would like: dates, who comes, words. */
export function AskChangeDialog({ groupId, guests, room, onSent, onClose }: AskChangeProps) {
  const t = useTexts('ownChange');
  const refusalText = useRefusalText();
  const form = useId();
  const [from, setFrom] = useState('');
  const [until, setUntil] = useState('');
  const [wanted, setWanted] = useState(guests);
  const labels = { house: useHouseGuests(), boat: useBoatGuests() }[room.kind];
  const takes = t(`takes.${room.kind}`, { most: room.maxGuests });
  const [message, setMessage] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isSending, setSending] = useState(false);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const hasDates = from !== '' || until !== '';
    const isWhole = isCalendarDate(from) && isCalendarDate(until) && from < until;
    const areWritten = isCalendarDate(from) && isCalendarDate(until);
    if (areWritten && until < from) return setProblem(t('reversed'));
    if (hasDates && !isWhole) return setProblem(t('datesWrong'));
    const areOthers = guestKinds.some((kind) => wanted[kind] !== guests[kind]);
    if (areOthers && whyNotFit(room, wanted)) return setProblem(takes);
    if (!hasDates && !areOthers && message.trim() === '') return setProblem(t('nothing'));
    setSending(true);
    try {
      const body = {
        ...(isCalendarDate(from) && isCalendarDate(until) ? { from, until } : {}),
        ...(areOthers ? { guests: wanted } : {}),
        ...(message.trim() ? { message: message.trim() } : {}),
      };
      await ownChangesClient().askTripChange({ params: { id: groupId }, body });
      showMessage({ type: 'success', text: () => t('sent') });
      onClose();
      await onSent();
    } catch (error) {
      setProblem(refusalText(error));
      setSending(false);
    }
  };
  return (
    <Dialog
      isOpen
      title={t('askTitle')}
      onClose={onClose}
      footer={
        <>
          <Button tone="quiet" onClick={onClose}>
            {t('back')}
          </Button>
          <Button type="submit" form={form} isWaiting={isSending} waitingText={t('sending')}>
            {t('send')}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={(event) => void send(event)} className="grid gap-4">
        {problem && (
          <Alert tone="danger" isNews>
            {problem}
          </Alert>
        )}
        <div className="grid gap-4 sm:grid-cols-2">
          <TextInput
            label={t('from')}
            type="date"
            value={from}
            max={LAST_DAY}
            onChange={({ target }) => setFrom(target.value)}
          />
          <TextInput
            label={t('until')}
            type="date"
            value={until}
            min={from}
            max={LAST_DAY}
            onChange={({ target }) => setUntil(target.value)}
          />
        </div>
        <p className="text-muted text-sm">{t('datesHint')}</p>
        <fieldset>
          <legend className="font-medium text-sm">{t('guests')}</legend>
          <p className="text-muted text-sm">{takes}</p>
          <GuestsStepper
            kinds={labels.kindsOf(wanted, { max: room.maxGuests, petsAllowed: room.petsAllowed })}
            counts={wanted}
            onChange={setWanted}
          />
        </fieldset>
        <TextArea
          label={t('message')}
          rows={3}
          limit={1_000}
          value={message}
          onChange={({ target }) => setMessage(target.value)}
        />
      </form>
    </Dialog>
  );
}
