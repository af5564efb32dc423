import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { confirmed } from '#browser/interface-state.ts';
import { useMay } from '#browser/site.ts';
import { useTexts } from '#browser/use-texts.ts';
import { useStaffAct } from '#features/reservations/web/staff/decision-dialog.tsx';
import { calendarDate } from '#kernel/calendar-date.ts';
import { officePaths } from '#kernel/office-addresses.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/content/card.tsx';
import { Heading } from '#ui/content/heading.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import type { PlannedTrip, StormEdit, StormPlan, StormsView, StormView } from '../api/storms.schemas.ts';
import { guestStages } from '../domain/storms.ts';
import { StormForm } from './storm-form.tsx';
import { StormLetters } from './storm-letters.tsx';
import { useStormWords } from './storm-words.tsx';
import { stormsClient } from './storms-client.ts';

interface StormDraftProps {
  view: StormView;
  plan: StormPlan;
  places: StormsView['places'];
  onChanged: () => Promise<void>;
}

/** What the one press would do now: figures, trips, letters; then the press for whoever may. */
export function StormDraft({ view, plan, places, onChanged }: StormDraftProps) {
  const t = useTexts('storms');
  const navigate = useNavigate();
  const [isEditing, setEditing] = useState(false);
  const { act, isActing, problem } = useStaffAct(async () => undefined);
  const { storm, letters, today } = view;
  const { name, from, until, placeIds, policy, version } = storm;
  const facts = { name, from: calendarDate(from), until: calendarDate(until), placeIds, policy };
  const params = { id: String(storm.id) };
  const own = Object.fromEntries(letters.flatMap(({ readers, isOwn, texts }) => (isOwn ? [[readers, texts]] : [])));
  const edit = async (change: Partial<StormEdit>) => {
    await stormsClient().editStorm({ params, body: { ...facts, version, texts: own, ...change } });
    await onChanged();
  };
  const remove = async () => {
    const question = { title: t('removeAsk'), message: t('removeText'), confirmLabel: t('remove') };
    if (!(await confirmed({ ...question, tone: 'danger' }))) return;
    const work = async () => {
      await stormsClient().removeStorm({ params });
      await navigate(officePaths.staffStorms());
    };
    await act(work, t('removed'));
  };
  return (
    <>
      <section aria-labelledby="storm-plan" className="grid gap-5">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <Heading level={2} id="storm-plan">
            {t('plan.title')}
          </Heading>
          <div className="flex flex-wrap gap-2">
            <Button tone="outline" size="small" onClick={() => setEditing(true)}>
              {t('edit')}
            </Button>
            <Button tone="quiet" size="small" isWaiting={isActing} onClick={() => void remove()}>
              {t('remove')}
            </Button>
          </div>
        </div>
        <p className="max-w-prose text-muted">{t('plan.lead')}</p>
        {problem && (
          <Alert tone="danger" isNews>
            {problem}
          </Alert>
        )}
        <Figures plan={plan} />
        {plan.requests > 0 && <Alert tone="warning">{t('plan.requests', { count: plan.requests })}</Alert>}
        {guestStages.map((stage) => (
          <Trips key={stage} stage={stage} trips={plan.trips.filter((trip) => trip.stage === stage)} />
        ))}
      </section>
      <StormLetters letters={letters} onSave={(readers, texts) => edit({ texts: { ...own, [readers]: texts } })} />
      <Press view={view} plan={plan} onChanged={onChanged} />
      <Dialog isOpen={isEditing} onClose={() => setEditing(false)} title={t('edit')}>
        <StormForm
          {...{ places, today }}
          storm={facts}
          action={t('form.save')}
          done={t('saved')}
          onSend={async (changed) => {
            await edit(changed);
            setEditing(false);
          }}
        />
      </Dialog>
    </>
  );
}

