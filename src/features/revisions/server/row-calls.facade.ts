import * as z from 'zod/mini';
import type { Actor } from '#kernel/roles.ts';
import { refuseIssues } from '#platform/http/parse-input.ts';
import type { Ports } from '#platform/ports.ts';
import { type EditedRows, type EditedValues, fieldsOfNew, unfitFields, withSortedRows } from '../edited-rows.domain.ts';
import { schemaOf } from '../edited-rows.schemas.ts';
import { type KeptRows, refuseFields, revisedRows } from './edited-rows.facade.ts';
import { type SavedEdit, saveEdit, valuesBefore } from './revisions.facade.ts';

type Deps = Pick<Ports, 'db' | 'clock' | 'publish'>;

interface Call {
  readonly id: number;
  readonly version: number;
  readonly actor: Actor;
}

/** The first values of a new row. Refuses what doesn't fit, with its fields. */
export function newRow(rows: EditedRows, fields: EditedValues): EditedValues {
  const asked = fieldsOfNew(rows);
  const values = parsed(z.strictObject({ fields: schemaOf(asked) }), { fields }).fields;
  refuseFields('fields', unfitFields({ ...rows, fields: asked }, values));
  return values;
}

/** Saves changed fields of a row. Refuses what doesn't fit, with its fields. */
export function editedRow(
  ports: Deps,
  kept: KeptRows,
  { changes, ...edit }: Call & { readonly changes: EditedValues },
): Promise<SavedEdit> {
  const { rows } = kept;
  const wanted = parsed(z.strictObject({ changes: z.partial(schemaOf(rows.fields)) }), { changes }).changes;
  return saveEdit(ports, revisedRows(kept), { ...edit, wanted: withSortedRows(rows, wanted) });
}

/** Makes the fields that a revision changed what they were before it. */
export async function restoredRow(
  ports: Deps,
  kept: KeptRows,
  { revision, ...edit }: Call & { readonly revision: number },
): Promise<SavedEdit> {
  const wanted = await valuesBefore(ports.db, { entity: kept.entity, id: edit.id, version: revision });
  return saveEdit(ports, revisedRows(kept), { ...edit, wanted, origin: 'restore' });
}

/** What the table's own fields make of a body. */
function parsed<Schema extends z.ZodMiniType<Readonly<Record<string, EditedValues>>>>(
  schema: Schema,
  body: object,
): z.output<Schema> {
  const result = z.safeParse(schema, body, { reportInput: true });
  return result.success ? result.data : refuseIssues(result.error.issues);
}
