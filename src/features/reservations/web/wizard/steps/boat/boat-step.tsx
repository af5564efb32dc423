import { useTexts } from '#browser/use-texts.ts';
import { oneGuest } from '#features/catalog/web/query/stay-query.ts';
import { BoatGuestsField } from '#features/pricing/web/boats/boat-guests-field.tsx';
import { DayField } from '../../fields/day-field.tsx';
import { useTripDays } from '../../fields/use-trip-days.ts';
import { useProblemText } from '../../form/form-problems.ts';
import { LineForm } from '../../form/line-form.tsx';
import { useLineForm } from '../../form/use-line-form.ts';
import { bodyOfLine } from '../../plan/line-bodies.ts';
import type { StepProps } from '../../wizard-props.ts';
import { BoatChoice } from './boat-choice.tsx';
import { BoatDayFields } from './boat-day-fields.tsx';
import { boatBody, boatProblems, boatValues } from './boat-values.ts';
import { OutingTime } from './outing-time.tsx';
import { useBoat } from './use-boat.ts';

const MAX_ABOARD = 100;

/** A boat on one of the trip's days: day and people first, then the boats that are free, then the hour. */
export default function BoatStep({ wizard, step, line }: StepProps) {
  const t = useTexts('wizard');
  const textOf = useProblemText();
  const party = wizard.group.reservations.find(({ isPrincipal }) => isPrincipal)?.guests ?? oneGuest;
  const { form, values, set, sending } = useLineForm({
    wizard,
    type: 'boat',
    line,
    defaults: boatValues(line && bodyOfLine.boat(line), party),
    problemsOf: boatProblems,
    bodyOf: boatBody,
  });
  const { errors } = form.formState;
  const boat = useBoat(values.boatId);
  const duration = boat?.durations.find(({ hours }) => hours === values.hours);
  const days = useTripDays(wizard, { leadHours: 0, lastStart: '23:59' });
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
      {boat && values.date !== '' && (
        <OutingTime boat={boat} values={values} set={set} error={textOf(errors.startTime)} />
      )}
    </LineForm>
  );
}
