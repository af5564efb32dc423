import { acceptManagement, draftManagement, sendManagement } from '#features/owners/server/keep-management.ts';
import { getOwn } from '#features/owners/server/owners.views.ts';
import { calendarDate } from '#kernel/calendar-date.ts';
import { standingOf } from '#kernel/permissions.ts';
import type { Role } from '#kernel/roles.ts';
import { timestamptz } from '#platform/database/parameters.ts';
import type { Ports } from '#platform/ports.ts';
import { aHouse } from './a-house.ts';
import { aStatementByHand } from './a-statement.ts';
import { aUser } from './a-user.ts';
import { aToldRepair } from './a-work-order.ts';

type Needs = Pick<Ports, 'db' | 'clock' | 'publish' | 'config'>;

export const actorOf = (userId: string, role: Role) => ({
  ...standingOf([role]),
  ...{ userId, sessionId: crypto.randomUUID(), heldBack: [], language: 'en' as const },
});

/** An agreement that waits for its owner. */
export async function aSentManagement(ports: Needs, given: { ownerId?: string; houseId?: number } = {}) {
  const owner = { roles: ['owner'], name: 'Ricardo', lastname: 'Stone' } as const;
  const ownerId = given.ownerId ?? (await aUser(ports.db, owner)).id;
  const houseId = given.houseId ?? (await aHouse({ ownerId }).in(ports.db)).id;
  const staffId = (await aUser(ports.db, { roles: ['staff'] })).id;
  const { id } = await draftManagement(ports, actorOf(staffId, 'staff'), { rentableId: houseId });
  await sendManagement(ports, id);
  return { agreementId: id, ownerId, houseId, staffId };
}

/** One that its owner accepted. */
export async function aSignedManagement(ports: Needs, given: { ownerId?: string; houseId?: number } = {}) {
  const sent = await aSentManagement(ports, given);
  const { agreementId: id, ownerId } = sent;
  const { textHash } = await getOwn(ports, { id, ownerId, language: 'es' });
  const evidence = { language: 'es', from: '203.0.113.7', device: 'Firefox' } as const;
  await acceptManagement(ports, actorOf(ownerId, 'owner'), { id, textHash, ...evidence });
  return sent;
}

/** A license of an owner that is valid until a day. */
export async function anOwnerPaper(
  { db, clock }: Needs,
  { ownerId, validUntil, name = 'DWE 4471' }: { ownerId: string; validUntil: string; name?: string },
): Promise<string> {
  const file = { file_kind: 'pdf', size_bytes: 9, storage_key: `owner/aa/${crypto.randomUUID()}.pdf` } as const;
  const { id } = await db
    .insertInto('owner_paper')
    .values({
      ...{ owner_id: ownerId, kind: 'license', name, valid_until: calendarDate(validUntil), ...file },
      ...{ added_by: ownerId, added_at: timestamptz(clock.now()) },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Accesses to the portal of an owner, by the mail that tells of each. */
async function toldAccesses({ db, clock }: Needs, ownerId: string) {
  const { id: readerId } = await aUser(db, { name: 'Luz', lastname: 'Prado' });
  const at = timestamptz(clock.now());
  const insert = async (email: string, accepted: boolean, ended: boolean) => {
    const reader = accepted ? { reader_id: readerId, accepted_at: at } : {};
    const values = { owner_id: ownerId, email, kind: 'all', language: 'en', invited_at: at, ...reader } as const;
    const made = db.insertInto('portal_access').values({ ...values, ended_at: ended ? at : null });
    return { accessId: (await made.returning('id').executeTakeFirstOrThrow()).id };
  };
  const ended = await insert('luz@demo.test', true, true);
  return {
    'portal-invited': await insert('new@demo.test', false, false),
    'portal-accepted': await insert('luz@demo.test', true, false),
    ...{ 'portal-ended': ended, 'portal-ended-owner': ended },
  };
}

/** A report that somebody of staff is mailed each week. */
async function aReportMail({ db, clock }: Needs) {
  const { id: userId } = await aUser(db, { roles: ['staff'] });
  const on = calendarDate('2026-11-16');
  const plan = { every: 'week', on_day: 1, next_on: on, made_at: timestamptz(clock.now()) } as const;
  const { id: reportMailId } = await db
    .insertInto('report_mail')
    .values({ user_id: userId, report: 'overview', filter: '{}', format: 'csv', ...plan })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { userId, reportMailId, on };
}

/**
 * What mails about owners tell of, and one with a report: agreements, a paper, dates of the owner's, a statement and
 * bank details.
 */
export async function ofOwners(ports: Needs) {
  const { agreementId: sentId, ownerId } = await aSentManagement(ports);
  const paperId = await anOwnerPaper(ports, { ownerId, validUntil: '2027-01-19' });
  const { agreementId, houseId: rentableId } = await aSignedManagement(ports, { ownerId });
  const dates = { change: 'set', kind: 'owner-stay', from: '2026-12-23', until: '2026-12-27' } as const;
  const money = await aStatementByHand(ports, ownerId);
  const told = await aToldRepair(ports, ownerId);
  const of = {
    ...{ 'management-sent': { agreementId: sentId }, 'report-mailed': await aReportMail(ports) },
    ...(await toldAccesses(ports, ownerId)),
  };
  return { of, paperId, agreementId, ownerId, rentableId, ...dates, ...money, ...told };
}
