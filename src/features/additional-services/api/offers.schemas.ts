import * as z from 'zod/mini';
import { idText, looseTextOf, textOf, timeText, wholeNumber } from '#kernel/schemas.ts';
import type { EditedField, EditedValue } from '../domain/edited-rows.ts';
import { serviceCodes, serviceTypes } from '../kinds/service-names.domain.ts';

const MAX_ID = 2_147_483_647;
const MAX_CENTS = 100_000_00;
const MAX_ORDERED = 500;

const version = wholeNumber(0, MAX_ID);
const id = wholeNumber(1, MAX_ID);
const values = z.record(z.string(), z.unknown());
const tableName = z.string().check(z.regex(/^[a-z_]{1,40}$/, { error: 'parameter-valid' }));

export const tableParams = z.object({ table: tableName });
export const offerParams = z.object({ table: tableName, id: idText });
export const offerPictureParams = z.object({ ...offerParams.shape, pictureId: idText });

/** A field of a form, as the back office draws it. */
const formValue = z.object({
  name: z.string(),
  type: z.enum(['line', 'text', 'whole', 'choice', 'money', 'time', 'flag']),
  limit: z.optional(z.number()),
  least: z.optional(z.number()),
  most: z.optional(z.number()),
  values: z.optional(z.array(z.string())),
  isOptional: z.optional(z.boolean()),
});
const formField = z.object({
  ...formValue.shape,
  type: z.enum([...formValue.shape.type.options, 'list']),
  row: z.optional(z.array(formValue)),
  /** A list that is kept in the order of its values. */
  isSorted: z.optional(z.boolean()),
});
export type FormField = z.output<typeof formField>;

const name = z.object({ en: z.string(), es: z.string() });

export const staffServicesReply = z.object({
  services: z.array(
    z.object({
      id: z.number(),
      code: z.enum(serviceCodes),
      type: z.enum(serviceTypes),
      version: z.number(),
      active: z.boolean(),
      name: z.string(),
      summary: z.string(),
      priceFromCents: z.nullable(z.number()),
      /** Its items on sale; while it is off they are nowhere. */
      itemCount: z.number(),
    }),
  ),
});
export type StaffServicesView = z.output<typeof staffServicesReply>;

const offer = {
  id: z.number(),
  table: z.string(),
  version: z.number(),
  active: z.boolean(),
  name,
  /** What its form has, in order. */
  form: z.array(formField),
  fields: values,
  /** Fields that are empty and may not be in what is on sale. */
  missing: z.array(z.string()),
  /** Whether pictures can be kept of it. */
  isPictured: z.boolean(),
};

export const staffServiceReply = z.object({
  ...offer,
  code: z.enum(serviceCodes),
  type: z.enum(serviceTypes),
  /** What it sells, a table each. */
  parts: z.array(
    z.object({
      table: z.string(),
      /** What a new one must be given at once. */
      toAdd: z.array(formField),
      items: z.array(
        z.object({
          id: z.number(),
          active: z.boolean(),
          name,
          priceFromCents: z.nullable(z.number()),
          units: z.nullable(z.number()),
        }),
      ),
    }),
  ),
});
export type StaffServiceView = z.output<typeof staffServiceReply>;

export const offerReply = z.object({
  ...offer,
  service: z.object({ id: z.number(), code: z.enum(serviceCodes), name }),
});
export type OfferView = z.output<typeof offerReply>;

export const addItemBody = z.strictObject({ table: tableName, fields: values });

export const editOfferBody = z.strictObject({
  /** That of the form's values. */
  version,
  changes: values,
});

/** `revision`: the version of the revision whose fields become what they were before it. */
export const restoreOfferBody = z.strictObject({ version, revision: wholeNumber(1, MAX_ID) });

/** All rows in their new order. */
export const orderBody = z.strictObject({
  ids: z
    .array(id, { error: 'parameter-valid' })
    .check(z.minLength(1, { error: 'parameter-valid' }), z.maxLength(MAX_ORDERED, { error: 'parameter-valid' })),
});

export const savedReply = z.object({
  version: z.number(),
  /** Fields that somebody else changed since the form was opened. */
  others: z.array(z.string()),
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
    case 'money':
      return wholeNumber(1, MAX_CENTS);
    case 'time':
      return timeText;
    case 'flag':
      return z.boolean({ error: 'parameter-valid' });
    case 'choice':
      return z.enum(field.values as [string, ...string[]], { error: 'parameter-valid' });
  }
}
