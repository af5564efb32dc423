import type {
  ConfirmationWanted,
  EmailChanged,
  EmailChangeWanted,
  PasswordChanged,
  PasswordResetWanted,
  PhoneChanged,
  RegistrationRepeated,
  SecondFactorChanged,
  UserCreated,
  UserReminded,
} from '#features/accounts/domain/accounts.events.ts';
import { type Reaction, within } from '#platform/events/reactions.ts';
import type { Ports } from '#platform/ports.ts';
import { moveSubscription } from './newsletter/subscriptions.repository.ts';
import { enqueueMail } from './tell-people.ts';

/** Mails about somebody's account, and nothing in the product: who can read a notice there is signed in already. */
export function accountReactions(ports: Pick<Ports, 'clock' | 'enqueue'>): readonly Reaction[] {
  const at = () => ports.clock.now();
  return [
    within<ConfirmationWanted>('confirmation-wanted', (tx, { userId, returnTo }) =>
      enqueueMail(ports, tx, { template: 'confirm-email', userId, ...(returnTo === undefined ? {} : { returnTo }) }),
    ),
    within<PasswordResetWanted>('password-reset-wanted', (tx, { userId }) =>
      enqueueMail(ports, tx, { template: 'reset-password', userId }),
    ),
    within<RegistrationRepeated>('registration-repeated', (tx, { userId }) =>
      enqueueMail(ports, tx, { template: 'already-registered', userId }),
    ),
    within<UserCreated>('user-created', async (tx, { userId, isInvited }) => {
      if (isInvited) await enqueueMail(ports, tx, { template: 'invitation', userId });
    }),
    within<UserReminded>('user-reminded', (tx, { userId, isInvited }) =>
      enqueueMail(ports, tx, { template: isInvited ? 'invitation' : 'confirm-email', userId }),
    ),
    within<PasswordChanged>('password-changed', async (tx, { userId, how }) => {
      // The first password changes none: whoever was invited has just chosen it.
      if (how === 'invited') return;
      await enqueueMail(ports, tx, { template: 'password-changed', userId, what: how, at: at() });
    }),
    within<EmailChangeWanted>('email-change-wanted', async (tx, { userId, changeId }) => {
      await enqueueMail(ports, tx, { template: 'confirm-new-email', userId, changeId });
      await enqueueMail(ports, tx, { template: 'email-change-wanted', userId, changeId, at: at() });
    }),
    within<EmailChanged>('email-changed', async (tx, { userId, changeId, isProven }) => {
      await moveSubscription(tx, changeId, isProven);
      await enqueueMail(ports, tx, { template: 'email-changed', userId, changeId, at: at() });
    }),
    within<PhoneChanged>('phone-changed', (tx, { userId }) =>
      enqueueMail(ports, tx, { template: 'phone-changed', userId, at: at() }),
    ),
    within<SecondFactorChanged>('second-factor-changed', (tx, { userId, to }) =>
      enqueueMail(ports, tx, { template: 'second-factor-changed', userId, what: to, at: at() }),
    ),
  ];
}
