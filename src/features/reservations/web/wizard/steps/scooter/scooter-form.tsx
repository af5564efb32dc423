import { useTexts } from '#browser/use-texts.ts';
import { DayField } from '../../fields/day-field.tsx';
import { ItemChoice } from '../../fields/item-choice.tsx';
import { ItemPicture } from '../../fields/item-picture.tsx';
import { PeopleField } from '../../fields/people-field.tsx';
import { UnitPrice } from '../../fields/unit-price.tsx';
import { useTripDays } from '../../fields/use-trip-days.ts';
import { useProblemText } from '../../form/form-problems.ts';
import { LineForm } from '../../form/line-form.tsx';
import { useLineForm } from '../../form/use-line-form.ts';
import { bodyOfLine } from '../../plan/line-bodies.ts';
import { tripDaysOf } from '../../plan/wizard-plan.ts';
import type { StepProps } from '../../wizard-props.ts';
import type { ScooterOffer } from './scooter-offer.ts';
import {
  mostDays,
  type ScooterValues,
  scooterBody,
  scooterPrice,
  scooterProblems,
  scooterValues,
} from './scooter-values.ts';

export function ScooterForm({ wizard, step, line, offer }: StepProps & { offer: ScooterOffer }) {
  const t = useTexts('wizard');
  const textOf = useProblemText();
  const { service, scooters } = offer;
  const lastDay = tripDaysOf(wizard.group).at(-1);
  const modelOf = ({ scooterId }: ScooterValues) => scooters.find(({ id }) => id === scooterId);
  const { form, values, set, sending } = useLineForm({
    wizard,
    type: 'scooter',
    line,
    defaults: scooterValues(line && bodyOfLine.scooter(line)),
    problemsOf: (typed) => scooterProblems(typed, { fleet: modelOf(typed)?.fleet, lastDay }),
    bodyOf: scooterBody,
    fieldOfCode: { 'reservation-scooter-already-exists': 'startAt' },
  });
  const { errors } = form.formState;
  const model = modelOf(values);
  const most = mostDays(values.startAt, lastDay);
  return (
    <LineForm
      {...{ wizard, step, line, sending }}
      price={scooterPrice(values, model?.dayPriceCents)}
      onNear={({ date }) => set({ startAt: date })}
    >
      <ItemChoice
        label={t('scooter.model')}
        items={scooters.map((scooter) => ({
          id: scooter.id,
          name: scooter.name,
          text: scooter.description,
          picture: <ItemPicture code="scooter" medias={scooter.medias} />,
          price: <UnitPrice cents={scooter.dayPriceCents} unit={t('unit.day')} />,
          note: t('people.riders', { count: scooter.riders }),
        }))}
        chosen={values.scooterId}
        onChoose={(scooterId) => set({ scooterId })}
        error={textOf(errors.scooterId)}
      />
      <DayField
        label={t('scooter.first')}
        days={useTripDays(wizard, service)}
        leadHours={service.leadHours}
        chosen={values.startAt}
        onChoose={(startAt) => set({ startAt, days: Math.min(values.days, mostDays(startAt, lastDay)) })}
        error={textOf(errors.startAt)}
      />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <PeopleField
          label={t('scooter.days')}
          value={values.days}
          min={1}
          max={most}
          onChange={(days) => set({ days })}
          error={textOf(errors.days)}
        />
        <PeopleField
          label={t('scooter.number')}
          note={model && t('scooter.fleet', { count: model.fleet })}
          value={values.quantity}
          min={1}
          max={model?.fleet ?? 10}
          onChange={(quantity) => set({ quantity })}
          error={textOf(errors.quantity)}
        />
      </div>
    </LineForm>
  );
}
