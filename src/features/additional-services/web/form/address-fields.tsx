import type { UseFormRegisterReturn } from 'react-hook-form';
import { useTexts } from '#browser/use-texts.ts';
import { TextInput } from '#ui/fields/text-input.tsx';
import { areaInWords, type ServiceArea } from '../../domain/service-places.ts';
import type { AddressValues } from './places.ts';

type Name = keyof AddressValues;

interface AddressFieldsProps {
  register: (name: Name) => UseFormRegisterReturn;
  errorOf: (name: Name) => string | undefined;
  area: ServiceArea;
}

/** A street address in the service area. */
export function AddressFields({ register, errorOf, area }: AddressFieldsProps) {
  const t = useTexts('wizard');
  const field = (name: Name) => ({ ...register(name), label: t(`place.${name}`), error: errorOf(name) });
  return (
    <div className="grid gap-4 sm:grid-cols-6 sm:gap-3">
      <TextInput {...field('street')} autoComplete="address-line1" required maxLength={120} className="sm:col-span-4" />
      <TextInput {...field('apto')} autoComplete="address-line2" maxLength={40} className="sm:col-span-2" />
      <TextInput {...field('city')} autoComplete="address-level2" required maxLength={80} className="sm:col-span-4" />
      <TextInput
        {...field('zipCode')}
        autoComplete="postal-code"
        inputMode="numeric"
        required
        maxLength={10}
        hint={areaInWords(area)}
        className="sm:col-span-2"
      />
      <TextInput {...field('instructions')} maxLength={400} className="sm:col-span-6" />
    </div>
  );
}
