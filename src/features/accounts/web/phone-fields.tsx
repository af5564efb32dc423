import { useMemo, useSyncExternalStore } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { useTextLanguage } from '#browser/texts.ts';
import { useTexts } from '#browser/use-texts.ts';
import { Select, type SelectOption } from '#ui/fields/select.tsx';
import { TextInput } from '#ui/fields/text-input.tsx';
import { firstCountries, otherCountries } from '../domain/dial-codes.ts';

interface PhoneFieldsProps {
  country: UseFormRegisterReturn;
  digits: UseFormRegisterReturn;
  error: string | undefined;
  isOptional?: boolean;
}

/**
 * The other countries by name. The server's names may not be the browser's, so they come once the page is alive; a page
 * that the browser makes has them at once.
 */
function useOtherCountries(): readonly SelectOption[] {
  const language = useTextLanguage();
  const isAlive = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return useMemo(() => {
    if (!isAlive) return [];
    const names = new Intl.DisplayNames([language], { type: 'region' });
    return otherCountries
      .map(({ code, dial }) => ({ value: code, label: `${names.of(code) ?? code} ${dial}`, isName: true }))
      .toSorted((one, other) => one.label.localeCompare(other.label, language));
  }, [isAlive, language]);
}

const never = () => () => undefined;

/** A phone number in two parts: the country, as the USA and Canada share a code, and the digits. */
export function PhoneFields({ country, digits, error, isOptional = false }: PhoneFieldsProps) {
  const t = useTexts('accounts');
  // The name first: by its letters it is found with the keyboard.
  const first = firstCountries.map(({ code, dial }) => ({ value: code, label: `${t(`countries.${code}`)} ${dial}` }));
  const options = [...first, ...useOtherCountries()];
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
