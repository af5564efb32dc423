import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { ApiRefusal, fieldCodes } from '#browser/api-refusal.ts';
import { useTexts } from '#browser/use-texts.ts';
import { useLimitText } from '#features/accounts/web/field-errors.ts';
import { isFieldRefusal } from '#kernel/field-refusals.ts';
import type { Language } from '#kernel/languages.ts';
import type { Role } from '#kernel/roles.ts';
import type { UserView } from '../api/users.schemas.ts';
import { genders } from '../user-administration.domain.ts';

type Gender = (typeof genders)[number];

/** A person as the fields hold them. */
export interface PersonValues {
  name: string;
  lastname: string;
  email: string;
  phoneNumber: string;
  age: string;
  gender: Gender;
  language: Language;
}

export interface CreateValues extends PersonValues {
  roles: Role[];
  access: 'invite' | 'password';
  password: string;
  confirmPassword: string;
}

export interface EditValues extends PersonValues {
  password: string;
  confirmPassword: string;
}

/** An age of 0 says nothing and shows nothing. */
export function valuesOf(user: UserView): EditValues {
  const { name, lastname, email, phoneNumber, age, language } = user;
  return {
    name,
    lastname,
    email,
    phoneNumber: phoneNumber ?? '',
    age: age === 0 ? '' : String(age),
    gender: genders.find((known) => known === user.gender) ?? 'X',
    language,
    password: '',
    confirmPassword: '',
  };
}

/** What is sent of a person: a number left empty is none. */
export const personOf = ({ phoneNumber, age, name, lastname, email, gender, language }: PersonValues) => ({
  name,
  lastname,
  email,
  gender,
  language,
  phoneNumber: phoneNumber === '' ? null : phoneNumber,
  age: Number(age),
});

/** Puts what the server found beside its fields; false when it found nothing of that kind. */
export function showAtFields<V extends FieldValues>(form: UseFormReturn<V>, error: unknown): boolean {
  if (!(error instanceof ApiRefusal)) return false;
  const found = Object.entries(error.code === 'email-taken' ? { email: [error.code] } : fieldCodes(error))
    .map(([field, codes]) => [field as Path<V>, codes[0]] as const)
    .filter(([field, code]) => code !== undefined && Object.hasOwn(form.getValues(), field));
  for (const [field, message] of found) form.setError(field, { message: message ?? '' });
  const [first] = found;
  if (first) form.setFocus(first[0]);
  return found.length > 0;
}

interface Problem {
  readonly message?: string | undefined;
}

/** The sentence for what is wrong with a field of the admin's form of a user. */
export function useUserFieldText(): (problem: Problem | undefined, label: string) => string | undefined {
  const t = useTexts('users');
  const kernel = useTexts('kernel');
  const limitText = useLimitText();
  return (problem, label) => {
    if (!problem) return undefined;
    const code = problem.message;
    if (code === 'parameter-required') return t('form.required');
    if (code === 'password-mismatch') return t('form.mismatch');
    if (code === 'phone-not-valid') return t('form.badPhone');
    const limit = limitText(code);
    if (limit !== undefined) return limit;
    if (!isFieldRefusal(code)) return t('form.notValid', { field: label });
    return kernel(`refusals.${code}`);
  };
}
