/** A country to phone from: `code` is its ISO 3166 name, kept apart from `dial` because the USA and Canada share +1. */
export interface DialCode {
  readonly code: string;
  readonly dial: `+${number}`;
  /** The fewest and the most digits of its numbers, without a leading 0 that is dialed within the country only. */
  readonly digits: readonly [number, number];
}

/** The dial codes that forms offer, the default first (docs/domain.md, section 2). */
export const dialCodes = [
  { code: 'US', dial: '+1', digits: [10, 10] },
  { code: 'CA', dial: '+1', digits: [10, 10] },
  { code: 'FR', dial: '+33', digits: [9, 9] },
  { code: 'DE', dial: '+49', digits: [7, 14] },
  { code: 'ES', dial: '+34', digits: [9, 9] },
  { code: 'GB', dial: '+44', digits: [7, 10] },
  { code: 'AU', dial: '+61', digits: [7, 12] },
  { code: 'IN', dial: '+91', digits: [8, 13] },
  { code: 'JP', dial: '+81', digits: [8, 14] },
  { code: 'CN', dial: '+86', digits: [7, 12] },
  { code: 'BR', dial: '+55', digits: [8, 11] },
  { code: 'MX', dial: '+52', digits: [10, 10] },
  { code: 'ZA', dial: '+27', digits: [7, 10] },
  { code: 'RU', dial: '+7', digits: [10, 14] },
  { code: 'IT', dial: '+39', digits: [7, 12] },
  { code: 'CL', dial: '+56', digits: [9, 11] },
  { code: 'UY', dial: '+598', digits: [7, 13] },
] as const satisfies readonly DialCode[];

export type CountryCode = (typeof dialCodes)[number]['code'];

export const DEFAULT_COUNTRY: CountryCode = 'US';

/** Digits only, 1 to 14 (docs/domain.md, section 2). */
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

/**
 * A submitted number taken apart again: by the longest dial code that fits, and among countries that share it `likely`
 * decides, then the order above. `null` when none fits.
 */
export function splitPhoneNumber(phone: string, likely: string | undefined): PhoneParts | null {
  const fitting = dialCodes.filter(({ dial }) => phone.startsWith(dial));
  const longest = Math.max(0, ...fitting.map(({ dial }) => dial.length));
  const sharing = fitting.filter(({ dial }) => dial.length === longest);
  const country = sharing.find(({ code }) => code === likely) ?? sharing[0];
  return country ? { country: country.code, phoneDigits: phone.slice(country.dial.length) } : null;
}

/**
 * Whether somebody could be called at this number: it has as many digits as numbers of its country, or 9 to 15 with a
 * dial code that is not listed above. Forms that are answered by phone ask for it; an account takes any 1 to 14 digits.
 */
export function isCallable(phone: string): boolean {
  const parts = splitPhoneNumber(phone, undefined);
  if (!parts) return /^\+\d{9,15}$/.test(phone);
  const [least, most] = dialCodes.find(({ code }) => code === parts.country)?.digits ?? [7, 14];
  const { length } = parts.phoneDigits.replace(/^0/, '');
  return length >= least && length <= most;
}
