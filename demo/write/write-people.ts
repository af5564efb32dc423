import type { Tx } from '#platform/database/database.ts';
import type { DemoPeople, DemoPerson } from '../plan/people.ts';
import { insertRows } from './insert-rows.ts';

/** Accounts, owners and tenants; only those who can sign in get a password. */
export async function writePeople(
  tx: Tx,
  { people, passwordHash }: { people: DemoPeople; passwordHash: string },
): Promise<void> {
  const { guest, staff, admin, owners, tenants, newcomers } = people;
  const row = (person: DemoPerson) => ({
    id: person.id,
    name: person.name,
    lastname: person.lastname,
    email: person.email,
    phone_number: person.phoneNumber,
    status: person.status,
    roles: [...person.roles],
    language: person.language,
    password_hash: person.canSignIn ? passwordHash : null,
    created_at: person.createdAt,
    updated_at: person.createdAt,
    confirmed_at: person.status === 'created' ? null : person.createdAt,
  });
  await insertRows(tx, 'app_user', [guest, staff, admin, ...owners, ...tenants, ...newcomers].map(row));
}
