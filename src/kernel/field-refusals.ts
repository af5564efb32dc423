import type fields from './texts/fields.en.json';

/**
 * The refusals that are said beside a field of a form: the only ones whose sentences a page has before it asks. Any
 * other sentence comes with the server's answer.
 */
const fieldRefusals = [
  'code-not-valid',
  'email-not-valid',
  'password-length',
  'password-uppercase',
  'password-lowercase',
  'password-digit',
  'password-special',
  'password-common',
  'password-staff-length',
  'password-mismatch',
  'password-unchanged',
  'email-unchanged',
  'email-taken',
  'phone-not-valid',
  'phone-incomplete',
  'current-password-invalid',
] as const satisfies readonly (keyof typeof fields.refusals)[];

type FieldRefusal = (typeof fieldRefusals)[number];

export const isFieldRefusal = (code: unknown): code is FieldRefusal => fieldRefusals.some((one) => one === code);
