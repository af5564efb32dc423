import { createRequire } from 'node:module';

const packages = createRequire(import.meta.url);

/** A phone number in E.164 as people read it, with its groups apart; what is no number stays as it is. */
export function readablePhone(number: string): string {
  // With the plans of all countries, which most processes never need.
  const { parsePhoneNumberFromString }: typeof import('libphonenumber-js') = packages('libphonenumber-js');
  return parsePhoneNumberFromString(number)?.formatInternational() ?? number;
}
