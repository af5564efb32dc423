import { useTexts } from '#browser/use-texts.ts';
import type { StayAsked } from '../query/stay-query.ts';
import { PlainInputs } from './plain-inputs.tsx';

/** Dates and adults. */
export function PlainFields({ dates, guests }: StayAsked) {
  const t = useTexts('catalog');
  return (
    <PlainInputs
      inputs={[
        { name: 'from', type: 'date', label: t('search.checkIn'), value: dates?.from },
        { name: 'until', type: 'date', label: t('search.checkOut'), value: dates?.until },
        { name: 'adults', type: 'number', label: t('guests.adults'), value: guests?.adults },
      ]}
    />
  );
}
