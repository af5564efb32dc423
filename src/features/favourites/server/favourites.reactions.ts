import type { AccountDeleted } from '#features/accounts/domain/accounts.events.ts';
import { type Reaction, within } from '#platform/events/reactions.ts';
import { removeFavouritesOf } from './favourites.repository.ts';

/** What somebody saved goes with them. */
export const favouritesReactions: readonly Reaction[] = [
  within<AccountDeleted>('account-deleted', (tx, { userId }) => removeFavouritesOf(tx, userId)),
];
