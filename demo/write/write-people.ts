import type { Tx } from '#platform/database/database.ts';
import type { DemoPeople, DemoPerson } from '../plan/people.ts';
import { insertRows } from './insert-rows.ts';
import { type Ids, idIn } from './write-catalog.ts';

/** Accounts, owners and tenants; only those who can sign in get a password. */
export async function writePeople(
  tx: Tx,
  { people, passwordHash }: { people: DemoPeople; passwordHash: string },
): Promise<void> {
  const { guest, staff, admin, colleagues, owners, tenants, newcomers } = people;
  const row = (person: DemoPerson) => ({
    id: person.id,
    name: person.name,
    lastname: person.lastname,
    email: person.email,
    phone_number: person.phoneNumber,
    status: person.status,
    roles: [...person.roles],
    team_roles: [...(person.teamRoles ?? [])],
    language: person.language,
    password_hash: person.canSignIn ? passwordHash : null,
    created_at: person.createdAt,
    updated_at: person.createdAt,
    confirmed_at: person.status === 'created' ? null : person.createdAt,
  });
  await insertRows(tx, 'app_user', [guest, staff, admin, ...colleagues, ...owners, ...tenants, ...newcomers].map(row));
}

/** Limits the work of those who have places of their own; the places are written by now. */
export async function limitWork(
  tx: Tx,
  { people, destinationIds }: { people: DemoPeople; destinationIds: Ids },
): Promise<void> {
  for (const { id, places } of people.colleagues) {
    if (!places) continue;
    const ids = places.map((slug) => idIn(destinationIds, slug));
    await tx.updateTable('app_user').set({ scope_places: ids, scope_rentables: [] }).where('id', '=', id).execute();
  }
}
