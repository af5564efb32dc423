import type { UseFormRegisterReturn } from 'react-hook-form';
import { useTexts } from '#browser/use-texts.ts';
import { Select } from '#ui/fields/select.tsx';
import { TextInput } from '#ui/fields/text-input.tsx';
import { dialCodes } from '../domain/dial-codes.ts';

interface PhoneFieldsProps {
  country: UseFormRegisterReturn;
  digits: UseFormRegisterReturn;
  error: string | undefined;
  isOptional?: boolean;
}

/** A phone number in two parts: the country, as the USA and Canada share a code, and the digits. */
export function PhoneFields({ country, digits, error, isOptional = false }: PhoneFieldsProps) {
  const t = useTexts('accounts');
  // The name first: by its letters it is found with the keyboard.
  const options = dialCodes.map(({ code, dial }) => ({ value: code, label: `${t(`countries.${code}`)} ${dial}` }));
  return (
    <div className="grid items-start gap-4 sm:grid-cols-[2fr_3fr] sm:gap-3 [&_select]:text-ellipsis">
      <Select label={t('fields.country')} options={options} autoComplete="tel-country-code" {...country} />
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
