import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useSendOnce } from '#browser/use-send-once.ts';
import { useTexts } from '#browser/use-texts.ts';
import { DecisionDialog, useStaffAct } from '#features/reservations/web/staff/decision-dialog.tsx';
import { addDays, isCalendarDate } from '#kernel/calendar-date.ts';
import { dateAt, instantAt } from '#kernel/company-zone.ts';
import { instant, isoOf } from '#kernel/instant.ts';
import { officePaths } from '#kernel/office-addresses.ts';
import { Button } from '#ui/button.tsx';
import { Select } from '#ui/fields/select.tsx';
import { TextInput } from '#ui/fields/text-input.tsx';
import type { PlaceView } from '../../api/turnovers.schemas.ts';
import { addedKinds } from '../../domain/tasks.ts';
import { turnoversClient } from '../turnovers-client.ts';

interface AddTaskProps {
  place: PlaceView;
  onChanged: () => Promise<void>;
}

const HOURS = { from: '10:00', until: '16:00' } as const;

/** An inspection or a cleaning that follows no stay, on one day. */
export function AddTask({ place, onChanged }: AddTaskProps) {
  const t = useTexts('turnovers');
  const [isOpen, setOpen] = useState(false);
  return (
    <p className="mt-5">
      <Button tone="outline" size="small" onClick={() => setOpen(true)}>
        {t('add.open')}
      </Button>
      {isOpen && <AddDialog place={place} onChanged={onChanged} onClose={() => setOpen(false)} />}
    </p>
  );
}

function AddDialog({ place, onChanged, onClose }: AddTaskProps & { onClose: () => void }) {
  const t = useTexts('turnovers');
  const kinds = useTexts('taskKinds');
  const navigate = useNavigate();
  const sendOnce = useSendOnce();
  const { act, isActing, problem } = useStaffAct(onChanged);
  const choices = addedKinds.filter((kind) => kind !== (place.placeKind === 'boat' ? 'turnover' : 'turnaround'));
  const [kind, setKind] = useState<(typeof addedKinds)[number]>('inspection');
  const [day, setDay] = useState<string>(addDays(dateAt(instant(Date.now())), 1));
  const [isTried, setTried] = useState(false);
  const submit = async () => {
    setTried(true);
    if (!isCalendarDate(day)) return;
    const body = { kind, startsAt: isoOf(instantAt(day, HOURS.from)), endsAt: isoOf(instantAt(day, HOURS.until)) };
    const params = { id: String(place.rentableId) };
    await act(
      () =>
        sendOnce(body, async (idempotencyKey) => {
          const { id } = await turnoversClient().addTurnover({ params, body }, { idempotencyKey });
          await navigate(officePaths.staffTurnover(id));
        }),
      t('add.done'),
    );
  };
  return (
    <DecisionDialog
      title={t('add.title')}
      text={t('add.text')}
      action={t('add.action')}
      isActing={isActing}
      problem={problem}
      onClose={onClose}
      onSubmit={() => void submit()}
    >
      <Select
        label={t('add.kind')}
        value={kind}
        options={choices.map((value) => ({ value, label: kinds(value) }))}
        onChange={({ target }) => setKind(target.value as typeof kind)}
      />
      <TextInput
        label={t('add.day')}
        type="date"
        required
        value={day}
        error={isTried && !isCalendarDate(day) ? t('add.dayNeeded') : undefined}
        onChange={({ target }) => setDay(target.value)}
      />
    </DecisionDialog>
  );
}
