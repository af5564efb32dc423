import { useTexts } from '#browser/use-texts.ts';
import { PlainInputs } from '../../search/plain-inputs.tsx';
import type { OutingAsked } from '../query/outing-query.ts';

/** Day, hours and people. */
export function PlainOutingFields({ date, hours, guests }: OutingAsked) {
  const t = useTexts('boats');
  return (
    <PlainInputs
      inputs={[
        { name: 'date', type: 'date', label: t('search.date'), value: date },
        { name: 'hours', type: 'number', label: t('search.hours'), value: hours },
        { name: 'adults', type: 'number', label: t('search.people'), value: guests?.adults },
      ]}
    />
  );
}
