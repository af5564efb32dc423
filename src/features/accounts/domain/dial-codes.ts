/** A country to phone from: `code` is its ISO 3166 name, kept apart from `dial` because the USA and Canada share +1. */
export interface DialCode {
  readonly code: string;
  readonly dial: `+${number}`;
}

/** Spec 9, in its order but for the default first. */
export const dialCodes = [
  { code: 'US', dial: '+1' },
  { code: 'CA', dial: '+1' },
  { code: 'FR', dial: '+33' },
  { code: 'DE', dial: '+49' },
  { code: 'ES', dial: '+34' },
  { code: 'GB', dial: '+44' },
  { code: 'AU', dial: '+61' },
  { code: 'IN', dial: '+91' },
  { code: 'JP', dial: '+81' },
  { code: 'CN', dial: '+86' },
  { code: 'BR', dial: '+55' },
  { code: 'MX', dial: '+52' },
  { code: 'ZA', dial: '+27' },
  { code: 'RU', dial: '+7' },
  { code: 'IT', dial: '+39' },
  { code: 'CL', dial: '+56' },
  { code: 'UY', dial: '+598' },
] as const satisfies readonly DialCode[];

export type CountryCode = (typeof dialCodes)[number]['code'];

export const DEFAULT_COUNTRY: CountryCode = 'US';

/** Digits only, 1 to 14 (spec 5). */
export const isPhoneDigits = (text: string): boolean => /^\d{1,14}$/.test(text);

/** The submitted number: the country's dial code joined to the digits. */
export function joinPhoneNumber(country: CountryCode, digits: string): string {
  const dial = dialCodes.find(({ code }) => code === country)?.dial ?? '+1';
  return dial + digits;
}

export interface PhoneParts {
  readonly country: CountryCode;
  readonly phoneDigits: string;
}

/** A submitted number taken apart again: by the longest dial code that fits, and among countries that share it `likely` decides, then the order above. `null` when none fits. */
export function splitPhoneNumber(phone: string, likely: string | undefined): PhoneParts | null {
  const fitting = dialCodes.filter(({ dial }) => phone.startsWith(dial));
  const longest = Math.max(0, ...fitting.map(({ dial }) => dial.length));
  const sharing = fitting.filter(({ dial }) => dial.length === longest);
  const country = sharing.find(({ code }) => code === likely) ?? sharing[0];
  return country ? { country: country.code, phoneDigits: phone.slice(country.dial.length) } : null;
}
