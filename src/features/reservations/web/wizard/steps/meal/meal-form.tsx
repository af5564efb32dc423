import { useTexts } from '#browser/use-texts.ts';
import { TextArea } from '#ui/fields/text-area.tsx';
import { PeopleField } from '../../fields/people-field.tsx';
import { useTripDays } from '../../fields/use-trip-days.ts';
import { VisitPlace } from '../../fields/visit-place.tsx';
import { WhenFields } from '../../fields/when-fields.tsx';
import { useProblemText } from '../../form/form-problems.ts';
import { LineForm } from '../../form/line-form.tsx';
import type { NearSlot } from '../../form/near-slots.ts';
import { narrower } from '../../form/people-problem.ts';
import { useLineForm } from '../../form/use-line-form.ts';
import { bodyOfLine } from '../../plan/line-bodies.ts';
import { houseOf, partyOf } from '../../plan/wizard-plan.ts';
import type { StepProps } from '../../wizard-props.ts';
import type { MealOffer } from './meal-offer.ts';
import { type MealValues, mealBody, mealPrice, mealProblems, mealValues } from './meal-values.ts';
import { Courses, MenuChoice } from './menu-choice.tsx';

interface MealFormProps extends StepProps {
  code: 'chef' | 'catering';
  offer: MealOffer;
}

export function MealForm({ wizard, step, line, code, offer }: MealFormProps) {
  const t = useTexts('wizard');
  const textOf = useProblemText();
  const { service, menus } = offer;
  const hasHouse = houseOf(wizard.group) !== undefined;
  const menuOf = ({ menuId, isOwnMenu }: MealValues) => (isOwnMenu ? undefined : menus.find(({ id }) => id === menuId));
  const { form, values, set, sending } = useLineForm({
    wizard,
    type: code,
    line,
    defaults: mealValues(line && bodyOfLine[code](line), Math.max(partyOf(wizard.group), service.minGuests)),
    problemsOf: (typed) => mealProblems(typed, { hasHouse, limits: narrower(service, menuOf(typed)) }),
    bodyOf: (typed) => mealBody(typed, { hasHouse }),
    fieldOfCode: { 'max-guest-invalid': 'guests', 'address-in-invalid': 'address.zipCode' },
  });
  const { errors } = form.formState;
  const menu = menuOf(values);
  const limits = narrower(service, menu);
  return (
    <LineForm
      {...{ wizard, step, line, sending }}
      price={mealPrice(values, menu)}
      onNear={({ date, time }: NearSlot) => set({ date, ...(time ? { time } : {}) })}
    >
      <MenuChoice
        code={code}
        menus={menus}
        values={values}
        onChoose={(chosen) => set({ ...chosen, guests: values.guests })}
        error={textOf(errors.menuId)}
      />
      {menu && <Courses menu={menu} />}
      {values.isOwnMenu && (
        <TextArea
          label={t('meal.ownLabel')}
          hint={t('meal.ownHint')}
          limit={1_000}
          rows={4}
          required
          error={textOf(errors.customMenu)}
          {...form.register('customMenu')}
        />
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
        label={t('people.guests')}
        note={t('people.range', { min: limits.minGuests, max: limits.maxGuests })}
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
        hint={t(`wishes.${code}`)}
        limit={1_000}
        rows={2}
        {...form.register('personalization')}
      />
    </LineForm>
  );
}
