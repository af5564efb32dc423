import Pin from 'lucide-react/icons/pin';
import { useState } from 'react';
import { useTexts } from '#browser/use-texts.ts';
import { useStaffAct } from '#features/reservations/web/staff/decision-dialog.tsx';
import { calendarDate } from '#kernel/calendar-date.ts';
import { dateAt, instantAt, timeAt } from '#kernel/company-zone.ts';
import { instantOf, isoOf } from '#kernel/instant.ts';
import { centsTyped, typedOf as typedCents } from '#kernel/money/money-typed.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/content/card.tsx';
import { Heading } from '#ui/content/heading.tsx';
import { Icon } from '#ui/content/icon.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import { Select } from '#ui/fields/select.tsx';
import { TextArea } from '#ui/fields/text-area.tsx';
import { TextInput } from '#ui/fields/text-input.tsx';
import { MAX_WORDS, type TaskChange, type TaskView } from '../../api/turnovers.schemas.ts';
import { turnoversClient } from '../turnovers-client.ts';

interface TaskFieldsProps {
  task: TaskView;
  onChanged: () => Promise<void>;
}

type PinnedField = Extract<TaskChange, { action: 'unpin' }>['field'];

const localOf = (iso: string) => `${dateAt(instantOf(iso))}T${timeAt(instantOf(iso))}`;

/** 'YYYY-MM-DDTHH:mm' of the company's clock as an instant; undefined: it is no time. */
function isoOfLocal(text: string): string | undefined {
  const [date = '', time = ''] = text.split('T');
  return /^\d{4}-\d{2}-\d{2}$/.test(date) && /^\d{2}:\d{2}/.test(time)
    ? isoOf(instantAt(calendarDate(date), time.slice(0, 5)))
    : undefined;
}

const typedOf = (task: TaskView) => ({
  startsAt: localOf(task.startsAt),
  endsAt: localOf(task.endsAt),
  priority: String(task.priority),
  pay: task.payCents === null ? '' : typedCents(task.payCents),
  note: task.note,
});

/** The fields of a task: each that is typed stays as it is, alone, until it may follow the stay again. */
export function TaskFields({ task, onChanged }: TaskFieldsProps) {
  const t = useTexts('turnovers');
  const { act, isActing, problem } = useStaffAct(onChanged);
  const [typed, setTyped] = useState(() => typedOf(task));
  const before = typedOf(task);
  const [startsAt, endsAt] = [isoOfLocal(typed.startsAt), isoOfLocal(typed.endsAt)];
  const payCents = centsTyped(typed.pay);
  const isPayWrong = payCents === undefined;
  const changes = {
    ...(typed.startsAt !== before.startsAt && { startsAt }),
    ...(typed.endsAt !== before.endsAt && { endsAt }),
    ...(typed.priority !== before.priority && { priority: Number(typed.priority) }),
    ...(typed.pay !== before.pay && { payCents }),
    ...(typed.note !== before.note && { note: typed.note }),
  };
  const isChanged = Object.keys(changes).length > 0;
  const isWrong = !startsAt || !endsAt || startsAt > endsAt || (typed.pay !== before.pay && isPayWrong);
  const send = (body: TaskChange, done: string) =>
    act(() => turnoversClient().changeTurnover({ params: { id: task.id }, body }), done);
  const save = () => (isChanged && !isWrong ? send({ action: 'edit', ...changes }, t('saved')) : undefined);
  const pin = (field: PinnedField) =>
    task.pinned.includes(field) && (
      <p className="-mt-2 flex flex-wrap items-center gap-2 text-muted text-sm">
        <Icon of={Pin} className="size-3.5" /> {t('pinned')}
        <button
          type="button"
          className="min-h-9 text-link underline underline-offset-4"
          onClick={() => void send({ action: 'unpin', field }, t('unpinned'))}
        >
          {t('unpin')} <span className="sr-only">{t(`fields.${field}`)}</span>
        </button>
      </p>
    );
  return (
    <Card>
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <Heading level={2} look="subheading">
          {t('fields.title')}
        </Heading>
        <TextInput
          label={t('fields.startsAt')}
          type="datetime-local"
          value={typed.startsAt}
          onChange={({ target }) => setTyped({ ...typed, startsAt: target.value })}
        />
        {pin('startsAt')}
        <TextInput
          label={t('fields.endsAt')}
          type="datetime-local"
          value={typed.endsAt}
          error={startsAt && endsAt && startsAt > endsAt ? t('fields.windowWrong') : undefined}
          onChange={({ target }) => setTyped({ ...typed, endsAt: target.value })}
        />
        {pin('endsAt')}
        <Select
          label={t('fields.priority')}
          value={typed.priority}
          options={(['1', '2', '3'] as const).map((value) => ({ value, label: t(`priorities.${value}`) }))}
          onChange={({ target }) => setTyped({ ...typed, priority: target.value })}
        />
        {pin('priority')}
        {task.payCents !== null && (
          <TextInput
            label={t('fields.payCents')}
            inputMode="decimal"
            value={typed.pay}
            error={isPayWrong ? t('fields.payWrong') : undefined}
            onChange={({ target }) => setTyped({ ...typed, pay: target.value })}
          />
        )}
        {pin('payCents')}
        <TextArea
          label={t('fields.note')}
          hint={t('fields.noteHint')}
          limit={MAX_WORDS}
          value={typed.note}
          onChange={({ target }) => setTyped({ ...typed, note: target.value })}
        />
        {problem && (
          <Alert tone="danger" isNews>
            {problem}
          </Alert>
        )}
        <p>
          <Button
            type="submit"
            tone="outline"
            isWaiting={isActing}
            disabledReason={isChanged ? (isWrong ? t('fields.wrong') : null) : t('fields.unchanged')}
          >
            {t('save')}
          </Button>
        </p>
      </form>
    </Card>
  );
}
