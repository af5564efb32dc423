import { useEffect } from 'react';
import { useTexts } from '#browser/use-texts.ts';
import { DayField } from '#features/additional-services/web/form/day-field.tsx';
import { useProblemText } from '#features/additional-services/web/form/form-problems.ts';
import { UnitPrice } from '#features/additional-services/web/form/item-choice.tsx';
import { dayChoices } from '#features/additional-services/web/form/trip-days.ts';
import { useOffered } from '#features/additional-services/web/form/use-offered.ts';
import type { BoatCard, BoatView } from '#features/catalog/api/boats.schemas.ts';
import { useBoatFacts } from '#features/catalog/web/boat-card.tsx';
import { catalogClient } from '#features/catalog/web/catalog-client.ts';
import { outingForApi } from '#features/catalog/web/query/outing-query.ts';
import { oneGuest } from '#features/catalog/web/query/stay-query.ts';
import { BoatGuestsField } from '#features/pricing/web/boat-guests-field.tsx';
import { DurationChoice, StartChoice } from '#features/pricing/web/choice-chips.tsx';
import { useBoatCalendar } from '#features/pricing/web/use-boat-calendar.ts';
import { calendarDate, isCalendarDate } from '#kernel/calendar-date.ts';
import { paths } from '#kernel/page-addresses.ts';
import { Alert } from '#ui/feedback/alert.tsx';
import { TextInput } from '#ui/fields/text-input.tsx';
import { useOwnTimes } from '../../use-own-times.ts';
import { boatBodyOf } from '../line-calls.ts';
import type { StepProps } from '../use-wizard.ts';
import { tripDaysOf } from '../wizard-plan.ts';
import { type BoatValues, boatBody, boatProblems, boatValues } from './form-values.ts';
import { JoiningTerms } from './joining-terms.tsx';
import { LineForm } from './line-form.tsx';
import { LoadedForm } from './loaded-form.tsx';
import { PlaceChoice } from './place-choice.tsx';
import { useLineForm } from './use-line-form.ts';

interface OutingTimeProps {
  boat: BoatView;
  values: BoatValues;
  set: (changed: Partial<BoatValues>) => void;
  error: string | undefined;
}

/** How long and from when: what is taken that day is seen before it is chosen. */
function OutingTime({ boat, values, set, error }: OutingTimeProps) {
  const t = useTexts('boat');
  const date = calendarDate(values.date);
  const own = useOwnTimes(boat.id);
  const day = useBoatCalendar(boat.id, { date, own }).dayOf(date);
  const hours = values.hours || boat.durations[0]?.hours || 1;
  useEffect(() => {
    if (values.hours === 0) set({ hours });
  }, [values.hours, hours, set]);
  const outing = { date, startTime: values.startTime || undefined, hours, guests: values.guests };
  return (
    <div className="grid gap-4">
      <DurationChoice boat={boat} outing={outing} day={day} onChoose={(next) => set({ hours: next })} />
      <div data-problem={error && `${t('starts.label')}: ${error}`} className="grid gap-4">
        <StartChoice boat={boat} outing={outing} day={day} own={own} onChoose={(startTime) => set({ startTime })} />
        <p aria-live="polite" className={error ? 'font-medium text-danger text-sm' : 'sr-only'}>
          {error}
        </p>
      </div>
    </div>
  );
}

interface BoatDayFieldsProps {
  boatId: number;
  date: string;
  onDate: (date: string) => void;
}

/** The day of the boat that the trip began with: any day on which it can be had. */
function BoatDayFields({ boatId, date, onDate }: BoatDayFieldsProps) {
  const t = useTexts('wizard');
  const own = useOwnTimes(boatId);
  const { rules } = useBoatCalendar(boatId, { date: isCalendarDate(date) ? date : undefined, own });
  const whyNot = isCalendarDate(date) ? rules.whyNotCheckIn?.(date) : null;
  return (
    <TextInput
      label={t('boat.day')}
      type="date"
      min={rules.first}
      max={rules.last}
      value={date}
      error={whyNot ?? undefined}
      onChange={(event) => onDate(isCalendarDate(event.target.value) ? event.target.value : '')}
    />
  );
}

const MAX_ABOARD = 100;

