import { nameOfPerson } from '#features/accounts/server/accounts.facade.ts';
import type { Language } from '#kernel/languages.ts';
import type { Db } from '#platform/database/database.ts';

export { findToldAccess } from './access.repository.ts';

interface Asked {
  readonly ownerId: string;
  readonly rentableId: number;
  readonly language: Language;
}

/** The names of an owner and of a house or boat, as a mail tells of them; undefined where one of them is gone. */
export function findOwnPlace(db: Db, { ownerId, rentableId, language }: Asked) {
  return db
    .selectFrom('app_user as u')
    .innerJoin('rentable as r', (join) => join.on('r.id', '=', rentableId))
    .select([nameOfPerson('u', language).as('owner'), `r.name_${language} as place`])
    .where('u.id', '=', ownerId)
    .executeTakeFirst();
}
