import type { Instant } from '#kernel/instant.ts';
import type { Db } from '#platform/database/database.ts';
import { CONFIRMATION_MAILS } from '../../domain/sign-in-limits.ts';
import { countTry } from '../secrets/count-tries.ts';

/** Lets some mails an hour go to one user, whoever asks for them; refuses with the time to wait. */
export async function limitMails(
  db: Db,
  { name, userId }: { name: string; userId: string },
  now: Instant,
): Promise<void> {
  await countTry(db, [{ name, of: userId, ...CONFIRMATION_MAILS }], now);
}
