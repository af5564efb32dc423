import { useTexts } from '#browser/use-texts.ts';
import type { TreatmentView } from '#features/additional-services/api/additional-services.schemas.ts';
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
import { useLineForm } from '../../form/use-line-form.ts';
import { bodyOfLine } from '../../plan/line-bodies.ts';
import { houseOf } from '../../plan/wizard-plan.ts';
import type { StepProps } from '../../wizard-props.ts';
import { AddonChoice, DurationChoice } from './massage-choices.tsx';
import type { MassageOffer } from './massage-offer.ts';
import {
  type MassageValues,
  massageBody,
  massagePrice,
  massageProblems,
  massageValues,
  withTreatment,
} from './massage-values.ts';
import { useAddons } from './use-addons.ts';

/** As many masseuses as people come at the same time; there are never more than four. */
const MAX_AT_ONCE = 4;

export function MassageForm({ wizard, step, line, offer }: StepProps & { offer: MassageOffer }) {
  const t = useTexts('wizard');
  const textOf = useProblemText();
  const { service, treatments } = offer;
  const hasHouse = houseOf(wizard.group) !== undefined;
  const limits = { minGuests: service.minGuests, maxGuests: Math.min(service.maxGuests, MAX_AT_ONCE) };
  const { form, values, set, sending } = useLineForm({
    wizard,
    type: 'massage',
    line,
    defaults: massageValues(line && bodyOfLine.massage(line)),
    problemsOf: (typed: MassageValues) => massageProblems(typed, { hasHouse, limits }),
    bodyOf: (typed: MassageValues) => massageBody(typed, { hasHouse }),
    fieldOfCode: { 'max-guest-invalid': 'guests', 'address-in-invalid': 'address.zipCode' },
  });
  const { errors } = form.formState;
  const treatment = treatments.find(({ id }) => id === values.treatmentId);
  const addons = useAddons(treatment?.id, values.minutes);
  const choose = (next: TreatmentView) => set(withTreatment(values, next));
  return (
    <LineForm
      {...{ wizard, step, line, sending }}
      price={massagePrice(values, { treatment, addons })}
      onNear={({ date, time }) => set({ date, ...(time ? { time } : {}) })}
    >
      <ItemChoice
        label={t('massage.treatment')}
        items={treatments.map((one) => ({
          id: one.id,
          name: one.name,
          text: one.description,
          picture: <ItemPicture code="massage" medias={one.medias} />,
          price: <UnitPrice cents={one.durations[0]?.priceCents ?? 0} unit={t('unit.person')} from={t('unit.from')} />,
        }))}
        chosen={values.treatmentId}
        onChoose={(id) => {
          const next = treatments.find((one) => one.id === id);
          if (next) choose(next);
        }}
        error={textOf(errors.treatmentId)}
      />
      {treatment && (
        <>
          <DurationChoice
            treatment={treatment}
            minutes={values.minutes}
            onChoose={(minutes) => set({ minutes, addonIds: [] })}
          />
          <AddonChoice addons={addons} chosen={values.addonIds} onChange={(addonIds) => set({ addonIds })} />
        </>
      )}
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
      <PeopleField
        label={t('people.treated')}
        note={t('massage.atOnce')}
        value={values.guests}
        min={limits.minGuests}
        max={limits.maxGuests}
        onChange={(guests) => set({ guests })}
        error={textOf(errors.guests)}
      />
      <VisitPlace
        group={wizard.group}
        register={(name) => form.register(`address.${name}`)}
        errorOf={(name) => textOf(errors.address?.[name])}
      />
      <TextArea
        label={t('wishes.label')}
        hint={t('wishes.massage')}
        limit={1_000}
        rows={2}
        {...form.register('personalization')}
      />
    </LineForm>
  );
}
