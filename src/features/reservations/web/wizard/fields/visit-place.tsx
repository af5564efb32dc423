import MapPin from 'lucide-react/icons/map-pin';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { useTexts } from '#browser/use-texts.ts';
import { Icon } from '#ui/content/icon.tsx';
import type { GroupView } from '../../../api/reservations.schemas.ts';
import { houseOf } from '../plan/wizard-plan.ts';
import { AddressFields } from './address-fields.tsx';
import type { AddressValues } from './places.ts';

interface VisitPlaceProps {
  group: GroupView;
  register: (name: keyof AddressValues) => UseFormRegisterReturn;
  errorOf: (name: keyof AddressValues) => string | undefined;
}

/** Where it takes place: at the trip's house, or at an address when the trip has none. */
export function VisitPlace({ group, register, errorOf }: VisitPlaceProps) {
  const t = useTexts('wizard');
  const house = houseOf(group);
  if (house) {
    return (
      <p className="flex items-center gap-2.5">
        <Icon of={MapPin} className="size-5 shrink-0 text-info" />
        {t('place.atHouse', { house: house.name })}
      </p>
    );
  }
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 font-medium text-sm">{t('place.where')}</legend>
      <p className="mb-4 text-muted text-sm">{t('place.whereHint')}</p>
      <AddressFields register={register} errorOf={errorOf} />
    </fieldset>
  );
}
