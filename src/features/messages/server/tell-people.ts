import { listStaffIds } from '#features/accounts/server/accounts.facade.ts';
import type { Instant } from '#kernel/instant.ts';
import type { Tx } from '#platform/database/database.ts';
import type { Ports } from '#platform/ports.ts';
import type { MailTemplate, Telling } from '../domain/tellings.ts';

/** What a mail job holds: ids only. What the mail says is read, and codes are made, when it is sent. */
export interface MailPayload {
  readonly template: MailTemplate;
  readonly userId: string;
  readonly requestId?: string;
  readonly entryId?: string;
  /** A path of this site, for the link that confirms an address. */
  readonly returnTo?: string;
  /** When what it tells of happened. */
  readonly at?: Instant;
  /** What exactly happened, where one mail tells of several things. */
  readonly what?: string;
  /** Where the last mail to somebody goes. */
  readonly farewellId?: string;
  /** The change of an address. */
  readonly changeId?: string;
}

export interface Happening {
  readonly groupId: string;
  readonly tellings: readonly Telling[];
  /** Ids that the mail needs. */
  readonly about: Pick<MailPayload, 'requestId' | 'entryId'>;
}

type Needs = Pick<Ports, 'clock' | 'enqueue'>;

/** Writes the notices and puts the mails into the outbox, within the transaction of what happened. Nobody gets the same mail twice. */
export async function tellPeople(ports: Needs, tx: Tx, { groupId, tellings, about }: Happening): Promise<void> {
  const people = await peopleOf(tx, groupId);
  const told = tellings.flatMap(({ to, type, mail }) => people[to].map((userId) => ({ userId, type, mail })));
  if (told.length === 0) return;

  const createdAt = ports.clock.now();
  const data = JSON.stringify({ Id: groupId });
  await tx
    .insertInto('notification')
    .values(told.map(({ userId, type }) => ({ user_id: userId, type, data, created_at: createdAt, read_at: null })))
    .execute();
  const mails = new Map(told.map(({ userId, mail }) => [`${userId} ${mail}`, { userId, mail }]));
  for (const { userId, mail } of mails.values()) {
    if (mail) await enqueueMail(ports, tx, { template: mail, userId, ...about });
  }
}

export function enqueueMail({ enqueue }: Pick<Ports, 'enqueue'>, tx: Tx, payload: MailPayload): Promise<void> {
  return enqueue(tx, 'mail', payload);
}

async function peopleOf(tx: Tx, groupId: string): Promise<Readonly<Record<Telling['to'], readonly string[]>>> {
  const group = await tx
    .selectFrom('reservation_group')
    .leftJoin('reservation', (join) =>
      join.onRef('reservation.group_id', '=', 'reservation_group.id').on('reservation.is_principal', '=', true),
    )
    .leftJoin('rentable', 'rentable.id', 'reservation.rentable_id')
    .select(['reservation_group.tenant_id', 'rentable.owner_id'])
    .where('reservation_group.id', '=', groupId)
    .executeTakeFirstOrThrow();
  return {
    guest: [group.tenant_id],
    owner: group.owner_id === null ? [] : [group.owner_id],
    staff: await listStaffIds(tx),
  };
}
