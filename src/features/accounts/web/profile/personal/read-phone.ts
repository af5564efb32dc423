import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { type PhoneParts, splitPhoneNumber } from '../../../domain/dial-codes.ts';

/** A stored number as people write it: '+1 305 555 0142'; as it is when nobody knows its shape. */
export function formatPhone(phone: string): string {
  return parsePhoneNumberFromString(phone)?.formatInternational() ?? phone;
}

/** A stored number in the two parts of its fields; `null` when its dial code is none of ours. */
export function phoneParts(phone: string): PhoneParts | null {
  return splitPhoneNumber(phone, parsePhoneNumberFromString(phone)?.country);
}
