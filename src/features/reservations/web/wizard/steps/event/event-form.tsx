import { useTexts } from '#browser/use-texts.ts';
import { TextArea } from '#ui/fields/text-area.tsx';
import { ItemChoice } from '../../fields/item-choice.tsx';
import { ItemPicture } from '../../fields/item-picture.tsx';
import { PeopleField } from '../../fields/people-field.tsx';
import { UnitPrice } from '../../fields/unit-price.tsx';
import { useTripDays } from '../../fields/use-trip-days.ts';
import { VisitPlace } from '../../fields/visit-place.tsx';
import { WhenFields } from '../../fields/when-fields.tsx';
import { useProblemText } from '../../form/form-problems.ts';
import { LineForm } from '../../form/line-form.tsx';
import { narrower } from '../../form/people-problem.ts';
import { useLineForm } from '../../form/use-line-form.ts';
import { bodyOfLine } from '../../plan/line-bodies.ts';
import { houseOf, partyOf } from '../../plan/wizard-plan.ts';
import type { StepProps } from '../../wizard-props.ts';
import type { EventOffer } from './event-offer.ts';
import { type EventValues, eventBody, eventProblems, eventValues } from './event-values.ts';

const MAX_HOURS = 12;

export function EventForm({ wizard, step, line, offer }: StepProps & { offer: EventOffer }) {
  const t = useTexts('wizard');
  const textOf = useProblemText();
  const { service, kinds } = offer;
  const hasHouse = houseOf(wizard.group) !== undefined;
  const kindOf = ({ eventTypeId }: EventValues) => kinds.find(({ id }) => id === eventTypeId);
  const limitsOf = (typed: EventValues) => narrower(service, kindOf(typed));
  const { form, values, set, sending } = useLineForm({
    wizard,
    type: 'event',
    line,
    defaults: eventValues(line && bodyOfLine.event(line), Math.max(partyOf(wizard.group), service.minGuests)),
    problemsOf: (typed: EventValues) => eventProblems(typed, { hasHouse, limits: limitsOf(typed) }),
    bodyOf: (typed: EventValues) => eventBody(typed, { hasHouse }),
    fieldOfCode: { 'max-guest-invalid': 'guests', 'address-in-invalid': 'address.zipCode' },
  });
  const { errors } = form.formState;
  const limits = limitsOf(values);
  return (
    <LineForm
      {...{ wizard, step, line, sending }}
      price="by-hand"
      onNear={({ date, time }) => set({ date, ...(time ? { time } : {}) })}
    >
      <ItemChoice
        label={t('event.kind')}
        items={kinds.map((kind) => ({
          id: kind.id,
          name: kind.name,
          text: kind.description,
          picture: <ItemPicture code="event" medias={kind.medias} />,
          price: <UnitPrice cents={kind.fromCents} unit="" from={t('unit.from')} />,
          note: t('people.range', { min: kind.minGuests, max: kind.maxGuests }),
        }))}
        chosen={values.eventTypeId}
        onChoose={(eventTypeId) => set({ eventTypeId, guests: values.guests })}
        error={textOf(errors.eventTypeId)}
      />
      <WhenFields
        label={t('day.label')}
        timeLabel={t('time.label')}
        days={useTripDays(wizard, service)}
        leadHours={service.leadHours}
        hours={service}
        date={values.date}
        time={values.time}
        onDate={(date) => set({ date })}
        onTime={(time) => set({ time })}
        errors={{ date: textOf(errors.date), time: textOf(errors.time) }}
      />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <PeopleField
          label={t('event.hours')}
          value={values.hours}
          min={1}
          max={MAX_HOURS}
          onChange={(hours) => set({ hours })}
        />
        <PeopleField
          label={t('people.guests')}
          note={t('people.range', { min: limits.minGuests, max: limits.maxGuests })}
          value={values.guests}
          min={limits.minGuests}
          max={limits.maxGuests}
          onChange={(guests) => set({ guests })}
          error={textOf(errors.guests)}
        />
      </div>
      <VisitPlace
        group={wizard.group}
        register={(name) => form.register(`address.${name}`)}
        errorOf={(name) => textOf(errors.address?.[name])}
      />
      <TextArea
        label={t('event.wishes')}
        hint={t('wishes.event')}
        limit={1_000}
        rows={4}
        {...form.register('personalization')}
      />
    </LineForm>
  );
}
