import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { ApiRefusal, fieldCodes } from '#browser/api-refusal.ts';

/** Puts what the server found beside those fields of the form that it is about and goes to the first; false when it found nothing of that kind. */
export function showAtFields<F extends FieldValues>(
  form: UseFormReturn<F>,
  error: unknown,
  fields: readonly Path<F>[],
): boolean {
  if (!(error instanceof ApiRefusal)) return false;
  const codes = fieldCodes(error);
  const found = fields.flatMap((field) => {
    const [message] = codes[field] ?? [];
    return message === undefined ? [] : [{ field, message }];
  });
  for (const { field, message } of found) form.setError(field, { message });
  const [first] = found;
  if (first) form.setFocus(first.field);
  return first !== undefined;
}
