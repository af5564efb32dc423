import { useEffect, useRef } from 'react';
import { QueryFailure } from '#browser/query-failure.tsx';
import { useQuery } from '#browser/use-query.ts';
import { useReload } from '#browser/use-reload.ts';
import { useSendOnce } from '#browser/use-send-once.ts';
import { useStaffAct } from '#features/reservations/web/staff/decision-dialog.tsx';
import type { DateRange } from '#kernel/calendar-date.ts';
import { instantOf } from '#kernel/instant.ts';
import { formatDeadline } from '#kernel/locales.ts';
import { Button } from '#ui/button.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import { Skeleton } from '#ui/feedback/loading.tsx';
import { ChoiceGroup } from '#ui/fields/choice-group.tsx';
import type { OwnDatesPreview } from '../api/owner-portal.schemas.ts';
import { ownDateKinds } from '../domain/own-dates.ts';
import type { ChosenDates } from './chosen-dates.ts';
import { portalClient } from './portal-client.ts';
import { useAsk } from './use-ask.ts';
import { usePortalWords } from './use-portal-words.ts';

interface DatesPanelProps {
  chosen: ChosenDates;
  onChoose: (chosen: ChosenDates | null) => void;
}

/** Dates in hand: what they mean, and the press that takes, changes or gives them up. */
export function DatesPanel({ chosen, onChoose }: DatesPanelProps) {
  const { t, days } = usePortalWords();
  const panel = useRef<HTMLDivElement>(null);
  const { kind, changed, from, until } = chosen;
  const whole = from === undefined || until === undefined ? undefined : { ...chosen, from, until };
  const isWhole = whole !== undefined;
  useEffect(() => {
    if (isWhole) panel.current?.scrollIntoView({ block: 'nearest' });
  }, [isWhole]);
  return (
    <div ref={panel} className="grid gap-4 rounded-card border border-action p-4">
      <p role="status" className="font-semibold">
        {whole ? days(whole.from, whole.until) : t('dates.until')}
      </p>
      <ChoiceGroup
        label={t('dates.kind')}
        isLabelHidden
        choices={ownDateKinds.map((value) => ({ value, label: t(`dates.kinds.${value}`) }))}
        chosen={kind}
        onChoose={(value) => onChoose({ ...chosen, kind: value })}
      />
      {whole ? (
        <Wanted chosen={whole} onChoose={onChoose} />
      ) : (
        <Button tone="quiet" className="justify-self-start" onClick={() => onChoose(null)}>
          {t('dates.close')}
        </Button>
      )}
      {changed && isWhole && <GiveUp changed={changed} onDone={() => onChoose(null)} />}
    </div>
  );
}

type WholeDates = ChosenDates & DateRange;

function Wanted({ chosen, onChoose }: { chosen: WholeDates; onChoose: DatesPanelProps['onChoose'] }) {
  const { t } = usePortalWords();
  const reload = useReload();
  const sendOnce = useSendOnce();
  const { rentableId, kind, from, until, changed } = chosen;
  const { act, isActing, problem } = useStaffAct(async () => {
    onChoose(null);
    await reload();
  });
  const query = {
    ...{ RentableId: String(rentableId), From: from, Until: until, Kind: kind },
    ...(changed && { Id: changed.id }),
  };
  const { data, error, refetch } = useQuery<OwnDatesPreview>({
    key: ['own-dates', rentableId, from, until, kind, changed?.id],
    ask: (signal) => portalClient().previewOwnDates({ query }, { signal }),
    keepsPrevious: true,
  });
  if (!data)
    return error ? <QueryFailure error={error} onRetry={() => void refetch()} /> : <Skeleton className="h-28" />;
  const body = { from, until, kind };
  const send = () =>
    changed
      ? portalClient().changeOwnDates({ params: { id: changed.id }, body })
      : sendOnce({ rentableId, ...body }, (idempotencyKey) =>
          portalClient().setOwnDates({ body: { rentableId, ...body } }, { idempotencyKey }),
        );
  return (
    <>
      {data.whyNot === null ? <Meaning preview={data} kind={kind} /> : <Refused reason={data.whyNot} chosen={chosen} />}
      {problem && (
        <Alert tone="danger" isNews>
          {problem}
        </Alert>
      )}
      <p className="flex flex-wrap gap-3">
        {data.whyNot === null && (
          <Button
            isWaiting={isActing}
            onClick={() => void act(send, t(changed ? 'dates.changed' : `dates.done.${kind}`))}
          >
            {t(changed ? 'dates.save' : `dates.take.${kind}`)}
          </Button>
        )}
        <Button tone="quiet" onClick={() => onChoose(null)}>
          {t('dates.close')}
        </Button>
      </p>
    </>
  );
}

