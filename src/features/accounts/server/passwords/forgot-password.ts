import { inTransaction } from '#platform/database/database.ts';
import type { Ports } from '#platform/ports.ts';
import type { ConfirmationWanted, PasswordResetWanted } from '../../domain/accounts.events.ts';
import { addressKey, CONFIRMATION_MAILS } from '../../domain/sign-in-limits.ts';
import { answerEvenly, isLetThrough } from '../secrets/count-tries.ts';
import { findForgetful } from './passwords.repository.ts';

type Deps = Pick<Ports, 'db' | 'clock' | 'publish'>;

const STEP_MS = 100;

/** Asks for a link to set a new password, some times an hour; whoever asks learns nothing about the address. */
export async function forgotPassword(ports: Deps, asked: { email: string }): Promise<void> {
  await answerEvenly(STEP_MS, () => forgot(ports, asked));
}

async function forgot({ db, clock, publish }: Deps, { email }: { email: string }): Promise<void> {
  const counter = { name: 'forgot-mail', of: addressKey(email), ...CONFIRMATION_MAILS };
  const mayMail = await isLetThrough(db, counter, clock.now());
  await inTransaction(db, async (tx) => {
    const user = await findForgetful(tx, email);
    if (!user || !mayMail) return;
    // Who registered confirms first, by the link that says so; who was invited has no password to confirm with.
    const isUnconfirmed = user.status === 'created' && user.hasPassword;
    const wanted: PasswordResetWanted | ConfirmationWanted = {
      type: isUnconfirmed ? 'confirmation-wanted' : 'password-reset-wanted',
      userId: user.id,
    };
    await publish(tx, wanted);
  });
}