/** A boat on one of the trip's days: day and people first, then the boats that are free, then the hour. */
export default function BoatStep({ wizard, step, line }: StepProps) {
  const t = useTexts('wizard');
  const ofBoat = useTexts('boat');
  const textOf = useProblemText();
  const tripGuests = wizard.group.reservations.find(({ isPrincipal }) => isPrincipal)?.guests ?? oneGuest;
  const { form, values, set, sending } = useLineForm({
    wizard,
    type: 'boat',
    line,
    defaults: boatValues(line && boatBodyOf(line), tripGuests),
    problemsOf: boatProblems,
    bodyOf: boatBody,
  });
  const { errors } = form.formState;
  const boat = useBoat(values.boatId);
  const duration = boat?.durations.find(({ hours }) => hours === values.hours);
  const days = dayChoices({ tripDays: tripDaysOf(wizard.group), leadHours: 0, lastStart: '23:59' });
  return (
    <LineForm
      {...{ wizard, step, line, sending }}
      price={duration?.priceCents}
      onNear={({ date, time, hours }) =>
        set({ date, ...(time ? { startTime: time } : {}), ...(hours ? { hours } : {}) })
      }
    >
      {line?.isPrincipal ? (
        <BoatDayFields boatId={values.boatId ?? 0} date={values.date} onDate={(date) => set({ date, startTime: '' })} />
      ) : (
        <DayField
          label={t('boat.day')}
          days={days}
          leadHours={0}
          chosen={values.date}
          onChoose={(date) => set({ date, startTime: '' })}
          error={textOf(errors.date)}
        />
      )}
      <BoatGuestsField
        guests={values.guests}
        most={boat?.guests ?? MAX_ABOARD}
        petsAllowed={boat?.petsAllowed ?? true}
        onChange={(guests) => set({ guests })}
      />
      {!line && values.date !== '' && (
        <BoatChoice
          values={values}
          onChoose={(boatId) => set({ boatId, startTime: '', hours: 0 })}
          error={textOf(errors.boatId)}
        />
      )}
      {boat && <p className="text-muted text-sm">{ofBoat(`charter.${boat.charter}`)}</p>}
      {boat && values.date !== '' && (
        <OutingTime boat={boat} values={values} set={set} error={textOf(errors.startTime)} />
      )}
      {!line?.isPrincipal && <JoiningTerms group={wizard.group} place={boat} />}
    </LineForm>
  );
}

/** A boat with its hours and prices; undefined while it is on its way. */
function useBoat(id: number | null): BoatView | undefined {
  const key = id === null ? undefined : `boat ${id}`;
  const loaded = useOffered(key, (signal) => catalogClient().getBoat({ params: { id: String(id) } }, { signal }));
  return loaded.data;
}

interface BoatChoiceProps {
  values: BoatValues;
  onChoose: (boatId: number) => void;
  error: string | undefined;
}

const MAX_SHOWN = 48;

/** The boats that have a free hour that day and take everybody. */
function BoatChoice(props: BoatChoiceProps) {
  const { date, guests } = props.values;
  const query = { ...outingForApi({ date: calendarDate(date), guests }), PageSize: String(MAX_SHOWN) };
  const boats = useOffered(
    `boats ${JSON.stringify(query)}`,
    async (signal) => (await catalogClient().listBoats({ query }, { signal })).boats,
  );
  return <LoadedForm loaded={boats}>{(found) => <Boats {...props} boats={found} />}</LoadedForm>;
}

function Boats({ boats, values, onChoose, error }: BoatChoiceProps & { boats: readonly BoatCard[] }) {
  const t = useTexts('wizard');
  const ofBoats = useTexts('boats');
  const factsOf = useBoatFacts();
  const { date } = values;
  if (boats.length === 0) return <Alert tone="info">{t('boat.none')}</Alert>;
  return (
    <PlaceChoice
      label={t('boat.choose', { count: boats.length })}
      places={boats}
      cardOf={(boat) => ({
        id: boat.id,
        name: boat.name,
        text: factsOf(boat),
        note: ofBoats(`charters.${boat.charter}`),
        price: (
          <UnitPrice
            cents={boat.priceCents}
            unit={t('boat.forHours', { count: boat.hours })}
            from={boat.isFrom ? t('unit.from') : undefined}
          />
        ),
        more: { to: paths.boat(boat.id, { date, hours: boat.hours }), label: t('seePlace', { name: boat.name }) },
      })}
      chosen={values.boatId}
      onChoose={onChoose}
      error={error}
    />
  );
}
