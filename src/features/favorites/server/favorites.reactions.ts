import type { AccountDeleted } from '#features/accounts/domain/accounts.events.ts';
import { type Reaction, within } from '#platform/events/reactions.ts';
import { removeFavoritesOf } from './favorites.repository.ts';

/** What somebody saved goes with them. */
export const favoritesReactions: readonly Reaction[] = [
  within<AccountDeleted>('account-deleted', (tx, { userId }) => removeFavoritesOf(tx, userId)),
];