function Figures({ plan }: { plan: StormPlan }) {
  const t = useTexts('storms');
  const { money } = useStormWords();
  const { units, free, trips, arrivals, departures, outings, owners, tasks, refundCents } = plan;
  const rows = [
    ['units', t('plan.unitsValue', { houses: units.houses, boats: units.boats })],
    ['here', String(trips.filter(({ stage }) => stage === 'here').length)],
    ['arrivals', String(arrivals)],
    ['departures', String(departures)],
    ['outings', String(outings)],
    ['free', t('plan.freeValue', { count: free.nights, units: free.units })],
    ['owners', String(owners)],
    ['tasks', String(tasks.reduce((sum, { count }) => sum + count, 0))],
    ['refunds', money(refundCents)],
  ] as const;
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-3">
      {rows.map(([name, value]) => (
        <div key={name} className="border-line border-t pt-2">
          <dt className="text-muted text-sm">{t(`plan.${name}`)}</dt>
          <dd className="numbers font-semibold text-lg">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Trips({ stage, trips }: { stage: PlannedTrip['stage']; trips: readonly PlannedTrip[] }) {
  const t = useTexts('storms');
  const words = useStormWords();
  return (
    <div className="grid gap-2">
      <Heading level={3}>{t(`stages.${stage}`, { count: trips.length })}</Heading>
      {trips.length === 0 && <p className="text-muted">{t('stages.nobody')}</p>}
      <ul className="rounded-card border border-line bg-surface empty:hidden *:border-line *:not-first:border-t">
        {trips.map((trip) => (
          <li
            key={trip.groupId}
            className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 px-4 py-3 sm:px-5"
          >
            <div className="wrap-anywhere min-w-0 grow basis-64">
              <Link
                to={officePaths.staffGroup(trip.groupId)}
                translate="no"
                className="font-medium text-link underline underline-offset-4"
              >
                {trip.guestName}
              </Link>{' '}
              <span className="text-muted text-sm">
                {trip.bookingCode} · {t('people', { count: trip.people })} · {t(`languages.${trip.language}`)}
              </span>
              {trip.places.map((place) => (
                <p key={`${place.name} ${place.from}`} className="text-sm">
                  <span translate="no">{place.name}</span>, {words.stay(place)}
                </p>
              ))}
            </div>
            {trip.proposal && (
              <p className="text-sm sm:text-right">
                {t(`proposals.${trip.proposal}`, { amount: words.money(trip.amountCents) })}
                <span className="block text-muted">{t('lost', { count: trip.lostNights, nights: trip.nights })}</span>
              </p>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

function Press({ view: { storm }, plan, onChanged }: Pick<StormDraftProps, 'view' | 'plan' | 'onChanged'>) {
  const t = useTexts('storms');
  const mayPress = useMay()('storm:press');
  const { money } = useStormWords();
  const { act, isActing, problem } = useStaffAct(onChanged);
  const press = async () => {
    const { free, trips, owners, refundCents } = plan;
    const facts = { guests: trips.length, owners, nights: free.nights, amount: money(refundCents) };
    const question = { title: t('press.ask', { name: storm.name }), message: t('press.askText', facts) };
    if (!(await confirmed({ ...question, confirmLabel: t('press.action'), tone: 'danger' }))) return;
    const send = () => stormsClient().pressStorm({ params: { id: String(storm.id) }, body: { hash: plan.hash } });
    // What moved meanwhile is shown before it is pressed again.
    if ((await act(send, t('press.done'))) === 'refused') await onChanged();
  };
  return (
    <Card as="section" aria-labelledby="storm-press" className="grid gap-4">
      <Heading level={2} id="storm-press">
        {t('press.title')}
      </Heading>
      <p className="max-w-prose">{t(mayPress ? 'press.text' : 'press.ofManagers')}</p>
      {problem && (
        <Alert tone="danger" isNews>
          {problem}
        </Alert>
      )}
      {mayPress && (
        <p>
          <Button tone="danger" isWaiting={isActing} waitingText={t('press.waiting')} onClick={() => void press()}>
            {t('press.action')}
          </Button>
        </p>
      )}
    </Card>
  );
}
