import { sql } from 'kysely';
import type { AccountDeleted } from '#features/accounts/domain/accounts.events.ts';
import { type Language, languages } from '#kernel/languages.ts';
import { type Reaction, within } from '#platform/events/reactions.ts';
import { type TextTree, textReader } from '#platform/texts/text-reader.ts';
import en from '../texts/en.json' with { type: 'json' };
import es from '../texts/es.json' with { type: 'json' };

const textsIn = textReader({ en, es } satisfies Record<Language, TextTree>);

/** Reviews help those who come later and stay, under a name that is nobody's. */
export const reviewsReactions: readonly Reaction[] = [
  within<AccountDeleted>('account-deleted', async (tx, { userId }) => {
    for (const language of languages) {
      await sql`
        UPDATE review v SET author_name = ${textsIn(language)('aGuest')}
        FROM reservation l JOIN reservation_group g ON g.id = l.group_id
        WHERE l.id = v.reservation_id AND g.tenant_id = ${userId} AND v.language = ${language}
      `.execute(tx);
    }
  }),
];
