import type { Tx } from '#platform/database/database.ts';

/** Whether somebody owns a house or boat that guests can book; locked, so that none is published meanwhile. */
export async function hasPublished(tx: Tx, ownerId: string): Promise<boolean> {
  const owned = await tx
    .selectFrom('rentable')
    .select('status')
    .where('owner_id', '=', ownerId)
    .orderBy('id')
    .forUpdate()
    .execute();
  return owned.some(({ status }) => status === 'published');
}

/** Takes somebody out of what they owned. */
export async function forgetPerson(tx: Tx, userId: string): Promise<void> {
  await tx.updateTable('rentable').set({ owner_id: null }).where('owner_id', '=', userId).execute();
}
