import Phone from 'lucide-react/icons/phone';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { useMay } from '#browser/site.ts';
import { useSendOnce } from '#browser/use-send-once.ts';
import { useTexts } from '#browser/use-texts.ts';
import { useStaffAct } from '#features/reservations/web/staff/decision-dialog.tsx';
import { officePaths } from '#kernel/office-addresses.ts';
import { Button } from '#ui/button.tsx';
import { Heading } from '#ui/content/heading.tsx';
import { Icon } from '#ui/content/icon.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import { ChoiceGroup } from '#ui/fields/choice-group.tsx';
import { TextArea } from '#ui/fields/text-area.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import type { BoardGuest, StormBoard } from '../../api/storms.schemas.ts';
import { type AnswerKind, answerKinds, standings } from '../../domain/storms.ts';
import { StandingBadge, useStormWords } from '../storm-words.tsx';
import { stormsClient } from '../storms-client.ts';

interface GuestListProps {
  stormId: number;
  board: StormBoard;
  /** Nobody answers any more when all is clear. */
  isOpen: boolean;
  onChanged: () => Promise<void>;
}

/** How many guests are safe, need help, were called or did not answer, and each of them, those first who need us. */
export function GuestList({ stormId, board: { counts, guests }, isOpen, onChanged }: GuestListProps) {
  const t = useTexts('storms');
  const [calling, setCalling] = useState<BoardGuest>();
  const mayNote = useMay()('storm:prepare') && isOpen;
  return (
    <section aria-labelledby="storm-guests" className="grid gap-4">
      <Heading level={2} id="storm-guests">
        {t('guests.title')}
      </Heading>
      {guests.length === 0 ? (
        <p className="text-muted">{t('guests.none')}</p>
      ) : (
        <>
          <dl className="grid grid-cols-2 gap-3 sm:grid-cols-4">
            {standings.map((standing) => (
              <div key={standing} className="rounded-card border border-line bg-surface px-4 py-3">
                <dt className="text-muted text-sm">{t(`standings.${standing}`)}</dt>
                <dd className="numbers font-semibold text-2xl">{counts[standing]}</dd>
              </div>
            ))}
          </dl>
          <ul className="rounded-card border border-line bg-surface *:border-line *:not-first:border-t">
            {guests.map((guest) => (
              <Guest key={guest.id} guest={guest} onNote={mayNote ? () => setCalling(guest) : undefined} />
            ))}
          </ul>
        </>
      )}
      <Dialog
        isOpen={calling !== undefined}
        onClose={() => setCalling(undefined)}
        title={t('call.title', { name: calling?.guestName ?? '' })}
        size="medium"
      >
        {calling && (
          <CallForm
            stormId={stormId}
            guest={calling}
            onDone={async () => {
              setCalling(undefined);
              await onChanged();
            }}
          />
        )}
      </Dialog>
    </section>
  );
}

function Guest({ guest, onNote }: { guest: BoardGuest; onNote: (() => void) | undefined }) {
  const t = useTexts('storms');
  const words = useStormWords();
  const { guestName, groupId, bookingCode, phone, language, people, places, standing, saidAt, notedBy } = guest;
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 px-4 py-3 sm:px-5">
      <div className="wrap-anywhere min-w-0 grow basis-64">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Link
            to={officePaths.staffGroup(groupId)}
            translate="no"
            className="font-medium text-link underline underline-offset-4"
          >
            {guestName}
          </Link>
          <StandingBadge standing={standing} />
        </p>
        <p className="text-muted text-sm">
          {bookingCode} · {t(`stageNames.${guest.stage}`)} · {t('people', { count: people })} ·{' '}
          {t(`languages.${language}`)}
        </p>
        {places.map((place) => (
          <p key={`${place.name} ${place.from}`} className="text-sm">
            <span translate="no">{place.name}</span>, {words.stay(place)}
          </p>
        ))}
        {guest.words && <p className="mt-1 border-line border-l-2 pl-3">{guest.words}</p>}
        {saidAt !== null && (
          <p className="text-muted text-sm">
            {notedBy === null
              ? t('guests.said', { when: words.when(saidAt) })
              : t('guests.noted', { name: notedBy, when: words.when(saidAt) })}
          </p>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-2">
        {phone && (
          <a
            href={`tel:${phone}`}
            aria-label={t('guests.call', { name: guestName, phone })}
            className="inline-flex min-h-11 items-center gap-2 rounded-control px-2 font-medium text-link underline underline-offset-4"
          >
            <Icon of={Phone} className="size-4" />
            <span translate="no">{phone}</span>
          </a>
        )}
        {onNote && (
          <Button tone="outline" size="small" onClick={onNote} aria-label={t('call.openOf', { name: guestName })}>
            {t('call.open')}
          </Button>
        )}
      </div>
    </li>
  );
}

const MAX_NOTE = 500;

function CallForm({ stormId, guest, onDone }: { stormId: number; guest: BoardGuest; onDone: () => Promise<void> }) {
  const t = useTexts('storms');
  const sendOnce = useSendOnce();
  const { act, isActing, problem } = useStaffAct(onDone);
  // Nobody is safe because nothing was chosen.
  const [what, setWhat] = useState<AnswerKind>();
  const [isTried, setTried] = useState(false);
  const isUnchosen = isTried && what === undefined;
  const [note, setNote] = useState('');
  const save = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (isActing || what === undefined || note.length > MAX_NOTE) return;
    const params = { id: String(stormId), guestId: guest.id };
    const body = { what, note: note.trim() || null };
    const send = () =>
      sendOnce({ params, body }, (idempotencyKey) =>
        stormsClient().noteStormCall({ params, body }, { idempotencyKey }),
      );
    await act(send, t('call.saved'));
  };
  return (
    <form noValidate className="grid gap-5" onSubmit={(event) => void save(event)}>
      <div>
        <ChoiceGroup
          label={t('call.what')}
          choices={answerKinds.map((value) => ({ value, label: t(`call.${value}`) }))}
          chosen={what}
          onChoose={setWhat}
        />
        <p aria-live="polite" className={isUnchosen ? 'mt-1.5 font-medium text-danger text-sm' : 'sr-only'}>
          {isUnchosen && t('call.choose')}
        </p>
      </div>
      <TextArea
        label={t('call.note')}
        rows={3}
        limit={MAX_NOTE}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      {problem && (
        <Alert tone="danger" isNews>
          {problem}
        </Alert>
      )}
      <p>
        <Button type="submit" isWaiting={isActing}>
          {t('call.save')}
        </Button>
      </p>
    </form>
  );
}
