import ArrowLeft from 'lucide-react/icons/arrow-left';
import KeyRound from 'lucide-react/icons/key-round';
import MapPin from 'lucide-react/icons/map-pin';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTextLanguage } from '#browser/texts.ts';
import { useNow } from '#browser/use-now.ts';
import { useTexts } from '#browser/use-texts.ts';
import { instantOf } from '#kernel/instant.ts';
import { formatExactMoney } from '#kernel/locales.ts';
import { officePaths } from '#kernel/office-addresses.ts';
import { Button } from '#ui/button.tsx';
import { Heading } from '#ui/content/heading.tsx';
import { Icon } from '#ui/content/icon.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import type { FieldTask } from '../../api/turnovers.schemas.ts';
import { isBegun, mayBegin } from '../../domain/tasks.ts';
import { StateBadge, useTaskWords } from '../task-words.tsx';
import { FieldRooms } from './field-rooms.tsx';
import { FoundProblems, ProblemReport } from './problem-report.tsx';
import type { Field } from './use-field.ts';
import { useUnhurried } from './use-unhurried.ts';
import { stillMissing } from './with-waiting.ts';

interface TaskPageProps {
  task: FieldTask;
  field: Field;
}

/** A task in the house: where it is, the door, the list with the camera, and what was found. */
export function FieldTaskPage({ task, field }: TaskPageProps) {
  const t = useTexts('field');
  const kinds = useTexts('taskKinds');
  const language = useTextLanguage();
  const words = useTaskWords();
  const { name, kind, state, address, note, priority, payCents } = task;
  return (
    <div className="grid gap-6 pb-24">
      <div>
        <Link
          to={officePaths.field()}
          className="inline-flex min-h-11 items-center gap-2 text-link underline underline-offset-4"
        >
          <Icon of={ArrowLeft} className="size-4.5" />
          {t('title')}
        </Link>
        <div className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-2">
          <Heading level={1} className="wrap-anywhere">
            <span translate="no">{name}</span>
          </Heading>
          <StateBadge state={state} />
        </div>
        <p className="mt-1 text-muted">
          {kinds(kind)} · <span className="numbers">{words.window(task)}</span>
          {payCents > 0 && ` · ${t('pay', { amount: formatExactMoney(language, payCents) })}`}
        </p>
        {priority === 1 && (
          <p className="mt-2">
            <Badge tone="danger">{t('sameDay')}</Badge>
          </p>
        )}
      </div>
      <a
        href={`https://maps.google.com/?q=${encodeURIComponent(address)}`}
        target="_blank"
        rel="noreferrer"
        className="flex items-start gap-3 rounded-card border border-line bg-surface p-4 font-semibold text-xl"
      >
        <Icon of={MapPin} className="mt-1 size-5 shrink-0 text-link" />
        <span className="wrap-anywhere min-w-0">
          <span translate="no">{address}</span>
          <span className="block font-normal text-link text-sm underline underline-offset-4">{t('openMap')}</span>
        </span>
      </a>
      <Door task={task} />
      {note !== '' && (
        <Alert tone="info" title={t('note')}>
          <span className="whitespace-pre-line">{note}</span>
        </Alert>
      )}
      <Moves task={task} field={field} />
      <FoundProblems problems={task.problems} />
      <ProblemReport task={task} field={field} />
      <FieldRooms task={task} field={field} />
      {isBegun(task) && <Finish task={task} field={field} />}
    </div>
  );
}

function Door({ task: { door, doorFrom } }: { task: FieldTask }) {
  const t = useTexts('field');
  const words = useTaskWords();
  if (door === null) return <p className="text-muted text-sm">{t('doorLater', { when: words.at(doorFrom) })}</p>;
  if (door.code === null && door.instructions === '') return <p className="text-muted text-sm">{t('doorUnknown')}</p>;
  return (
    <div className="flex items-start gap-3 rounded-card border border-line bg-surface p-4">
      <Icon of={KeyRound} className="mt-1 size-5 shrink-0 text-link" />
      <div className="min-w-0">
        {door.code !== null && (
          <p>
            <span className="block text-muted text-sm">{t('doorCode')}</span>
            <span className="numbers font-semibold text-2xl" translate="no">
              {door.code}
            </span>
          </p>
        )}
        {door.instructions !== '' && <p className="mt-1 whitespace-pre-line text-sm">{door.instructions}</p>}
      </div>
    </div>
  );
}

/** What can be done with it now; 'done' stands at the end of the list. */
function Moves({ task: { id, state, startsAt }, field: { press } }: TaskPageProps) {
  const t = useTexts('field');
  const unhurried = useUnhurried(state);
  const words = useTaskWords();
  const isDue = mayBegin(instantOf(startsAt), useNow());
  const does = (what: 'accept' | 'decline' | 'start' | 'pause' | 'resume') => unhurried(() => void press(id, { what }));
  switch (state) {
    case 'open':
    case 'accepted':
      return (
        <div className="grid grid-cols-2 gap-3">
          {isDue ? (
            <Button size="large" isWide className="col-span-2" onClick={does('start')}>
              {t('start')}
            </Button>
          ) : (
            <p className="col-span-2 text-muted">{t('beginsLater', { day: words.day(startsAt) })}</p>
          )}
          {state === 'open' && (
            <Button tone="outline" isWide onClick={does('accept')}>
              {t('accept')}
            </Button>
          )}
          <Decline onDecline={does('decline')} className={state === 'open' ? '' : 'col-span-2'} />
        </div>
      );
    case 'in-progress':
      return (
        <Button tone="outline" size="large" isWide onClick={does('pause')}>
          {t('pause')}
        </Button>
      );
    case 'paused':
      return (
        <Button size="large" isWide onClick={does('resume')}>
          {t('resume')}
        </Button>
      );
    case 'declined':
      return <p className="text-muted">{t('declinedText')}</p>;
    case 'done':
    case 'inspected':
      return <Alert tone="success">{t('doneText')}</Alert>;
    default:
      return null;
  }
}

/** Asked once more: it can't be taken back on the phone. */
function Decline({ onDecline, className }: { onDecline: () => void; className: string }) {
  const t = useTexts('field');
  const [isAsked, setAsked] = useState(false);
  const unhurried = useUnhurried(isAsked);
  return (
    <Button
      tone={isAsked ? 'danger' : 'quiet'}
      isWide
      className={className}
      onClick={unhurried(isAsked ? onDecline : () => setAsked(true))}
    >
      {t(isAsked ? 'declineSure' : 'decline')}
    </Button>
  );
}

function Finish({ task, field: { press } }: TaskPageProps) {
  const t = useTexts('field');
  const { unticked, unpictured } = stillMissing(task);
  const isReady = unticked + unpictured === 0;
  return (
    <div className="grid gap-3">
      {!isReady && (
        <p role="status" className="text-muted">
          {[
            ...(unticked > 0 ? [t('untickedLeft', { count: unticked })] : []),
            ...(unpictured > 0 ? [t('photosLeft', { count: unpictured })] : []),
          ].join(' · ')}
        </p>
      )}
      <Button
        size="large"
        isWide
        disabledReason={isReady ? null : t('finishFirst')}
        onClick={() => void press(task.id, { what: 'finish' })}
      >
        {t('finish')}
      </Button>
    </div>
  );
}
