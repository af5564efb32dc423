import type { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { type PhoneParts, splitPhoneNumber } from '../../domain/dial-codes.ts';

let parse: typeof parsePhoneNumberFromString | undefined;

/**
 * What knows the shapes of numbers, before a page shows one. Only the browser loads it: in a process it weighs 20 MB.
 */
export async function loadPhoneShapes(): Promise<void> {
  parse ??= (await import('libphonenumber-js/min')).parsePhoneNumberFromString;
}

/** A stored number as people write it: '+1 305 555 0142'; as it is when nobody knows its shape. */
export function formatPhone(phone: string): string {
  return parse?.(phone)?.formatInternational() ?? phone;
}

/** A stored number in the two parts of its fields; `null` when its dial code is none of ours. */
export function phoneParts(phone: string): PhoneParts | null {
  return splitPhoneNumber(phone, parse?.(phone)?.country);
}

/**
 * A stored number as people write it; pressing it calls. The page has loaded the shapes of numbers (`loadPhoneShapes`).
 */
export function PhoneLink({ phone }: { phone: string }) {
  return (
    <a href={`tel:${phone}`} className="numbers whitespace-nowrap text-link underline-offset-4 hover:underline">
      {formatPhone(phone)}
    </a>
  );
}