/** What it costs and what is left, before the press. */
function Meaning({ preview, kind }: { preview: OwnDatesPreview; kind: ChosenDates['kind'] }) {
  const { t, language, money } = usePortalWords();
  const { nights, allowance, forgone, cleaningCents, changeableUntil } = preview;
  const facts = [
    { key: 'nights', value: t('dates.nights', { count: nights }) },
    {
      key: 'left',
      value: allowance && t('dates.leftOf', { left: allowance.nights - allowance.used, count: allowance.nights }),
    },
    {
      key: 'peakLeft',
      value:
        allowance &&
        allowance.peakUsed > 0 &&
        t('dates.leftOf', { left: allowance.peakNights - allowance.peakUsed, count: allowance.peakNights }),
    },
    { key: 'forgone', value: forgone && `${money(forgone.cents)} · ${t(`dates.basis.${forgone.basis}`)}` },
    { key: 'cleaning', value: cleaningCents !== null && money(cleaningCents) },
    {
      key: 'changeable',
      value: kind === 'owner-stay' && formatDeadline(language, instantOf(changeableUntil)),
    },
  ] as const;
  return (
    <dl className="grid gap-2 text-sm">
      {facts
        .filter(({ value }) => value)
        .map(({ key, value }) => (
          <div key={key} className="flex flex-wrap justify-between gap-x-4">
            <dt className="text-muted">{t(`dates.facts.${key}`)}</dt>
            <dd className="numbers">{value}</dd>
          </div>
        ))}
    </dl>
  );
}

interface RefusedProps {
  reason: NonNullable<OwnDatesPreview['whyNot']>;
  chosen: WholeDates;
}

/** Why they can't be taken; what the agreement does not grant can be asked for. */
function Refused({ reason, chosen: { rentableId, from, until, kind } }: RefusedProps) {
  const { t, days } = usePortalWords();
  const ask = useAsk();
  const { act, isActing, problem } = useStaffAct(async () => undefined);
  const canAsk = reason.startsWith('owner-');
  const text = t(`dates.ask.${kind}`, { days: days(from, until) });
  return (
    <Alert tone="warning" isNews>
      <span className="grid gap-3">
        {problem ?? t(`dates.whyNot.${reason}`)}
        {canAsk && (
          <span>
            <Button
              tone="outline"
              size="small"
              isWaiting={isActing}
              onClick={() => void act(() => ask({ rentableId, text }), t('dates.asking'))}
            >
              {t('dates.askUs')}
            </Button>
          </span>
        )}
      </span>
    </Alert>
  );
}

interface GiveUpProps {
  changed: NonNullable<ChosenDates['changed']>;
  onDone: () => void;
}

function GiveUp({ changed: { id, from, until }, onDone }: GiveUpProps) {
  const { t, days } = usePortalWords();
  const reload = useReload();
  const { act, isActing, problem } = useStaffAct(async () => {
    onDone();
    await reload();
  });
  return (
    <div className="grid gap-3 border-line border-t pt-4">
      {problem && (
        <Alert tone="danger" isNews>
          {problem}
        </Alert>
      )}
      <Button
        tone="danger"
        className="justify-self-start"
        isWaiting={isActing}
        onClick={() => void act(() => portalClient().liftOwnDates({ params: { id } }), t('dates.lifted'))}
      >
        {t('dates.lift', { days: days(from, until) })}
      </Button>
    </div>
  );
}
