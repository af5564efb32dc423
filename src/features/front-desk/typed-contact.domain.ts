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

/** The fields of a new caller. */
export interface NewCaller {
  readonly name: string;
  readonly lastname: string;
  readonly email: string;
  readonly phone: string;
}

/**
 * What somebody typed to find a caller, by the field of a new caller that it belongs in: a number, an address, or a
 * name whose first word is the first name.
 */
function callerTyped(text: string): Partial<NewCaller> {
  const words = text.trim();
  if (words === '') return {};
  if (words.includes('@')) return { email: words };
  if (/^\+?[\d\s().-]+$/.test(words)) return { phone: words };
  const [name = '', ...rest] = words.split(/\s+/);
  return { name, lastname: rest.join(' ') };
}

/** A caller with what was typed to find them; what stands in a field stays, and a name that was begun too. */
export function withTyped<C extends NewCaller>(caller: C, text: string): C {
  const { name = '', lastname = '', email = '', phone = '' } = callerTyped(text);
  const isUnnamed = caller.name === '' && caller.lastname === '';
  return {
    ...caller,
    ...(isUnnamed && { name, lastname }),
    email: caller.email || email,
    phone: caller.phone || phone,
  };
}
