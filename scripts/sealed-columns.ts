import { type RawBuilder, sql } from 'kysely';
import { fingerprintOfSecret, type KeyPurpose, type SecretSource } from '#platform/app-secret.ts';
import { type Db, inTransaction, type Tx } from '#platform/database/database.ts';
import { seal, unseal } from '#platform/seal.ts';

interface SealedColumn {
  readonly purpose: KeyPurpose;
  readonly table: string;
  readonly key: string;
  readonly column: string;
  /** Whom a row's text was sealed for, in SQL. */
  readonly owner: RawBuilder<string>;
}

/** Every column that holds a sealed text for longer than a page is open (`payment-page`: the guest opens another). */
export const sealedColumns: readonly SealedColumn[] = [
  {
    purpose: 'authenticator-secret',
    table: 'second_factor',
    key: 'user_id',
    column: 'sealed_secret',
    owner: sql`user_id::text`,
  },
  {
    purpose: 'calendar-feed',
    table: 'calendar_export',
    key: 'id',
    column: 'token_sealed',
    owner: sql`'export ' || rentable_id`,
  },
  {
    purpose: 'calendar-feed',
    table: 'calendar_import',
    key: 'calendar_id',
    column: 'address_sealed',
    owner: sql`'import ' || (SELECT c.rentable_id FROM calendar c WHERE c.id = calendar_id)`,
  },
  {
    purpose: 'door-code',
    table: 'turnover_place',
    key: 'rentable_id',
    column: 'door_code_sealed',
    owner: sql`rentable_id::text`,
  },
  {
    purpose: 'owner-tax-id',
    table: 'owner_tax_form',
    key: 'owner_id',
    column: 'tax_id_sealed',
    owner: sql`owner_id::text`,
  },
  { purpose: 'owner-bank', table: 'owner_bank', key: 'id', column: 'account_sealed', owner: sql`owner_id::text` },
];

/** How many texts of a column were sealed anew, and how many could not be read with the former secret. */
export interface Resealed {
  readonly table: string;
  readonly sealed: number;
  readonly unreadable: number;
}

/**
 * Seals every sealed text of the database with another secret, and notes it as the database's, in one transaction. What
 * the former secret does not open stays as it is.
 */
export function resealAll(db: Db, former: SecretSource, next: SecretSource): Promise<readonly Resealed[]> {
  return inTransaction(db, async (tx) => {
    const done: Resealed[] = [];
    for (const column of sealedColumns) done.push(await resealColumn(tx, column, { former, next }));
    const noted = JSON.stringify(fingerprintOfSecret(next));
    await sql`UPDATE setting SET value = ${noted}::jsonb WHERE key = 'app-secret-fingerprint'`.execute(tx);
    return done;
  });
}

interface Secrets {
  readonly former: SecretSource;
  readonly next: SecretSource;
}

async function resealColumn(tx: Tx, sealed: SealedColumn, { former, next }: Secrets): Promise<Resealed> {
  const { purpose, table, owner } = sealed;
  const [key, column] = [sql.ref(sealed.key), sql.ref(sealed.column)];
  const { rows } = await sql<{ key: string; ownerId: string; text: string }>`
    SELECT ${key}::text AS key, ${owner} AS "ownerId", ${column} AS text FROM ${sql.table(table)}
    WHERE ${column} IS NOT NULL FOR UPDATE`.execute(tx);
  let unreadable = 0;
  for (const { key: id, ownerId, text } of rows) {
    const plain = unseal(former, { purpose, ownerId }, text);
    if (plain === undefined) unreadable += 1;
    else
      await sql`UPDATE ${sql.table(table)} SET ${column} = ${seal(next, { purpose, ownerId }, plain)}
        WHERE ${key}::text = ${id}`.execute(tx);
  }
  return { table, sealed: rows.length - unreadable, unreadable };
}
