import ArrowRight from 'lucide-react/icons/arrow-right';
import { useEffect, useRef, useState } from 'react';
import { QueryFailure } from '#browser/query-failure.tsx';
import { useTextLanguage } from '#browser/texts.ts';
import { useTexts } from '#browser/use-texts.ts';
import { MAX_PARKED } from '#features/trip-changes/domain/parked-moves.ts';
import { ChangePreviewParts } from '#features/trip-changes/web/change-preview.tsx';
import { companyNow, instantTyped } from '#features/trip-changes/web/company-now.ts';
import { calendarDate } from '#kernel/calendar-date.ts';
import { isoOf } from '#kernel/instant.ts';
import { formatClock, formatDate, formatDays, formatExactMoney } from '#kernel/locales.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/content/icon.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import { Spinner } from '#ui/feedback/loading.tsx';
import { TextArea } from '#ui/fields/text-area.tsx';
import { TextInput } from '#ui/fields/text-input.tsx';
import { Panel } from '../panels/panel.tsx';
import type { TrayMove } from './kept-tray.ts';
import { type ParkedMoves, type ShownMove, useParkedMoves } from './use-parked-moves.ts';

interface TrayPanelProps extends ParkedMoves {
  /** What a house or boat is called. */
  nameOf: (unitId: number) => string;
  onEdit: (move: TrayMove, name: string) => void;
  onClose: () => void;
}

/** Moves that are parked, what each comes to with the others made, and the one press that makes all of them. */
export function TrayPanel({ tray, seen, nameOf, onEdit, onApplied, onClose }: TrayPanelProps) {
  const t = useTexts('calendar');
  const { query, shown, apply, isApplying, problem } = useParkedMoves({ tray, seen, onApplied });
  const [isConfirming, setConfirming] = useState(false);
  const count = tray.moves.length;
  const whyNot = query.data?.canMake && !query.isAsking ? null : t('tray.cannot');
  return (
    <Panel title={t('tray.title')} onClose={onClose} isWide>
      <p role="status" className="text-muted text-sm">
        {t(count === 0 ? 'tray.none' : 'tray.count', { count, of: MAX_PARKED })}
      </p>
      {query.error !== undefined && <QueryFailure error={query.error} onRetry={() => void query.refetch()} />}
      {count > 0 && query.error === undefined && !query.data && <Spinner />}
      <ul data-rows aria-busy={query.isAsking}>
        {shown.map((one) => (
          <ParkedRow
            key={one.move.groupId}
            shown={one}
            nameOf={nameOf}
            problem={problem?.groupId === one.move.groupId ? problem.text : undefined}
            onEdit={(name) => onEdit(one.move, name)}
            onKeep={(line, reason) => tray.park({ ...one.move, keeps: { ...one.move.keeps, [line]: reason } })}
            onTakeOut={() => tray.takeOut(one.move.groupId)}
          />
        ))}
      </ul>
      {problem && (
        <Alert tone="danger" isNews title={t('tray.refused')}>
          {problem.name ? `${problem.name}: ${problem.text}` : problem.text}
        </Alert>
      )}
      {count > 0 && query.data && isConfirming && <ApplyForm {...{ shown, whyNot, isApplying }} onApply={apply} />}
      {count > 0 && query.data && (
        <div className="flex flex-wrap gap-3">
          {!isConfirming && (
            <Button disabledReason={whyNot} onClick={() => setConfirming(true)}>
              {t('tray.review')}
            </Button>
          )}
          <Button tone="quiet" onClick={tray.empty}>
            {t('tray.empty')}
          </Button>
        </div>
      )}
    </Panel>
  );
}

interface ParkedRowProps extends Pick<TrayPanelProps, 'nameOf'> {
  shown: ShownMove;
  problem: string | undefined;
  onEdit: (name: string) => void;
  onKeep: (reservationId: string, reason: string) => void;
  onTakeOut: () => void;
}

