import { useTexts } from '#browser/use-texts.ts';
import { ListField } from '#features/revisions/web/list-field.tsx';
import { TextInput } from '#ui/fields/text-input.tsx';
import type { SettingsFields } from '../company.api.ts';

type Discounts = SettingsFields['bundleDiscounts'];
type Registrations = SettingsFields['houseRegistrations'];

interface ListProps<List> {
  list: List;
  onChange: (list: List) => void;
}

const MAX_DISCOUNTS = 10;
const MAX_REGISTRATIONS = 5;
const MAX_TYPES = 20;
const MAX_PERCENT = 10;

const numberTyped = (text: string, most: number) => Math.min(most, Math.max(0, Number(text) || 0));

/** How much the services of a trip cost less from so many types of them on. */
export function DiscountsField({ list, onChange }: ListProps<Discounts>) {
  const t = useTexts('company');
  const put = (at: number, part: Partial<Discounts[number]>) =>
    onChange(list.map((one, index) => (index === at ? { ...one, ...part } : one)));
  const last = list.at(-1);
  return (
    <ListField
      label={t('fields.bundleDiscounts')}
      items={list}
      most={MAX_DISCOUNTS}
      nameOf={(_, index) => t('step', { number: index + 1 })}
      addLabel={t('addStep')}
      onAdd={() =>
        onChange([
          ...list,
          { serviceTypes: (last?.serviceTypes ?? 0) + 1, basisPoints: Math.min(1_000, (last?.basisPoints ?? 0) + 100) },
        ])
      }
      onChange={onChange}
      row={({ serviceTypes, basisPoints }, index) => (
        <div className="grid flex-1 gap-3 sm:grid-cols-2">
          <TextInput
            label={t('serviceTypes')}
            type="number"
            min={1}
            max={MAX_TYPES}
            value={String(serviceTypes)}
            onChange={({ target }) => put(index, { serviceTypes: Math.trunc(numberTyped(target.value, MAX_TYPES)) })}
          />
          <TextInput
            label={t('discount')}
            type="number"
            min={0.01}
            max={MAX_PERCENT}
            step={0.01}
            value={String(basisPoints / 100)}
            onChange={({ target }) =>
              put(index, { basisPoints: Math.round(numberTyped(target.value, MAX_PERCENT) * 100) })
            }
          />
        </div>
      )}
    />
  );
}

/** The licenses and tax accounts that invoices of houses name. */
export function RegistrationsField({ list, onChange }: ListProps<Registrations>) {
  const t = useTexts('company');
  const put = (at: number, part: Partial<Registrations[number]>) =>
    onChange(list.map((one, index) => (index === at ? { ...one, ...part } : one)));
  return (
    <ListField
      label={t('fields.houseRegistrations')}
      items={list}
      most={MAX_REGISTRATIONS}
      nameOf={({ number }, index) => number || t('registration', { number: index + 1 })}
      addLabel={t('addRegistration')}
      onAdd={() => onChange([...list, { en: '', es: '', number: '' }])}
      onChange={onChange}
      row={(registration, index) => (
        <div className="grid flex-1 gap-3 sm:grid-cols-3">
          {(['en', 'es', 'number'] as const).map((part) => (
            <TextInput
              key={part}
              label={t(`registrationParts.${part}`)}
              lang={part === 'number' ? undefined : part}
              value={registration[part]}
              maxLength={80}
              onChange={({ target }) => put(index, { [part]: target.value })}
            />
          ))}
        </div>
      )}
    />
  );
}
