import { inTransaction } from '#platform/database/database.ts';
import type { Ports } from '#platform/ports.ts';
import type { ConfirmationWanted } from '../../domain/accounts.events.ts';
import { safeReturnPath } from '../../domain/return-path.ts';
import { addressKey, CONFIRMATION_MAILS } from '../../domain/sign-in-limits.ts';
import { answerEvenly } from '../secrets/answer-evenly.ts';
import { isLetThrough } from '../secrets/count-tries.ts';
import { findUnconfirmed } from '../users.repository.ts';

type Needs = Pick<Ports, 'db' | 'clock' | 'announce'>;

const STEP_MS = 100;

/** Asks for the confirmation mail again, some times an hour; whoever asks learns nothing about the address. */
export async function resendConfirmation(
  ports: Needs,
  asked: { email: string; returnTo?: string | undefined },
): Promise<void> {
  await answerEvenly(STEP_MS, () => resend(ports, asked));
}

async function resend(
  { db, clock, announce }: Needs,
  { email, returnTo }: { email: string; returnTo?: string | undefined },
): Promise<void> {
  const mayMail = await isLetThrough(
    db,
    { name: 'confirmation-mail', of: addressKey(email), ...CONFIRMATION_MAILS },
    clock.now(),
  );
  await inTransaction(db, async (tx) => {
    const userId = await findUnconfirmed(tx, email);
    if (userId === undefined || !mayMail) return;
    const wanted: ConfirmationWanted = { type: 'confirmation-wanted', userId, returnTo: safeReturnPath(returnTo) };
    await announce(tx, wanted);
  });
}
