const DIGITS_HERE = 10;

/**
 * A phone number as somebody types it while they listen, '(305) 555-0142' or '+34 600 11 22 33', in E.164; ten digits
 * are a number of the USA or Canada. Undefined: no number.
 */
export function phoneTyped(text: string): string | undefined {
  const digits = text.replace(/\D/g, '');
  if (text.trim().startsWith('+')) return /^\d{7,15}$/.test(digits) ? `+${digits}` : undefined;
  if (digits.length === DIGITS_HERE) return `+1${digits}`;
  return digits.length === DIGITS_HERE + 1 && digits.startsWith('1') ? `+${digits}` : undefined;
}

/** Whether a text has the shape of an address; whether it is one, the server says. */
export const isEmailShaped = (text: string): boolean => /^\S+@\S+\.\S+$/.test(text.trim());