function ParkedRow({ shown: { move, view }, nameOf, problem, onEdit, onKeep, onTakeOut }: ParkedRowProps) {
  const t = useTexts('calendar');
  const language = useTextLanguage();
  if (!view) return null;
  const { preview, guestName, bookingCode, collidesWith, names } = view;
  const name = [guestName, bookingCode].filter(Boolean).join(' · ');
  const said = problem ?? view.problem ?? (collidesWith.length > 0 ? collided(collidesWith) : null);
  function collided(codes: readonly string[]) {
    return t('tray.collides', { codes: codes.join(', ') });
  }
  const difference = preview && preview.totalAfterCents - preview.totalBeforeCents;
  const money = formatExactMoney(language, difference ?? 0);
  return (
    <li className="grid gap-2 border-line border-b py-3 text-sm">
      <p className="wrap-anywhere flex flex-wrap items-baseline justify-between gap-x-3 font-semibold">
        <span>{name}</span>
        {preview && (
          <span className="numbers">
            {difference === 0 ? t('tray.sameTotal') : difference && difference > 0 ? `+${money}` : money}
          </span>
        )}
      </p>
      <p className="wrap-anywhere">
        {preview ? <Where {...preview.before} /> : <span translate="no">{nameOf(move.atUnitId)}</span>}{' '}
        <Icon of={ArrowRight} className="inline size-4" />
        <span className="sr-only">{t('tray.to')}</span>{' '}
        <Where {...(preview?.after ?? { ...wantedOf(move), name: nameOf(move.unitId) })} />
      </p>
      {said && <Alert tone="danger">{said}</Alert>}
      {preview && (
        <details open={!preview.canMake}>
          <summary className="cursor-pointer text-link underline underline-offset-4 pointer-coarse:py-3">
            {t(preview.canMake ? 'tray.details' : 'tray.inTheWay')}
          </summary>
          <div className="pt-3">
            <ChangePreviewParts
              preview={preview}
              nameOf={(id) => names[id] ?? name}
              keeps={move.keeps}
              onKeep={onKeep}
            />
          </div>
        </details>
      )}
      <p className="flex flex-wrap gap-x-3">
        <Button tone="quiet" size="small" onClick={() => onEdit(name)}>
          {t('tray.edit')}
        </Button>
        <Button tone="quiet" size="small" onClick={onTakeOut}>
          {t('tray.takeOut')}
        </Button>
      </p>
    </li>
  );
}

type Times = NonNullable<NonNullable<ShownMove['view']>['preview']>['before'];

const wantedOf = ({ from, until }: TrayMove) => ({ startAt: from, endAt: until ?? from, startTime: null });

function Where({ name, startAt, endAt, startTime }: Pick<Times, 'name' | 'startAt' | 'endAt' | 'startTime'>) {
  const language = useTextLanguage();
  const from = calendarDate(startAt);
  const when = startTime
    ? `${formatDate(language, from)}, ${formatClock(language, startTime)}`
    : startAt === endAt
      ? formatDate(language, from)
      : formatDays(language, from, calendarDate(endAt));
  return (
    <>
      <span translate="no">{name}</span>, {when}
    </>
  );
}

interface ApplyFormProps {
  shown: readonly ShownMove[];
  whyNot: string | null;
  isApplying: boolean;
  onApply: ReturnType<typeof useParkedMoves>['apply'];
}

/** Who agreed, when and why; it begins where the focus is put. */
function ApplyForm({ shown, whyNot, isApplying, onApply }: ApplyFormProps) {
  const t = useTexts('calendar');
  const change = useTexts('change');
  const [reason, setReason] = useState('');
  const [at, setAt] = useState(companyNow);
  const [names, setNames] = useState<Readonly<Record<string, string>>>({});
  const [isTried, setTried] = useState(false);
  const start = useRef<HTMLParagraphElement>(null);
  useEffect(() => start.current?.focus(), []);
  const views = shown.flatMap(({ view }) => view ?? []);
  const nameOf = ({ groupId, guestName }: (typeof views)[number]) => names[groupId] ?? guestName;
  const missing = (text: string) => (isTried && text.trim() === '' ? change('required') : undefined);
  const submit = () => {
    setTried(true);
    const time = instantTyped(at);
    if (reason.trim() === '' || time === undefined || views.some((view) => nameOf(view).trim() === '')) return;
    const agreedAt = isoOf(time);
    const agreed = new Map(views.map((view) => [view.groupId, { name: nameOf(view).trim(), at: agreedAt }]));
    void onApply({ reason: reason.trim(), agreed });
  };
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <p ref={start} tabIndex={-1} className="text-sm focus:outline-none">
        {t('tray.allAgreed')}
      </p>
      {views.map((view) => (
        <TextInput
          key={view.groupId}
          label={t('tray.agreedFor', { code: view.bookingCode })}
          value={nameOf(view)}
          maxLength={120}
          autoComplete="off"
          error={missing(nameOf(view))}
          onChange={({ target }) => setNames({ ...names, [view.groupId]: target.value })}
        />
      ))}
      <TextInput
        label={change('agreedAt')}
        type="datetime-local"
        value={at}
        error={missing(at)}
        onChange={({ target }) => setAt(target.value)}
      />
      <TextArea
        label={change('reason')}
        hint={t('tray.reasonHint')}
        rows={2}
        limit={1_000}
        value={reason}
        error={missing(reason)}
        onChange={({ target }) => setReason(target.value)}
      />
      <Button type="submit" isWaiting={isApplying} disabledReason={whyNot} className="justify-self-start">
        {t('tray.apply')}
      </Button>
    </form>
  );
}
