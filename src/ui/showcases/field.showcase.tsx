import { useState } from 'react';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { GuestsStepper } from '#ui/fields/guests-stepper.tsx';
import { PasswordInput } from '#ui/fields/password-input.tsx';
import { Select } from '#ui/fields/select.tsx';
import { TextArea } from '#ui/fields/text-area.tsx';
import { TextInput } from '#ui/fields/text-input.tsx';
import { Specimen } from '#ui/showcases/specimen.tsx';
import { useShowcaseTexts } from '#ui/use-ui-texts.ts';

export function FieldShowcase() {
  const t = useShowcaseTexts();
  return (
    <div className="max-w-xl">
      <Specimen title={t('field.text')}>
        <div className="grid gap-5">
          <TextInput label={t('field.name')} hint={t('field.hint')} autoComplete="given-name" />
          <TextInput label={t('field.email')} type="email" defaultValue="maria@" error={t('field.emailError')} />
          <PasswordInput label={t('field.password')} />
          <TextInput label={t('field.code')} defaultValue="MR-4K7Q-2026" disabled />
          <TextInput label={t('field.email')} type="email" defaultValue="maria" error={t('field.longError')} />
          <TextArea label={t('field.message')} />
          <TextArea label={t('field.nearLimit')} rows={2} limit={60} defaultValue={t('field.nearText')} />
          <TextArea label={t('field.overLimit')} rows={2} limit={40} defaultValue={t('field.nearText')} />
        </div>
      </Specimen>
      <Specimen title={t('field.select')}>
        <Select
          label={t('field.sort')}
          options={(['recommended', 'price', 'rating'] as const).map((value) => ({
            value,
            label: t(`field.${value}`),
          }))}
        />
      </Specimen>
      <Specimen title={t('field.checkbox')}>
        <Checkbox label={t('field.pool')} note="23" defaultChecked />
        <Checkbox label={t('field.lake')} note="0" disabled />
        <Checkbox label={t('field.agree')} error={t('field.agreeError')} />
      </Specimen>
      <Specimen title={t('field.stepper')}>
        <Guests />
      </Specimen>
    </div>
  );
}

function Guests() {
  const t = useShowcaseTexts();
  const [counts, setCounts] = useState({ adults: 2, infants: 0, pets: 1 });
  return (
    <GuestsStepper
      counts={counts}
      onChange={setCounts}
      kinds={[
        { key: 'adults', label: t('field.adults'), note: t('field.adultsNote'), min: 1, max: 12 },
        { key: 'infants', label: t('field.infants'), note: t('field.infantsNote'), min: 0, max: 6 },
        { key: 'pets', label: t('field.pets'), note: t('field.petsNote'), min: 0, max: 1 },
      ]}
    />
  );
}
