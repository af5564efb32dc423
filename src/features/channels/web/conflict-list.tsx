import ShieldCheck from 'lucide-react/icons/shield-check';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { showMessage } from '#browser/interface-state.ts';
import { useMay } from '#browser/site.ts';
import { useShowFailure } from '#browser/use-refusal-text.ts';
import { useTexts } from '#browser/use-texts.ts';
import { useStaffAct } from '#features/reservations/web/staff/decision-dialog.tsx';
import { officePaths } from '#kernel/office-addresses.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Heading } from '#ui/content/heading.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Select } from '#ui/fields/select.tsx';
import { TextArea } from '#ui/fields/text-area.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import type { ConflictsView, ConflictView } from '../api/channels.schemas.ts';
import { type ConflictAction, ignoringResolutions, staffResolutions } from '../domain/conflicts.ts';
import { channelsClient } from './channels-client.ts';
import { ConflictAnswers } from './conflict-answers.tsx';
import { severityTones, useChannelWords } from './use-channel-words.ts';

interface ConflictListProps {
  conflicts: ConflictsView;
  onChanged: () => Promise<void>;
  /** They are of one house or boat, whose page it is. */
  isOfListing?: true;
}

const MAX_NOTE = 500;
/** Nights that were sold twice: the open ones, the worst first, and below them what was resolved. */
export function ConflictList({ conflicts: { open, resolved }, onChanged, isOfListing }: ConflictListProps) {
  const t = useTexts('channels');
  return (
    <section aria-labelledby="conflicts" className="grid gap-4">
      <Heading level={2} id="conflicts" className="flex items-baseline gap-3">
        {t('conflicts.title')} {open.length > 0 && <span className="numbers text-base text-muted">{open.length}</span>}
      </Heading>
      {open.length > 0 && <p className="max-w-prose text-muted">{t('conflicts.text')}</p>}
      {open.length > 0 && <Rows of={open} {...{ onChanged, isOfListing }} />}
      {open.length === 0 &&
        (isOfListing ? (
          <p className="rounded-card border border-line bg-surface px-5 py-4">{t('conflicts.noneText')}</p>
        ) : (
          <EmptyState icon={ShieldCheck} level={3} title={t('conflicts.none')} text={t('conflicts.noneText')} />
        ))}
      {resolved.length > 0 && (
        <details>
          <summary className="cursor-pointer py-2 text-link">
            {t('conflicts.earlier', { count: resolved.length })}
          </summary>
          <div className="mt-2">
            <Rows of={resolved} {...{ onChanged, isOfListing }} />
          </div>
        </details>
      )}
    </section>
  );
}

type RowsProps = Pick<ConflictListProps, 'onChanged'> & { isOfListing: true | undefined };

function Rows({ of, ...props }: RowsProps & { of: readonly ConflictView[] }) {
  return (
    <ul className="rounded-card border border-line bg-surface *:border-line *:not-first:border-t">
      {of.map((conflict) => (
        <Conflict key={conflict.id} conflict={conflict} {...props} />
      ))}
    </ul>
  );
}

function Conflict({ conflict, onChanged, isOfListing }: RowsProps & { conflict: ConflictView }) {
  const t = useTexts('channels');
  const { nameOf, periodOf, daysOf, timeTo } = useChannelWords();
  const isLinked = useMay()('trip:view');
  const { act, isActing, problem, answer } = useAnswer(conflict, onChanged);
  const [resolving, setResolving] = useState<StaffResolution>();
  const { state, severity, kind } = conflict;
  const here = t('conflicts.here', {
    code: conflict.bookingCode,
    when: daysOf(conflict.startsOn, conflict.endsOn),
  });
  const isLate = Date.parse(conflict.dueAt) < Date.now();
  const care = conflict.isMine ? t('conflicts.mine') : t('conflicts.taken', { name: conflict.takenBy ?? '' });
  return (
    <li className="grid gap-3 px-4 py-4 sm:px-5">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        {isOfListing ? null : (
          <Link
            to={officePaths.staffListingChannels(conflict.listingId)}
            translate="no"
            className="wrap-anywhere font-semibold"
          >
            {conflict.name}
          </Link>
        )}
        <span className="flex flex-wrap items-center gap-2">
          {state !== 'resolved' && <Badge tone={severityTones[severity]}>{t(`conflicts.severity.${severity}`)}</Badge>}
          {state === 'open' && <Badge>{t('conflicts.open')}</Badge>}
          {state === 'taken' && <Badge tone="success">{care}</Badge>}
        </span>
      </div>
      <div className="wrap-anywhere grid gap-0.5">
        <p>
          {isLinked ? (
            <Link
              to={officePaths.staffGroup(conflict.groupId)}
              className="text-link underline underline-offset-4 pointer-coarse:py-3"
            >
              {here}
            </Link>
          ) : (
            here
          )}
        </p>
        <p>{t('conflicts.there', { channel: nameOf(conflict), when: periodOf(kind, conflict) })}</p>
        {state === 'resolved' ? (
          <p className="text-muted text-sm">
            {[conflict.resolution && t(`conflicts.resolutions.${conflict.resolution}`), conflict.note]
              .filter(Boolean)
              .join(' · ')}
          </p>
        ) : (
          <p className={classNames('text-sm', isLate ? 'font-semibold text-danger' : 'text-muted')}>
            {t('conflicts.due', { when: timeTo(conflict.dueAt) })}
          </p>
        )}
      </div>
      {state !== 'resolved' && <ConflictAnswers conflict={conflict} onResolve={setResolving} />}
      {problem && (
        <Alert tone="danger" isNews>
          {problem}
        </Alert>
      )}
      <div className="flex flex-wrap gap-2">
        {state !== 'resolved' && (
          <Button tone="outline" size="small" isWaiting={isActing} onClick={() => setResolving('cancelled-there')}>
            {t('conflicts.resolve')}
          </Button>
        )}
        {movesOf(conflict).map((action) => (
          <Button
            key={action}
            tone="quiet"
            size="small"
            isWaiting={isActing}
            onClick={() => void act(() => answer({ action }), t(`conflicts.${doneOf[action]}`))}
          >
            {t(`conflicts.${action}`)}
          </Button>
        ))}
      </div>
      <Dialog
        isOpen={resolving !== undefined}
        onClose={() => setResolving(undefined)}
        title={t('conflicts.resolveTitle')}
      >
        <ResolveForm {...{ conflict, onChanged }} first={resolving} onDone={() => setResolving(undefined)} />
      </Dialog>
    </li>
  );
}

