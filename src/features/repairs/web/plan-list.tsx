import CalendarClock from 'lucide-react/icons/calendar-clock';
import { useState } from 'react';
import { confirmed } from '#browser/interface-state.ts';
import { useSendOnce } from '#browser/use-send-once.ts';
import { useTexts } from '#browser/use-texts.ts';
import { useStaffAct } from '#features/reservations/web/staff/decision-dialog.tsx';
import { Button } from '#ui/button.tsx';
import { Heading } from '#ui/content/heading.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import type { OrdersView } from '../api/repairs.schemas.ts';
import type { PlansView } from '../api/vendors.schemas.ts';
import { planUnits } from '../domain/plans.ts';
import { categories } from '../domain/work-orders.ts';
import { ActDialog, type ActField } from './act-dialog.tsx';
import { repairsClient } from './repairs-clients.ts';
import { useRepairWords } from './use-repair-words.ts';

interface PlanListProps extends PlansView, Pick<OrdersView, 'places'> {
  onChanged: () => Promise<void>;
}

/** Work that comes again, the next first. */
export function PlanList({ plans, places, onChanged }: PlanListProps) {
  const t = useTexts('staffRepairs');
  const r = useTexts('repairs');
  const { day } = useRepairWords();
  const { act, isActing, problem } = useStaffAct(onChanged);
  const [isAdding, setAdding] = useState(false);
  const remove = async (id: string) => {
    const question = { title: t('planList.removeAsk'), message: t('planList.removeText') };
    if (!(await confirmed({ ...question, confirmLabel: t('planList.remove'), tone: 'danger' }))) return;
    await act(() => repairsClient().removePlan({ params: { id } }), t('done'));
  };
  return (
    <div className="grid gap-6">
      <header className="grid gap-3">
        <Heading level={1}>{t('plans')}</Heading>
        <p className="max-w-prose text-muted">{t('planList.lead')}</p>
        <p>
          <Button onClick={() => setAdding(true)}>{t('planList.add')}</Button>
        </p>
      </header>
      {problem && (
        <Alert tone="danger" isNews>
          {problem}
        </Alert>
      )}
      {plans.length === 0 ? (
        <EmptyState icon={CalendarClock} title={t('planList.none')} text={t('planList.noneText')} />
      ) : (
        <ul className="rounded-card border border-line bg-surface *:border-line *:not-first:border-t">
          {plans.map(({ id, name, category, task, every, unit, nextOn }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 py-3 sm:px-5">
              <span className="wrap-anywhere min-w-0">
                <span translate="no" className="font-semibold">
                  {name}
                </span>
                <span className="block">
                  {r(`categories.${category}`)}: <span translate="no">{task}</span>
                </span>
                <span className="block text-muted text-sm">
                  {t(`planList.rhythm.${unit}`, { count: every })} · {t('planList.next', { date: day(nextOn) })}
                </span>
              </span>
              <Button tone="quiet" size="small" isWaiting={isActing} onClick={() => void remove(id)}>
                {t('planList.remove')}
                <span translate="no" className="sr-only">
                  {' '}
                  {name}
                </span>
              </Button>
            </li>
          ))}
        </ul>
      )}
      {isAdding && <PlanDialog places={places} onChanged={onChanged} onClose={() => setAdding(false)} />}
    </div>
  );
}

interface PlanDialogProps extends Pick<PlanListProps, 'places' | 'onChanged'> {
  onClose: () => void;
}

function PlanDialog({ places, onChanged, onClose }: PlanDialogProps) {
  const t = useTexts('staffRepairs');
  const r = useTexts('repairs');
  const sendOnce = useSendOnce();
  const { act, isActing, problem } = useStaffAct(onChanged);
  const fields: readonly ActField[] = [
    {
      ...{ name: 'rentableId', type: 'choice', label: r('report.place') },
      options: places.map(({ rentableId, name }) => ({ value: String(rentableId), label: name, isName: true })),
    },
    {
      ...{ name: 'category', type: 'choice', label: t('fields.category'), value: 'cooling' },
      options: categories.map((value) => ({ value, label: r(`categories.${value}`) })),
    },
    { name: 'task', type: 'words', label: t('fields.task') },
    { name: 'every', type: 'text', label: t('planList.every'), value: '3' },
    {
      ...{ name: 'unit', type: 'choice', label: t('planList.unit'), value: 'months' },
      options: planUnits.map((value) => ({ value, label: t(`planList.units.${value}`) })),
    },
    { name: 'nextOn', type: 'date', label: t('planList.nextOn') },
    { name: 'aheadDays', type: 'text', label: t('planList.ahead'), value: '7' },
  ];
  return (
    <ActDialog
      title={t('planList.add')}
      text={t('planList.lead')}
      fields={fields}
      isActing={isActing}
      problem={problem}
      onClose={onClose}
      onSubmit={async (typed) => {
        const numbers = {
          rentableId: Number(typed.rentableId),
          every: Number(typed.every),
          aheadDays: Number(typed.aheadDays),
        };
        const body = { ...typed, ...numbers } as never;
        const send = () => sendOnce(body, (idempotencyKey) => repairsClient().addPlan({ body }, { idempotencyKey }));
        if ((await act(send, t('done'))) === 'done') onClose();
      }}
    />
  );
}
