import { sql } from 'kysely';
import type { UserCreated } from '#features/accounts/domain/accounts.events.ts';
import { createUser as insertUser } from '#features/accounts/server/accounts.facade.ts';
import type { Language } from '#kernel/languages.ts';
import { inTransaction } from '#platform/database/database.ts';
import type { Ports } from '#platform/ports.ts';

interface FirstAdmin {
  readonly name: string;
  readonly lastname: string;
  readonly email: string;
  readonly language: Language;
}

/**
 * Who runs the server makes the first admin of a database that has none; a mail invites them to set a password. Gives
 * their id; `undefined` where there is an admin, who makes any other one. A taken address is `email-taken`.
 */
export async function makeFirstAdmin(
  { db, publish }: Pick<Ports, 'db' | 'publish'>,
  form: FirstAdmin,
): Promise<string | undefined> {
  return inTransaction(db, async (tx) => {
    const { rows } = await sql<{ hasAdmin: boolean }>`
      SELECT EXISTS (SELECT 1 FROM app_user WHERE 'admin' = ANY (roles) AND status <> 'deleted') AS "hasAdmin"`.execute(
      tx,
    );
    if (rows[0]?.hasAdmin) return undefined;
    const userId = await insertUser(tx, { ...form, roles: ['tenant', 'admin'], status: 'created' });
    const created: UserCreated = { type: 'user-created', userId, by: userId, isInvited: true };
    await publish(tx, created);
    return userId;
  });
}
