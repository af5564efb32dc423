import { Suspense, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useTextLanguage } from '#browser/texts.ts';
import { useNow } from '#browser/use-now.ts';
import { useQuery } from '#browser/use-query.ts';
import { useTexts } from '#browser/use-texts.ts';
import { deadlineOf } from '#features/reservations/web/group-terms.ts';
import { DecisionDialog, useStaffAct } from '#features/reservations/web/staff/decision-dialog.tsx';
import { calendarDate } from '#kernel/calendar-date.ts';
import { instantOf } from '#kernel/instant.ts';
import { formatDate, formatDeadline } from '#kernel/locales.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/content/card.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import { LoadingOverlay } from '#ui/feedback/loading.tsx';
import { TextArea } from '#ui/fields/text-area.tsx';
import { partAhead } from '#ui/load-ahead.tsx';
import type { TripChangesView } from '../api/trip-changes.schemas.ts';
import type { ChangeDialogProps } from './change-dialog.tsx';
import type { ChosenChange } from './change-draft.ts';
import { tripChangesClient } from './trip-changes-client.ts';

const { Part: ChangeDialog, load } = partAhead(async () => (await import('./change-dialog.tsx')).ChangeDialog);

const names = ['line', 'at', 'unit', 'from', 'until', 'start', 'hours'] as const;

/**
 * Opens the change of a trip, and says what its guest asked for or has to accept. The address says that it is open, and
 * what was chosen elsewhere.
 */
export function ChangeTrip({ onChanged, ...props }: Omit<ChangeDialogProps, 'chosen' | 'view' | 'onClose'>) {
  const { groupId } = props;
  const t = useTexts('change');
  const language = useTextLanguage();
  const [search, setSearch] = useSearchParams();
  const { data, refetch } = useQuery({
    key: ['trip-changes', groupId, language],
    ask: (signal) => tripChangesClient().getTripChanges({ params: { id: groupId } }, { signal }),
  });
  const open = (chosen: Readonly<Record<string, string>> | undefined) =>
    setSearch(
      (before) => {
        for (const name of ['change', ...names]) before.delete(name);
        for (const [name, value] of Object.entries(chosen ?? {})) before.set(name, value);
        if (chosen) before.set('change', 'open');
        return before;
      },
      { replace: !chosen, preventScrollReset: true },
    );
  const onDone = async () => {
    await Promise.all([onChanged(), refetch()]);
  };
  const isOpen = search.has('change');
  const opener = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(isOpen);
  // Where the address opened it nothing had the focus before.
  useEffect(() => {
    if (wasOpen.current && !isOpen && document.activeElement === document.body) opener.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  if (!data || data.lines.length === 0) return null;
  return (
    <Card as="section" className="grid justify-items-start gap-3">
      {data.offer && <Offered groupId={groupId} offer={data.offer} onChanged={onDone} />}
      {data.asked && <AskedChange groupId={groupId} asked={data.asked} onYes={open} onChanged={onDone} />}
      <Button ref={opener} tone="outline" onClick={() => open({})} onFocus={() => void load()}>
        {t('open')}
      </Button>
      <p className="text-muted text-sm">{t('openText')}</p>
      {isOpen && (
        <Suspense fallback={<LoadingOverlay />}>
          <ChangeDialog
            {...props}
            view={data}
            chosen={chosenIn(search, data.lines)}
            onChanged={onDone}
            onClose={() => open(undefined)}
          />
        </Suspense>
      )}
    </Card>
  );
}

/** `line` names the line, `at` the house or boat that it is at; the rest is what was chosen for it. */
function chosenIn(search: URLSearchParams, lines: TripChangesView['lines']): ChosenChange {
  const [line, at, unit, from, until, startTime, hours] = names.map((name) => search.get(name) ?? undefined);
  const reservationId = line ?? lines.find(({ unitId }) => String(unitId) === at)?.reservationId;
  return {
    ...(reservationId && { reservationId }),
    ...(unit && { unitId: Number(unit) }),
    ...(from && { from }),
    ...(until && { until }),
    ...(startTime && { startTime }),
    ...(hours && { hours: Number(hours) }),
  };
}

interface OfferedProps {
  groupId: string;
  offer: NonNullable<TripChangesView['offer']>;
  onChanged: () => Promise<void>;
}

function Offered({ groupId, offer, onChanged }: OfferedProps) {
  const t = useTexts('change');
  const language = useTextLanguage();
  const now = useNow();
  const { act, isActing, problem } = useStaffAct(onChanged);
  const when = formatDeadline(language, instantOf(offer.offeredAt));
  const withdraw = () =>
    void act(() => tripChangesClient().withdrawTripChange({ params: { id: groupId } }), t('withdrawn'));
  return (
    <Alert
      tone="warning"
      action={
        <Button tone="outline" size="small" isWaiting={isActing} onClick={withdraw}>
          {t('withdraw')}
        </Button>
      }
    >
      {problem ?? t('waiting', { when, ...deadlineOf(language, { at: offer.expiresAt, now }) })}
    </Alert>
  );
}

interface AskedProps {
  groupId: string;
  asked: NonNullable<TripChangesView['asked']>;
  /** Opens the change with what the guest asked for. */
  onYes: (chosen: Readonly<Record<string, string>>) => void;
  onChanged: () => Promise<void>;
}

function AskedChange({ groupId, asked, onYes, onChanged }: AskedProps) {
  const t = useTexts('change');
  const language = useTextLanguage();
  const [isDeclining, setDeclining] = useState(false);
  const { reservationId: line, from, until, guests, message } = asked;
  const day = (date: string) => formatDate(language, calendarDate(date));
  return (
    <Alert
      tone="info"
      title={t('asked')}
      action={
        <span className="flex flex-wrap gap-3">
          <Button size="small" onClick={() => onYes({ line, ...(from && until ? { from, until } : {}) })}>
            {t('answerYes')}
          </Button>
          <Button tone="outline" size="small" onClick={() => setDeclining(true)}>
            {t('answerNo')}
          </Button>
        </span>
      }
    >
      {from && until && <p>{t('askedDates', { from: day(from), until: day(until) })}</p>}
      {guests && <p>{t('askedGuests', { count: guests.adults + guests.infants + guests.babies })}</p>}
      {message && <p className="wrap-anywhere whitespace-pre-line">{message}</p>}
      {isDeclining && <Decline groupId={groupId} onChanged={onChanged} onClose={() => setDeclining(false)} />}
    </Alert>
  );
}

function Decline({ groupId, onChanged, onClose }: Omit<OfferedProps, 'offer'> & { onClose: () => void }) {
  const t = useTexts('change');
  const { act, isActing, problem } = useStaffAct(onChanged);
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const isMissing = reason.trim() === '';
  const submit = async () => {
    setTried(true);
    if (isMissing) return;
    const decline = () => tripChangesClient().declineAskedChange({ params: { id: groupId }, body: { reason } });
    if ((await act(decline, t('declined'))) === 'done') onClose();
  };
  return (
    <DecisionDialog
      title={t('declineTitle')}
      text={t('declineText')}
      action={t('answerNo')}
      tone="danger"
      {...{ isActing, problem, onClose }}
      onSubmit={() => void submit()}
    >
      <TextArea
        label={t('reason')}
        rows={3}
        limit={1_000}
        value={reason}
        error={isTried && isMissing ? t('required') : undefined}
        onChange={({ target }) => setReason(target.value)}
      />
    </DecisionDialog>
  );
}
