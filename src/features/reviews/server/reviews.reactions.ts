import { sql } from 'kysely';
import type { AccountDeleted } from '#features/accounts/domain/accounts.events.ts';
import { type Language, languages } from '#kernel/languages.ts';
import type { Tx } from '#platform/database/database.ts';
import { type Reaction, within } from '#platform/reactions.ts';
import { type TextTree, textReader } from '#platform/text-reader.ts';
import { withoutName } from '../domain/review-rules.ts';
import en from '../texts/en.json' with { type: 'json' };
import es from '../texts/es.json' with { type: 'json' };

const textsIn = textReader({ en, es } satisfies Record<Language, TextTree>);

/**
 * Reviews help those who come later and stay, under a name that is nobody's; what else was said of their author goes.
 */
export const reviewsReactions: readonly Reaction[] = [
  within<AccountDeleted>('account-deleted', async (tx, { userId }) => {
    await forgetNamesInAnswers(tx, userId);
    for (const language of languages) await renameAuthor(tx, userId, language);
    await tx.updateTable('review').set({ answered_by: null }).where('answered_by', '=', userId).execute();
    await tx.updateTable('review').set({ hidden_by: null }).where('hidden_by', '=', userId).execute();
  }),
];

const byAuthor = (userId: string) => sql`FROM reservation l JOIN reservation_group g ON g.id = l.group_id
  WHERE l.id = v.reservation_id AND g.tenant_id = ${userId}`;

/** Why a review was hidden is said of them. */
async function renameAuthor(tx: Tx, userId: string, language: Language): Promise<void> {
  await sql`
    UPDATE review v SET author_name = ${textsIn(language)('aGuest')}, hidden_because = NULL, hidden_reason = NULL
    ${byAuthor(userId)} AND v.language = ${language}`.execute(tx);
}

async function forgetNamesInAnswers(tx: Tx, userId: string): Promise<void> {
  const { rows } = await sql<{ id: number; authorName: string; answer: string; language: Language }>`
    SELECT v.id, v.author_name AS "authorName", v.answer, v.answer_language AS language FROM review v
    WHERE v.answer IS NOT NULL AND EXISTS (SELECT ${byAuthor(userId)})`.execute(tx);
  for (const { id, authorName, answer, language } of rows) {
    const nameless = withoutName(answer, authorName, textsIn(language)('dearGuest'));
    if (nameless !== answer) await tx.updateTable('review').set({ answer: nameless }).where('id', '=', id).execute();
  }
}
