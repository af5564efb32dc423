import { dropTyped, keepTyped, readTyped } from '#browser/typed-values.ts';
import { DEFAULT_COUNTRY } from '#features/accounts/domain/dial-codes.ts';

/** The fields of all forms to the company, as they are typed; each form shows some of them. */
export const emptyMessage = {
  company: '',
  firstName: '',
  lastName: '',
  email: '',
  country: DEFAULT_COUNTRY as string,
  phoneDigits: '',
  lets: '',
  howMany: '',
  area: '',
  webAddress: '',
  trade: '',
  message: '',
  website: '',
};
export type MessageValues = typeof emptyMessage;
export type MessageField = keyof MessageValues;

/** What every form sends beside its own fields. */
export interface SentMessage extends Pick<MessageValues, 'firstName' | 'lastName' | 'email' | 'message' | 'website'> {
  readonly phone: string;
  readonly filledInMs: number;
  readonly sendKey: string;
}

/** The field of the form that has this name in the API; undefined for a name without a field. */
export function fieldOf(name: string): MessageField | undefined {
  const field = name === 'phone' ? 'phoneDigits' : name;
  return Object.hasOwn(emptyMessage, field) ? (field as MessageField) : undefined;
}

let latest: { readonly values: string; readonly key: string } | undefined;

/**
 * The key under which these values are sent: the same after failures and reloads of this tab, another one for other
 * values.
 */
export function sendKeyFor(form: string, values: string): string {
  const kept = readTyped(keyOf(form)) ?? latest;
  const key = kept?.values === values && typeof kept.key === 'string' ? kept.key : crypto.randomUUID();
  latest = { values, key };
  keepTyped(keyOf(form), latest);
  return key;
}

/** The message has arrived: the same values are another message from now on. */
export function dropSendKey(form: string): void {
  latest = undefined;
  dropTyped(keyOf(form));
}

const keyOf = (form: string) => `${form}/sent`;
