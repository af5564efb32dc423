import * as z from 'zod/mini';
import { looseTextOf, textOf, timeText, wholeNumber } from '#kernel/schemas.ts';
import type { EditedField, EditedValue } from './edited-rows.domain.ts';

const MAX_ID = 2_147_483_647;
const LEAST_CENTS = 1;
const MAX_CENTS = 100_000_00;
const MAX_ORDERED = 500;
/** A choice of the server is known by a short name or a number. */
const MAX_CHOICE = 60;

export const anyValues = z.record(z.string(), z.unknown());
export const tableName = z.string().check(z.regex(/^[a-z_]{1,40}$/, { error: 'parameter-valid' }));

/** A field of a form, as the back office draws it. */
const formValue = z.object({
  name: z.string(),
  type: z.enum(['line', 'text', 'whole', 'decimal', 'choice', 'money', 'time', 'flag']),
  limit: z.optional(z.number()),
  least: z.optional(z.number()),
  most: z.optional(z.number()),
  values: z.optional(z.array(z.string())),
  idType: z.optional(z.literal('number')),
  isOptional: z.optional(z.boolean()),
  hasRule: z.optional(z.boolean()),
});
export const formField = z.object({
  ...formValue.shape,
  type: z.enum([...formValue.shape.type.options, 'list']),
  row: z.optional(z.array(formValue)),
  /** A list that is kept in the order of its values. */
  isSorted: z.optional(z.boolean()),
});
export type FormField = z.output<typeof formField>;

/** A field without what only the server needs. */
export function formOf(field: EditedField): FormField {
  if (field.type !== 'list') {
    const { isMade: _isMade, ...told } = field;
    const span = field.type === 'money' ? { least: LEAST_CENTS, most: MAX_CENTS } : {};
    return {
      ...told,
      ...span,
      ...('values' in field && field.values ? { values: [...field.values] } : {}),
    } as FormField;
  }
  const { name, type, most, row, by } = field;
  return { name, type, most, row: row.map(formOf) as FormField['row'], isSorted: by !== undefined };
}

const version = wholeNumber(0, MAX_ID);

export const editRowBody = z.strictObject({
  /** That of the form's values. */
  version,
  changes: anyValues,
});

/** `revision`: the version of the revision whose fields become what they were before it. */
export const restoreRowBody = z.strictObject({ version, revision: wholeNumber(1, MAX_ID) });

/** All rows in their new order. */
export const orderBody = z.strictObject({
  ids: z
    .array(wholeNumber(1, MAX_ID), { error: 'parameter-valid' })
    .check(z.minLength(1, { error: 'parameter-valid' }), z.maxLength(MAX_ORDERED, { error: 'parameter-valid' })),
});

export const savedReply = z.object({
  version: z.number(),
  /** Fields that somebody else changed since the form was opened. */
  others: z.array(z.string()),
  /** Whether this save wrote anything: what it did not write it can't take back. */
  isChanged: z.boolean(),
});

/** What the values of these fields must look like. */
export const schemaOf = (fields: readonly EditedField[]) =>
  z.strictObject(Object.fromEntries(fields.map((field) => [field.name, schemaOfField(field)])));

function schemaOfField(field: EditedField): z.ZodMiniType {
  if (field.type !== 'list') return schemaOfValue(field);
  const row = z.strictObject(Object.fromEntries(field.row.map((part) => [part.name, schemaOfValue(part)])));
  return z.array(row, { error: 'parameter-valid' }).check(z.maxLength(field.most, { error: 'parameter-valid' }));
}

function schemaOfValue(field: EditedValue): z.ZodMiniType {
  switch (field.type) {
    case 'line':
    case 'text':
      return field.isOptional ? looseTextOf(field.limit) : textOf(field.limit);
    case 'whole':
      return wholeNumber(field.least, field.most);
    case 'decimal': {
      const decimal = z
        .number({ error: 'parameter-valid' })
        .check(
          z.minimum(field.least, { error: 'parameter-valid' }),
          z.maximum(field.most, { error: 'parameter-valid' }),
        );
      return field.isOptional ? z.nullable(decimal) : decimal;
    }
    case 'money':
      return wholeNumber(LEAST_CENTS, MAX_CENTS);
    case 'time':
      return timeText;
    case 'flag':
      return z.boolean({ error: 'parameter-valid' });
    case 'choice':
      if (field.values) return z.enum(field.values as unknown as [string, ...string[]], { error: 'parameter-valid' });
      return field.idType === 'number' ? wholeNumber(1, MAX_ID) : textOf(MAX_CHOICE);
  }
}
