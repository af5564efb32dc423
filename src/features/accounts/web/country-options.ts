import { type Language, languages } from '#kernel/languages.ts';
import { firstCountries, otherCountries } from '../domain/dial-codes.ts';

export interface CountryOption {
  readonly code: string;
  /** The name before the dial code, as it stands in the field. */
  readonly label: string;
  /** By which it is found, in the spelling of `plain`. */
  readonly finds: readonly string[];
}

/** Every country, those that are offered first before the others, which follow by name. */
export function countryOptions(language: Language, nameOf: (code: string) => string): readonly CountryOption[] {
  const names = languages.map((one) => new Intl.DisplayNames([one], { type: 'region' }));
  const optionOf = ({ code, dial }: { code: string; dial: string }): CountryOption => {
    const name = nameOf(code);
    const known = new Set([name, ...names.map((one) => one.of(code) ?? code)].map(plain));
    return { code, label: `${name} ${dial}`, finds: [...known, code.toLowerCase(), dial, dial.slice(1)] };
  };
  return [
    ...firstCountries.map(optionOf),
    ...otherCountries.map(optionOf).toSorted((one, other) => one.label.localeCompare(other.label, language)),
  ];
}

/**
 * The countries that begin like what was typed, whatever its accents and in either language, before those of which a
 * later word does.
 */
export function countriesLike(typed: string, all: readonly CountryOption[]): readonly CountryOption[] {
  const text = plain(typed);
  if (text === '') return all;
  const begins = all.filter(({ finds }) => finds.some((find) => find.startsWith(text)));
  const holds = all.filter(({ finds }) => finds.some((find) => find.includes(` ${text}`)));
  return [...new Set([...begins, ...holds])];
}

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();
