import { refuse } from '#kernel/refusals.ts';
import { inTransaction } from '#platform/database/database.ts';
import type { Ports } from '#platform/ports.ts';
import type { EmailChangeWanted } from '../../domain/accounts.events.ts';
import { addressKey, EMAIL_CHANGES } from '../../domain/sign-in-limits.ts';
import { refuseUnlessStill, requirePassword } from '../passwords/require-password.ts';
import { countTry, isLetThrough } from '../secrets/count-tries.ts';
import { findTenant } from '../users.repository.ts';
import { insertWantedEmail } from './email-changes.repository.ts';

type Deps = Pick<Ports, 'db' | 'clock' | 'publish'>;

interface WantedEmail {
  readonly userId: string;
  readonly email: string;
  readonly currentPassword: string | undefined;
}

/**
 * Somebody wants another e-mail address: it is theirs once they open the link mailed to it. Whether it is taken is not looked at here but
 * where that mail is written, so the answer tells nothing of other people.
 */
export async function wantEmail(ports: Deps, { userId, email, currentPassword }: WantedEmail): Promise<void> {
  const { db, clock, publish } = ports;
  const proof = await requirePassword(ports, { userId, password: currentPassword });
  const { email: oldEmail } = (await findTenant(db, userId)) ?? refuse('tenant-not-found');
  if (email.toLowerCase() === oldEmail.toLowerCase())
    refuse('email-unchanged', { fields: { email: ['email-unchanged'] } });
  const now = clock.now();
  await countTry(db, [{ name: 'email-change', of: userId, ...EMAIL_CHANGES }], now);
  // Nobody's mailbox is filled by one who registers again and again.
  const mayMail = await isLetThrough(db, { name: 'email-change-to', of: addressKey(email), ...EMAIL_CHANGES }, now);
  if (!mayMail) return;
  await inTransaction(db, async (tx) => {
    await refuseUnlessStill(tx, proof);
    const changeId = await insertWantedEmail(tx, { userId, oldEmail, newEmail: email }, now);
    const wanted: EmailChangeWanted = { type: 'email-change-wanted', userId, changeId };
    await publish(tx, wanted);
  });
}
