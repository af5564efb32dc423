import type { Instant } from '#kernel/instant.ts';
import type { Language } from '#kernel/languages.ts';
import type { Tx } from '#platform/database/database.ts';

/** What a tenant says of themself, the row locked as `lockTenant` does. */
export async function lockProfile(tx: Tx, id: string) {
  return tx
    .selectFrom('app_user')
    .select(['name as firstName', 'lastname as lastName', 'phone_number as phone'])
    .where('id', '=', id)
    .where('status', '=', 'active')
    .forNoKeyUpdate()
    .executeTakeFirst();
}

interface Profile {
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string | null;
  /** Absent: as it is. */
  readonly language?: Language | undefined;
}

export async function changeTenant(
  tx: Tx,
  id: string,
  { firstName, lastName, phone, language, now }: Profile & { readonly now: Instant },
): Promise<void> {
  await tx
    .updateTable('app_user')
    .set({
      name: firstName,
      lastname: lastName,
      phone_number: phone,
      ...(language === undefined ? {} : { language }),
      updated_at: now,
    })
    .where('id', '=', id)
    .execute();
}
