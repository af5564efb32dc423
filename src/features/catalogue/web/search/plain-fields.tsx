import { useTexts } from '#browser/use-texts.ts';
import type { StayAsked } from '../query/stay-query.ts';
import { segmentClass } from './segment.tsx';

/** Dates and adults as the platform's own fields: shown only where no script runs. */
export function PlainFields({ dates, guests }: StayAsked) {
  const t = useTexts('catalogue');
  const fields = [
    { name: 'from', type: 'date', label: t('search.checkIn'), value: dates?.from },
    { name: 'until', type: 'date', label: t('search.checkOut'), value: dates?.until },
    { name: 'adults', type: 'number', label: t('guests.adults'), value: guests?.adults },
  ];
  return (
    <noscript>
      <div className="grid grid-cols-3">
        {fields.map(({ name, type, label, value }) => (
          <label key={name} className={segmentClass}>
            <span className="font-semibold text-xs">{label}</span>
            <input name={name} type={type} defaultValue={value} min={type === 'number' ? 1 : undefined} />
          </label>
        ))}
      </div>
    </noscript>
  );
}
