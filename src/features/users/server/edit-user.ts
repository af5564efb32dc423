import type {
  PhoneChanged,
  TenantRenamed,
  UserBlocked,
  UserEdited,
  UserUnblocked,
} from '#features/accounts/domain/accounts.events.ts';
import {
  activateUser,
  closeSessions,
  findPasswordOwner,
  lockPerson,
  refuseGuessable,
  refuseLastAdmin,
  setEmail,
  setPassword,
  type UserChange,
  updatePerson,
} from '#features/accounts/server/accounts.facade.ts';
import type { Instant } from '#kernel/instant.ts';
import { refuse, refuseIf } from '#kernel/refusals.ts';
import type { Actor } from '#kernel/roles.ts';
import { inTransaction, type Tx } from '#platform/database/database.ts';
import type { Ports } from '#platform/ports.ts';
import type { UserView } from '../api/users.schemas.ts';
import { changedFields, type EditedField, mayMove, whyNotEditOneself } from '../user-administration.domain.ts';
import { getUser } from './users.views.ts';

type Deps = Pick<Ports, 'db' | 'clock' | 'publish'>;

interface Edit extends Omit<UserChange, 'roles'> {
  readonly email?: string | undefined;
  readonly password?: string | undefined;
}

interface Person extends NonNullable<Awaited<ReturnType<typeof lockPerson>>> {}

/** What is being done, within its transaction. */
interface Editing {
  readonly tx: Tx;
  readonly user: Person;
  readonly edit: Edit;
  readonly fields: readonly EditedField[];
  readonly by: string;
  readonly now: Instant;
}

/** An admin changes a user; blocking, another address and another password sign them out everywhere. */
export async function editUser(
  ports: Deps,
  actor: Actor,
  { userId, ...edit }: Edit & { readonly userId: string },
): Promise<UserView> {
  const { db, clock } = ports;
  return inTransaction(db, async (tx) => {
    // Before the user's own row: admins are always locked first.
    if (edit.status === 'blocked' && userId !== actor.userId) await refuseLastAdmin(tx, userId);
    const user = (await lockPerson(tx, userId)) ?? refuse('user-not-found');
    const fields = changedFields(user, edit);
    if (userId === actor.userId) refuseIf(whyNotEditOneself(fields));
    if (fields.length === 0) return getUser(tx, userId);

    const editing = { tx, user, edit, fields, by: actor.userId, now: clock.now() };
    await changePerson(editing);
    await changeCredentials(ports, editing);
    await changeStatus(ports, editing);
    await publishEdit(ports, editing);
    await tellWhoElseKnows(ports, editing);
    return getUser(tx, userId);
  });
}

async function changePerson({ tx, user, edit, now }: Editing): Promise<void> {
  const { email: _address, password, status: _status, ...person } = edit;
  await updatePerson(tx, user.id, { ...withoutGaps(person), now });
  // A password handed over by an admin stands for the confirmation of the address, as it does for a new user.
  if (password !== undefined) await activateUser(tx, user.id, now);
}

/** Keeps only what was given: a gap must not overwrite a column. */
function withoutGaps(change: Omit<UserChange, 'roles'>): UserChange {
  return Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
}

async function changeCredentials(ports: Deps, { tx, user, edit, fields, now }: Editing): Promise<void> {
  const { password, email } = edit;
  if (email !== undefined && fields.includes('email')) {
    const isConfirmed = user.status !== 'created';
    await setEmail(ports, tx, {
      userId: user.id,
      from: user.email,
      to: email,
      isConfirmed,
      hasPassword: user.hasPassword,
      now,
    });
  }
  if (password !== undefined) {
    await refuseGuessable(password, await findPasswordOwner(tx, user.id));
    await setPassword(ports, tx, { userId: user.id, password, how: 'by-admin', now });
  }
}

async function changeStatus(ports: Deps, { tx, user, edit, fields, by, now }: Editing): Promise<void> {
  const { status } = edit;
  if (status === undefined || !fields.includes('status')) return;
  if (!mayMove(user.status, status)) refuse('parameter-valid', { fields: { status: ['parameter-valid'] } });
  await updatePerson(tx, user.id, { status, now });
  if (status === 'blocked') await closeSessions(ports, tx, { userId: user.id, because: 'blocked', now });
  const type = status === 'blocked' ? 'user-blocked' : 'user-unblocked';
  const moved: UserBlocked | UserUnblocked = { type, userId: user.id, by };
  await ports.publish(tx, moved);
}

/** Blocking and unblocking publish their own events. */
async function publishEdit({ publish }: Deps, { tx, user, fields, by }: Editing): Promise<void> {
  const others = fields.filter((field) => field !== 'status');
  const edited: UserEdited = { type: 'user-edited', userId: user.id, by, fields: others };
  if (others.length > 0) await publish(tx, edited);
}

async function tellWhoElseKnows({ publish }: Deps, { tx, user, fields }: Editing): Promise<void> {
  const renamed: TenantRenamed = { type: 'tenant-renamed', userId: user.id };
  if (fields.includes('name') || fields.includes('lastname')) await publish(tx, renamed);
  const phoned: PhoneChanged = { type: 'phone-changed', userId: user.id };
  if (fields.includes('phoneNumber')) await publish(tx, phoned);
}
