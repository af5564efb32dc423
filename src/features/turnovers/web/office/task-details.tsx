import { Link } from 'react-router';
import { PageHead } from '#browser/page-head.tsx';
import { useTexts } from '#browser/use-texts.ts';
import { useStaffAct } from '#features/reservations/web/staff/decision-dialog.tsx';
import { officePaths } from '#kernel/office-addresses.ts';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { Card } from '#ui/content/card.tsx';
import { Heading } from '#ui/content/heading.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import type { TaskView } from '../../api/turnovers.schemas.ts';
import { StateBadge, useTaskWords } from '../task-words.tsx';
import { turnoversClient } from '../turnovers-client.ts';
import { AssignSelect } from './assign-select.tsx';
import { InspectTask } from './inspect-task.tsx';
import { TaskFields } from './task-fields.tsx';
import { TaskHistory, TaskProblems, TaskRooms } from './task-record.tsx';

interface DetailsProps {
  task: TaskView;
  onChanged: () => Promise<void>;
}

/** A task with all that is known of it, and what whoever plans does with it. */
export function TaskDetails({ task, onChanged }: DetailsProps) {
  const t = useTexts('turnovers');
  const kinds = useTexts('taskKinds');
  const words = useTaskWords();
  const { name, kind, state, area, address, priority, rentableId, candidates } = task;
  return (
    <>
      <PageHead title={`${name} · ${kinds(kind)}`} noIndex />
      <Link
        to={officePaths.staffTurnovers({ date: task.day })}
        className="text-link text-sm underline underline-offset-4"
      >
        {t('title')}
      </Link>
      <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Heading level={1} className="wrap-anywhere">
          <span translate="no">{name}</span>
        </Heading>
        <StateBadge state={state} />
        {priority === 1 && <Badge tone="danger">{t('sameDay')}</Badge>}
      </div>
      <p className="mt-1 text-muted">
        {kinds(kind)} · {words.at(task.startsAt)} – {words.at(task.endsAt)} · <span translate="no">{area}</span>
      </p>
      <p className="text-muted text-sm" translate="no">
        {address}
      </p>
      <Notice task={task} onChanged={onChanged} />
      <div className="mt-8 grid items-start gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid gap-10">
          <InspectTask task={task} onChanged={onChanged} />
          <TaskProblems task={task} />
          <TaskRooms rooms={task.rooms} />
          <TaskHistory history={task.history} />
        </div>
        <div className="grid gap-6">
          <Card className="grid gap-3">
            <Heading level={2} look="subheading">
              {t('who')}
            </Heading>
            <AssignSelect task={task} people={candidates} onChanged={onChanged} />
          </Card>
          <TaskFields
            key={`${task.startsAt} ${task.endsAt} ${task.priority} ${task.payCents}`}
            task={task}
            onChanged={onChanged}
          />
          <p className="flex flex-wrap gap-3">
            <ButtonLink to={officePaths.staffTurnovers({ place: String(rentableId) })} tone="outline" size="small">
              {t('toPlace')}
            </ButtonLink>
            {task.trip && (
              <ButtonLink to={officePaths.staffGroup(task.trip.groupId)} tone="quiet" size="small">
                {t('toTrip', { code: task.trip.bookingCode })}
              </ButtonLink>
            )}
          </p>
        </div>
      </div>
    </>
  );
}

/** What happened to the stay after the work had begun, and which task it is linked with. */
function Notice({ task, onChanged }: DetailsProps) {
  const t = useTexts('turnovers');
  const { act, isActing, problem } = useStaffAct(onChanged);
  const { id, notice, againOf, again } = task;
  const seen = () =>
    act(() => turnoversClient().changeTurnover({ params: { id }, body: { action: 'seen' } }), t('noticeSeen'));
  return (
    <>
      {notice && (
        <Alert tone="warning" className="mt-5">
          <span className="flex flex-wrap items-center gap-3">
            {t(`noticeText.${notice}`)}
            <Button tone="quiet" size="small" isWaiting={isActing} onClick={() => void seen()}>
              {t('noticeDone')}
            </Button>
          </span>
          {problem}
        </Alert>
      )}
      {againOf && (
        <p className="mt-4">
          <Link to={officePaths.staffTurnover(againOf)} className="text-link underline underline-offset-4">
            {t('againOf')}
          </Link>
        </p>
      )}
      {again && (
        <p className="mt-4">
          <Link to={officePaths.staffTurnover(again)} className="text-link underline underline-offset-4">
            {t('again')}
          </Link>
        </p>
      )}
    </>
  );
}