type StaffResolution = (typeof staffResolutions)[number];
const doneOf = { take: 'took', leave: 'left', reopen: 'reopened' } as const;

function movesOf({ state, isMine }: ConflictView): readonly (keyof typeof doneOf)[] {
  if (state === 'resolved') return ['reopen'];
  return isMine ? ['leave'] : ['take'];
}

interface AnswerBody {
  readonly action: ConflictAction;
  readonly resolution?: StaffResolution;
  readonly note?: string;
}

function useAnswer({ id, listingId }: ConflictView, onChanged: () => Promise<void>) {
  const params = { id: String(listingId), conflictId: String(id) };
  return {
    ...useStaffAct(onChanged),
    answer: (body: AnswerBody) => channelsClient().answerConflict({ params, body }),
  };
}

function ResolveForm({
  conflict,
  first = 'cancelled-there',
  onChanged,
  onDone,
}: {
  conflict: ConflictView;
  /** What is chosen at first. */
  first: StaffResolution | undefined;
  onChanged: () => Promise<void>;
  onDone: () => void;
}) {
  const t = useTexts('channels');
  const showFailure = useShowFailure();
  const { act, isActing, problem, answer } = useAnswer(conflict, onChanged);
  const [resolution, setResolution] = useState(first);
  const [note, setNote] = useState('');
  const [isNoteMissing, setNoteMissing] = useState(false);
  const reopen = async () => {
    try {
      await answer({ action: 'reopen' });
      showMessage({ type: 'success', text: t('conflicts.reopened') });
    } catch (error) {
      showFailure(error);
    }
    await onChanged();
  };
  const resolve = async (event: FormEvent) => {
    event.preventDefault();
    if (isActing || note.length > MAX_NOTE) return;
    const isMissing = ignoringResolutions.includes(resolution) && note.trim() === '';
    setNoteMissing(isMissing);
    if (isMissing) return;
    const done = t('conflicts.resolved');
    if ((await act(() => answer({ action: 'resolve', resolution, note }), done)) !== 'done') return;
    showMessage({ type: 'success', text: done, action: { label: t('conflicts.undo'), run: () => void reopen() } });
    onDone();
  };
  return (
    <form noValidate className="grid gap-5" onSubmit={(event) => void resolve(event)}>
      {problem && (
        <Alert tone="danger" isNews>
          {problem}
        </Alert>
      )}
      <Select
        label={t('conflicts.resolution')}
        value={resolution}
        options={staffResolutions.map((one) => ({ value: one, label: t(`conflicts.resolutions.${one}`) }))}
        onChange={({ target }) => setResolution(target.value as typeof resolution)}
      />
      <TextArea
        label={t('conflicts.note')}
        hint={ignoringResolutions.includes(resolution) ? t('conflicts.noteHint') : undefined}
        error={isNoteMissing && note.trim() === '' ? t('conflicts.noteMissing') : undefined}
        limit={MAX_NOTE}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      <p>
        <Button type="submit" isWaiting={isActing}>
          {t('conflicts.save')}
        </Button>
      </p>
    </form>
  );
}
