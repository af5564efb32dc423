import type { UseFormReturn } from 'react-hook-form';
import { ApiRefusal, fieldCodes } from '#browser/api-refusal.ts';
import type { CountryCode } from '../../../domain/dial-codes.ts';

/** The form of one's personal data, as it is filled in. */
export interface PersonalData {
  firstName: string;
  lastName: string;
  country: CountryCode;
  phoneDigits: string;
  currentPassword: string;
}

const fields: Readonly<Record<string, keyof PersonalData>> = {
  firstName: 'firstName',
  lastName: 'lastName',
  phone: 'phoneDigits',
  currentPassword: 'currentPassword',
};

/** Puts what the server found beside its fields, the first of them in focus; false when it found nothing of that kind. */
export function showAtFields(form: UseFormReturn<PersonalData>, error: unknown): boolean {
  if (!(error instanceof ApiRefusal)) return false;
  const found = foundAt(error);
  for (const [field, message] of found) form.setError(field, { message });
  const [first] = found;
  if (first) form.setFocus(first[0], { shouldSelect: true });
  return found.length > 0;
}

function foundAt(refusal: ApiRefusal): readonly (readonly [keyof PersonalData, string])[] {
  if (refusal.code === 'current-password-invalid') return [['currentPassword', refusal.code]];
  return Object.entries(fieldCodes(refusal)).flatMap(([name, [code]]) => {
    const field = fields[name];
    return field && code !== undefined ? [[field, code] as const] : [];
  });
}
