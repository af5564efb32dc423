import type { UseFormRegisterReturn } from 'react-hook-form';
import { useTexts } from '#browser/use-texts.ts';
import { TextInput } from '#ui/fields/text-input.tsx';
import { type CountryControl, CountryField } from './country-field.tsx';

interface PhoneFieldsProps {
  country: CountryControl;
  digits: UseFormRegisterReturn;
  error: string | undefined;
  isOptional?: boolean;
}

/** A phone number in two parts: the country, as the USA and Canada share a code, and the digits. */
export function PhoneFields({ country, digits, error, isOptional = false }: PhoneFieldsProps) {
  const t = useTexts('accounts');
  return (
    <div className="grid items-start gap-4 sm:grid-cols-[2fr_3fr] sm:gap-3">
      <CountryField control={country} />
      <TextInput
        label={t('fields.phone')}
        type="text"
        inputMode="numeric"
        autoComplete="tel-national"
        required={!isOptional}
        error={error}
        {...digits}
      />
    </div>
  );
}
