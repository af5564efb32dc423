import { useState } from 'react';
import { Link } from 'react-router';
import { useMay } from '#browser/site.ts';
import { useTextLanguage } from '#browser/texts.ts';
import { useTexts } from '#browser/use-texts.ts';
import { calendarDate } from '#kernel/calendar-date.ts';
import { instantOf } from '#kernel/instant.ts';
import { formatDate, formatDeadline, formatExactMoney } from '#kernel/locales.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/content/card.tsx';
import { Heading } from '#ui/content/heading.tsx';
import { Icon } from '#ui/content/icon.tsx';
import { TextArea } from '#ui/fields/text-area.tsx';
import type { RemovalsView, StaffGroupView } from '../../api/staff.schemas.ts';
import { lineIcon } from '../line-icons.tsx';
import { lineName } from '../line-labels.ts';
import { staffClient } from '../reservations-clients.ts';
import { DecisionDialog, useStaffAct } from './decision-dialog.tsx';

type Removal = StaffGroupView['removals'][number];

/** Services that the guest asked to take out: what that gives back, and the buttons to agree or decline. */
export function Removals({ view, onChanged }: { view: StaffGroupView; onChanged: () => Promise<void> }) {
  const t = useTexts('staff');
  if (view.removals.length === 0) return null;
  return (
    <Card look="deco" as="section" className="grid gap-4">
      <Heading level={2} look="subheading">
        {t('removals.title')}
      </Heading>
      <ul className="grid gap-5">
        {view.removals.map((removal) => (
          <RemovalToDecide key={removal.reservationId} {...{ removal, view, onChanged }} />
        ))}
      </ul>
    </Card>
  );
}

function RemovalToDecide({
  removal,
  view,
  onChanged,
}: {
  removal: Removal;
  view: StaffGroupView;
  onChanged: () => Promise<void>;
}) {
  const t = useTexts('staff');
  const canDecide = useMay()('request:decide');
  const words = useTexts('lines');
  const language = useTextLanguage();
  const [answer, setAnswer] = useState<'remove' | 'keep'>();
  const line = view.group.reservations.find(({ id }) => id === removal.reservationId);
  if (!line) return null;
  const name = lineName(words, line);
  const money = (cents: number) => formatExactMoney(language, cents);
  return (
    <li className="grid gap-2">
      <p className="font-semibold">{name}</p>
      {removal.reason && <p className="italic">{removal.reason}</p>}
      <p className="text-muted text-sm">
        {t('removals.effect', { refund: money(removal.refundCents), less: money(removal.lessCents) })}
        {removal.keptCents > 0 && ` ${t('removals.kept', { kept: money(removal.keptCents) })}`}
      </p>
      {canDecide && (
        <div className="flex flex-wrap gap-3">
          <Button size="small" onClick={() => setAnswer('remove')}>
            {t('removals.remove')}
          </Button>
          <Button size="small" tone="quiet" onClick={() => setAnswer('keep')}>
            {t('removals.keep')}
          </Button>
        </div>
      )}
      {answer && (
        <AnswerDialog
          {...{ name, answer, onChanged }}
          reservationId={removal.reservationId}
          onClose={() => setAnswer(undefined)}
        />
      )}
    </li>
  );
}

function AnswerDialog({
  name,
  answer,
  reservationId,
  onChanged,
  onClose,
}: {
  name: string;
  answer: 'remove' | 'keep';
  reservationId: string;
  onChanged: () => Promise<void>;
  onClose: () => void;
}) {
  const t = useTexts('staff');
  const { act, isActing, problem } = useStaffAct(onChanged);
  const [words, setWords] = useState('');
  const [error, setError] = useState<string>();
  const isKeeping = answer === 'keep';
  const params = { id: reservationId };
  const send = () =>
    isKeeping
      ? staffClient().keepLine({ params, body: { reason: words } })
      : staffClient().removeLine({ params, body: words.trim() ? { note: words } : {} });
  const submit = async () => {
    if (isKeeping && words.trim() === '') return setError(t('decide.required'));
    if ((await act(send, t(`removals.done.${answer}`))) === 'done') onClose();
  };
  return (
    <DecisionDialog
      title={t(`removals.${answer}Title`, { name })}
      text={t(`removals.${answer}Text`)}
      action={t(`removals.${answer}`)}
      {...{ isActing, problem, onClose }}
      onSubmit={() => void submit()}
    >
      <TextArea
        label={t(isKeeping ? 'decide.reason' : 'decide.note')}
        rows={2}
        limit={1_000}
        value={words}
        error={error}
        onChange={(event) => {
          setWords(event.target.value);
          setError(undefined);
        }}
      />
    </DecisionDialog>
  );
}

/** Removals that wait for a decision, the oldest first. */
export function WaitingRemovals({
  removals,
  hrefOf,
}: {
  removals: RemovalsView['removals'];
  hrefOf: (groupId: string) => string;
}) {
  const t = useTexts('staff');
  const language = useTextLanguage();
  if (removals.length === 0) return null;
  return (
    <section className="mt-12 grid gap-4">
      <Heading level={2}>{t('removals.title')}</Heading>
      <ul className="grid gap-4">
        {removals.map((removal) => (
          <Card key={removal.reservationId} as="li" className="group relative grid gap-1 hover:shadow-float">
            <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
              <h3 className="flex items-center gap-2 font-sans font-semibold">
                <Icon of={lineIcon[removal.type]} className="size-5 text-info" />
                <Link to={hrefOf(removal.groupId)} className="after:absolute after:inset-0">
                  {t('removals.wish', { name: removal.name, day: formatDate(language, calendarDate(removal.startAt)) })}
                </Link>
              </h3>
              <span className="numbers text-muted text-sm">{removal.bookingCode}</span>
            </div>
            <p className="text-muted">
              {removal.guest.name} · {formatDeadline(language, instantOf(removal.askedAt))}
            </p>
            {removal.reason && <p className="italic">{removal.reason}</p>}
          </Card>
        ))}
      </ul>
    </section>
  );
}
