import { type RawBuilder, sql } from 'kysely';
import type { Instant } from '#kernel/instant.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import { timestamptz } from '#platform/database/parameters.ts';
import { rowsAsJson } from '#platform/database/rows-as-json.ts';
import type { PersonalData } from '#platform/ports.ts';
import type { AskedDocument } from '../domain/documents.ts';

/** What tells one document from every other. */
export interface DocumentKey extends AskedDocument {
  readonly templateVersion: number;
  readonly contentHash: string;
}

export interface StoredDocument {
  readonly id: string;
  readonly storageKey: string;
  readonly sha256: string;
  readonly sizeBytes: number;
  readonly madeAt: Instant;
}

export async function findDocument(db: Db | Tx, key: DocumentKey): Promise<StoredDocument | undefined> {
  return db
    .selectFrom('document')
    .select(['id', 'storage_key as storageKey', 'sha256', 'size_bytes as sizeBytes', 'made_at as madeAt'])
    .where('kind', '=', key.kind)
    .where('subject_id', '=', key.subjectId)
    .where('language', '=', key.language)
    .where('template_version', '=', key.templateVersion)
    .where('content_hash', '=', key.contentHash)
    .executeTakeFirst();
}

interface NewDocument extends DocumentKey {
  readonly groupId: string;
  readonly storageKey: string;
  readonly sha256: string;
  readonly sizeBytes: number;
  readonly madeAt: Instant;
}

/** Writes the row of a document whose object is kept already; of two that make it at once one row stays. */
export async function insertDocument(tx: Tx, made: NewDocument): Promise<void> {
  await tx
    .insertInto('document')
    .values({
      kind: made.kind,
      subject_id: made.subjectId,
      group_id: made.groupId,
      language: made.language,
      template_version: made.templateVersion,
      content_hash: made.contentHash,
      sha256: made.sha256,
      storage_key: made.storageKey,
      size_bytes: made.sizeBytes,
      made_at: timestamptz(made.madeAt),
    })
    .onConflict((conflict) => conflict.constraint('document_once').doNothing())
    .execute();
  await tx
    .deleteFrom('document_failure')
    .where('kind', '=', made.kind)
    .where('subject_id', '=', made.subjectId)
    .where('language', '=', made.language)
    .execute();
}

interface Failure extends DocumentKey {
  readonly groupId: string;
  readonly reason: 'letters' | 'printer' | 'storage';
  readonly letters: string | null;
  readonly failedAt: Instant;
}

/** Notes that a document could not be made; whether it was not known yet. */
export async function insertFailure(tx: Tx, failure: Failure): Promise<boolean> {
  const row = await tx
    .insertInto('document_failure')
    .values({
      kind: failure.kind,
      subject_id: failure.subjectId,
      language: failure.language,
      content_hash: failure.contentHash,
      group_id: failure.groupId,
      reason: failure.reason,
      letters: failure.letters,
      failed_at: timestamptz(failure.failedAt),
    })
    .onConflict((conflict) => conflict.columns(['kind', 'subject_id', 'language', 'content_hash']).doNothing())
    .returning('kind')
    .executeTakeFirst();
  return row !== undefined;
}

export async function hasFailed(db: Db, key: DocumentKey): Promise<boolean> {
  const row = await db
    .selectFrom('document_failure')
    .select('kind')
    .where('kind', '=', key.kind)
    .where('subject_id', '=', key.subjectId)
    .where('language', '=', key.language)
    .where('content_hash', '=', key.contentHash)
    .executeTakeFirst();
  return row !== undefined;
}

/** Which of these objects a row names. */
export async function keysInUse(db: Db, keys: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom('document').select('storage_key').where('storage_key', 'in', keys).execute();
  return new Set(rows.map((row) => row.storage_key));
}

/** The group and the guest behind what a document is about; undefined when there is no such thing. */
export async function findOwner(
  db: Db | Tx,
  asked: Pick<AskedDocument, 'kind' | 'subjectId'>,
): Promise<{ groupId: string; tenantId: string; requestId: string } | undefined> {
  const { rows } = await sql<{ groupId: string; tenantId: string; requestId: string }>`
    SELECT o.id AS "groupId", o.tenant_id AS "tenantId", o.request_id AS "requestId"
    FROM (${groupBehind(asked)}) o`.execute(db);
  return rows[0];
}

function groupBehind({ kind, subjectId }: Pick<AskedDocument, 'kind' | 'subjectId'>): RawBuilder<unknown> {
  switch (kind) {
    case 'agreement':
    case 'evidence':
      return sql`SELECT g.id, g.tenant_id, q.id AS request_id FROM reservation_group g
        JOIN request q ON q.group_id = g.id AND q.sequence = 1 WHERE g.id = ${subjectId}`;
    case 'annex':
      return sql`SELECT g.id, g.tenant_id, l.request_id FROM trip_change c JOIN reservation_group g ON g.id = c.group_id
        JOIN reservation l ON l.id = c.reservation_id WHERE c.id = ${subjectId}`;
    case 'invoice':
      return sql`SELECT g.id, g.tenant_id, i.request_id FROM invoice i JOIN reservation_group g ON g.id = i.group_id
        WHERE i.id = ${subjectId}`;
    case 'receipt':
    case 'refund-note':
      return sql`SELECT g.id, g.tenant_id, i.request_id FROM ledger_entry e JOIN invoice i ON i.id = e.invoice_id
        JOIN reservation_group g ON g.id = e.group_id
        WHERE e.id = ${subjectId} AND e.kind <> 'adjustment' AND (e.kind = 'payment') = ${kind === 'receipt'}`;
  }
}

/** Whether an entry of the ledger is a payment or money that went back; undefined for any other row. */
export async function kindOfEntry(db: Db, entryId: string): Promise<'receipt' | 'refund-note' | undefined> {
  const row = await db.selectFrom('ledger_entry').select('kind').where('id', '=', entryId).executeTakeFirst();
  if (!row || row.kind === 'adjustment') return undefined;
  return row.kind === 'payment' ? 'receipt' : 'refund-note';
}

/** What documents store of a person: which were made of their trips. The files themselves are downloaded there. */
export const documentsPersonalData: PersonalData = {
  section: 'documents',
  tables: ['document'],
  withheld: { document_failure: 'which document could not be made, for staff, until it is made' },
  collect: async (db, userId) => ({
    made: await rowsAsJson(
      db,
      sql`SELECT d.kind, d.subject_id AS "of", d.language, d.sha256, d.size_bytes AS "sizeBytes", d.made_at AS "madeAt"
        FROM document d JOIN reservation_group g ON g.id = d.group_id WHERE g.tenant_id = ${userId} ORDER BY d.made_at`,
    ),
  }),
};
