import { type CountryCode, DEFAULT_COUNTRY } from '#features/accounts/domain/dial-codes.ts';

/** Everything that a form to the company may ask for, as it is typed; each form shows its part. */
export const emptyMessage = {
  company: '',
  firstName: '',
  lastName: '',
  email: '',
  country: DEFAULT_COUNTRY as CountryCode,
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

/** What every form sends beside its own part. */
export interface SentWords extends Pick<MessageValues, 'firstName' | 'lastName' | 'email' | 'message' | 'website'> {
  readonly phone: string;
  readonly filledInMs: number;
  readonly sendKey: string;
}

/** Which field of the form is meant by a name of the API; undefined for what nobody fills in. */
export function fieldOf(name: string): MessageField | undefined {
  const field = name === 'phone' ? 'phoneDigits' : name;
  return Object.hasOwn(emptyMessage, field) ? (field as MessageField) : undefined;
}
