import * as z from 'zod/mini';
import { anyValues, formField, tableName } from '#features/revisions/edited-rows.schemas.ts';
import { idText } from '#kernel/schemas.ts';
import { cancellationTermsSchema } from './cancellation.schemas.ts';

export const listParams = z.object({ list: tableName });
export const listRowParams = z.object({ list: tableName, id: idText });
export const newListRowBody = z.strictObject({ fields: anyValues });

const name = z.object({ en: z.string(), es: z.string() });
/** How many houses and boats have it, published or not; null in a list that they have no rows of. */
const uses = z.nullable(z.object({ houses: z.number(), boats: z.number() }));
/** What fields let choose of what the server knows, by their name. */
const choices = z.record(z.string(), z.array(z.object({ id: z.string(), name: z.string() })));

export const listsReply = z.object({
  lists: z.array(z.object({ name: z.string(), rows: z.number(), shown: z.number() })),
});
export type ListsView = z.output<typeof listsReply>;

export const listReply = z.object({
  name: z.string(),
  /** What a new row must be given at once. */
  toAdd: z.array(formField),
  choices,
  rows: z.array(
    z.object({
      id: z.number(),
      code: z.string(),
      name: z.string(),
      /** Whether guests are offered it. */
      shown: z.boolean(),
      /** Which sort of amenity it is; null in other lists. */
      group: z.nullable(z.string()),
      /** Of a cancellation policy. */
      terms: z.nullable(cancellationTermsSchema),
      /** Of a part of the service area, both ends included. */
      zips: z.nullable(z.object({ first: z.number(), last: z.number() })),
      /** A destination outside of the reader's own work. */
      isOutside: z.boolean(),
      version: z.number(),
      uses,
    }),
  ),
});
export type ListView = z.output<typeof listReply>;

export const listRowReply = z.object({
  id: z.number(),
  list: z.string(),
  version: z.number(),
  shown: z.boolean(),
  name,
  /** What its form has, in order; fields that can't change any more are left out. */
  form: z.array(formField),
  fields: anyValues,
  /** Fields that are empty and may not be in what guests see. */
  missing: z.array(z.string()),
  uses,
  choices,
});
export type ListRowView = z.output<typeof listRowReply>;
