import type { FormField } from '../edited-rows.schemas.ts';
import type { EditorField, RowsField } from './form-fields.ts';

/** A field that the server tells, as a form draws it. */
export function fieldOf(field: FormField): EditorField {
  if (field.type !== 'list') return field as EditorField;
  const { row = [] } = field;
  const blank = Object.fromEntries(row.map(({ name, values }) => [name, values?.[0] ?? '']));
  return { ...field, blank } as RowsField;
}
