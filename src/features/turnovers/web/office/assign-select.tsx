import { useRef } from 'react';
import { useTexts } from '#browser/use-texts.ts';
import { useStaffAct } from '#features/reservations/web/staff/decision-dialog.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import { Select } from '#ui/fields/select.tsx';
import type { BoardTask } from '../../api/turnovers.schemas.ts';
import { isWaiting } from '../../domain/tasks.ts';
import { turnoversClient } from '../turnovers-client.ts';

interface Person {
  readonly id: string;
  readonly name: string;
  /** How much they have to do on that day, in words. */
  readonly load?: string;
}

interface AssignSelectProps {
  task: Pick<BoardTask, 'id' | 'name' | 'state' | 'person'>;
  people: readonly Person[];
  onChanged: () => Promise<void>;
}

/** Gives a task to somebody by one choice; once somebody has begun, it only says who. */
export function AssignSelect({ task, people, onChanged }: AssignSelectProps) {
  const t = useTexts('turnovers');
  const { act, isActing, problem } = useStaffAct(onChanged);
  const asked = useRef(false);
  const { id, name, person } = task;
  if (!isWaiting(task))
    return (
      <p className="text-sm">
        {person === null ? (
          <span className="text-muted">{t('nobody')}</span>
        ) : (
          <span translate="no">{person.name}</span>
        )}
      </p>
    );
  const assign = async (personId: string | null) => {
    if (asked.current) return;
    asked.current = true;
    const chosen = people.find((one) => one.id === personId);
    const said = chosen ? t('assigned', { name, person: chosen.name }) : t('unassigned', { name });
    await act(() => turnoversClient().changeTurnover({ params: { id }, body: { action: 'assign', personId } }), said);
    asked.current = false;
  };
  const known = people.some((one) => one.id === person?.id);
  return (
    <div className="grid gap-2">
      <Select
        label={t('assignTo', { name })}
        isLabelHidden
        data-assign
        value={person?.id ?? ''}
        disabled={isActing}
        options={[
          { value: '', label: t('nobody') },
          ...(person && !known ? [{ value: person.id, label: person.name, isName: true }] : []),
          ...people.map((one) => ({
            value: one.id,
            label: one.load ? `${one.name} · ${one.load}` : one.name,
            isName: true,
          })),
        ]}
        onChange={({ target }) => void assign(target.value === '' ? null : target.value)}
      />
      {problem && (
        <Alert tone="danger" isNews>
          {problem}
        </Alert>
      )}
    </div>
  );
}
