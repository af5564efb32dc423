import { useTexts } from '#browser/use-texts.ts';
import { segmentClass } from '../../search/segment.tsx';
import type { OutingAsked } from '../query/outing-query.ts';

/** Day, hours and people as the platform's own fields: shown only where no script runs. */
export function PlainOutingFields({ date, hours, guests }: OutingAsked) {
  const t = useTexts('boats');
  const fields = [
    { name: 'date', type: 'date', label: t('search.date'), value: date },
    { name: 'hours', type: 'number', label: t('search.hours'), value: hours },
    { name: 'adults', type: 'number', label: t('search.people'), value: guests?.adults },
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
