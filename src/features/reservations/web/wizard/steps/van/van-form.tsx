import { useTexts } from '#browser/use-texts.ts';
import { instant } from '#kernel/instant.ts';
import { TextArea } from '#ui/fields/text-area.tsx';
import { PeopleField } from '../../fields/people-field.tsx';
import { dayChoices } from '../../fields/trip-days.ts';
import { WhenFields } from '../../fields/when-fields.tsx';
import { useProblemText } from '../../form/form-problems.ts';
import { LineForm } from '../../form/line-form.tsx';
import { useLineForm } from '../../form/use-line-form.ts';
import { bodyOfLine } from '../../plan/line-bodies.ts';
import { houseOf, partyOf, tripDaysOf } from '../../plan/wizard-plan.ts';
import type { StepProps } from '../../wizard-props.ts';
import { TripChoice } from './trip-choice.tsx';
import { useVanPrice } from './use-van-price.ts';
import { VanChoice } from './van-choice.tsx';
import { VanEnds } from './van-ends.tsx';
import type { VanOffer } from './van-offer.ts';
import { isAirportTrip, isBackTrip, usualEnds, type VanValues, vanBody, vanProblems, vanValues } from './van-values.ts';

/** Guests arrive a day early and leave a day late. */
const DAYS_AROUND = 1;
const EVERY_MINUTES = 15;
const MAX_EXTRA_HOURS = 12;
const MAX_HOURS = 24;
const anyHour = { firstStart: '00:00', lastStart: '23:45', leadHours: 0 };

export function VanForm({ wizard, step, line, offer }: StepProps & { offer: VanOffer }) {
  const t = useTexts('wizard');
  const textOf = useProblemText();
  const { vans, trips } = offer;
  const hasHouse = houseOf(wizard.group) !== undefined;
  const seatsOf = ({ vanId }: VanValues) => vans.find(({ id }) => id === vanId)?.passengers;
  const { form, values, set, sending } = useLineForm({
    wizard,
    type: 'van',
    line,
    defaults: vanValues(line && bodyOfLine.van(line), { passengers: partyOf(wizard.group), trips, hasHouse }),
    problemsOf: (typed: VanValues) => vanProblems(typed, { seats: seatsOf(typed) }),
    bodyOf: vanBody,
    fieldOfCode: {
      'max-guest-invalid': 'passengers',
      'address-in-invalid': 'fromKind',
      'address-in-required': 'fromKind',
      'address-out-invalid': 'toKind',
      'address-out-required': 'toKind',
    },
  });
  const { errors } = form.formState;
  const { tripType } = values;
  const service = (isAirportTrip(tripType) ? offer.airport : offer.van) ?? anyHour;
  const tripDays = tripDaysOf(wizard.group);
  const days = dayChoices({ ...service, tripDays, around: DAYS_AROUND, now: instant(Date.now()) });
  const mostSeats = Math.max(...vans.map(({ passengers }) => passengers), 1);
  const when = { days, hours: service, leadHours: service.leadHours, everyMinutes: EVERY_MINUTES, isVan: true };
  return (
    <LineForm
      {...{ wizard, step, line, sending }}
      price={useVanPrice(values)}
      onNear={({ date, time }) => set({ date, ...(time ? { time } : {}) })}
    >
      <TripChoice
        trips={trips}
        chosen={tripType}
        onChoose={(next) => set({ tripType: next, ...usualEnds(next, { hasHouse }) })}
      />
      <PeopleField
        label={t('people.passengers')}
        value={values.passengers}
        min={1}
        max={mostSeats}
        onChange={(passengers) => set({ passengers })}
        error={textOf(errors.passengers)}
      />
      <VanChoice
        vans={vans}
        values={values}
        onChoose={(vanId) => set({ vanId, passengers: values.passengers })}
        error={textOf(errors.vanId)}
      />
      <WhenFields
        {...when}
        label={t(isBackTrip(tripType) ? 'van.dayThere' : 'day.label')}
        timeLabel={t(
          tripType === 'airport-arrival' || tripType === 'airport-round-trip' ? 'van.landing' : 'van.pickUpAt',
        )}
        date={values.date}
        time={values.time}
        onDate={(date) => set({ date })}
        onTime={(time) => set({ time })}
        errors={{ date: textOf(errors.date), time: textOf(errors.time) }}
      >
        {tripType === 'hourly' && (
          <PeopleField
            label={t('van.hours')}
            value={values.hours}
            min={1}
            max={MAX_HOURS}
            onChange={(hours) => set({ hours })}
          />
        )}
      </WhenFields>
      {isBackTrip(tripType) && (
        <WhenFields
          {...when}
          label={t('van.dayBack')}
          timeLabel={t('van.pickUpAt')}
          date={values.returnDate}
          time={values.returnTime}
          onDate={(returnDate) => set({ returnDate })}
          onTime={(returnTime) => set({ returnTime })}
          errors={{ date: textOf(errors.returnDate), time: textOf(errors.returnTime) }}
        />
      )}
      <VanEnds form={form} values={values} set={set} house={houseOf(wizard.group)?.name} />
      {tripType !== 'hourly' && (
        <PeopleField
          label={t('van.extraHours')}
          note={t('van.extraHoursNote')}
          value={values.extraHours}
          min={0}
          max={MAX_EXTRA_HOURS}
          onChange={(extraHours) => set({ extraHours })}
        />
      )}
      <TextArea
        label={t('wishes.label')}
        hint={t('wishes.van')}
        limit={1_000}
        rows={2}
        {...form.register('personalization')}
      />
    </LineForm>
  );
}
