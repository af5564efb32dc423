import { sql } from 'kysely';
import type { Instant } from '#kernel/instant.ts';
import type { Language } from '#kernel/languages.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import { timestamptz } from '#platform/database/parameters.ts';
import { rowsAsJson } from '#platform/database/rows-as-json.ts';
import type { PersonalData } from '#platform/ports.ts';
import { type AccessKind, expiresAt, INVITATION_DAYS } from '../domain/portal-access.ts';

/** An access to the portal of an owner that nobody ended. */
export interface PortalAccess {
  readonly id: string;
  readonly ownerId: string;
  readonly email: string;
  /** Of whoever accepted it; null: nobody did. */
  readonly readerId: string | null;
  readonly name: string | null;
  readonly kind: AccessKind;
  readonly invitedAt: Instant;
  readonly acceptedAt: Instant | null;
  readonly lastSeenAt: Instant | null;
}

/** What an owner gave and nobody ended, the newest first. */
export async function listAccess(db: Db | Tx, ownerId: string): Promise<readonly PortalAccess[]> {
  const { rows } = await sql<PortalAccess>`
    SELECT a.id, a.owner_id AS "ownerId", a.email, a.reader_id AS "readerId",
      CASE WHEN a.reader_id IS NOT NULL THEN concat_ws(' ', u.name, u.lastname) END AS name, a.kind,
      a.invited_at AS "invitedAt", a.accepted_at AS "acceptedAt", a.last_seen_at AS "lastSeenAt"
    FROM portal_access a LEFT JOIN app_user u ON u.id = a.reader_id
    WHERE a.owner_id = ${ownerId} AND a.ended_at IS NULL ORDER BY a.invited_at DESC, a.id`.execute(db);
  return rows;
}

/** How many people an owner invited since an instant, those whose access has ended, too. */
export async function countInvited(tx: Tx, ownerId: string, since: Instant): Promise<number> {
  const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS count FROM portal_access
    WHERE owner_id = ${ownerId} AND invited_at > ${timestamptz(since)}`.execute(tx);
  return rows[0]?.count ?? 0;
}

interface Invited {
  readonly ownerId: string;
  readonly email: string;
  readonly kind: AccessKind;
  readonly language: Language;
  readonly now: Instant;
}

/** Writes an invitation in place of one to the same address. */
export async function insertAccess(tx: Tx, { ownerId, email, kind, language, now }: Invited): Promise<string> {
  const at = timestamptz(now);
  await sql`UPDATE portal_access SET ended_at = ${at}
    WHERE owner_id = ${ownerId} AND lower(email) = lower(${email}) AND ended_at IS NULL`.execute(tx);
  const { id } = await tx
    .insertInto('portal_access')
    .values({ owner_id: ownerId, email, kind, language, invited_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Is invited by the own, confirmed address, and the invitation has not expired. */
const invitedAs = (userId: string, now: Instant) => sql<boolean>`a.reader_id IS NULL AND a.ended_at IS NULL
  AND a.owner_id <> ${userId} AND a.invited_at > ${timestamptz(now)} - make_interval(days => ${INVITATION_DAYS}::int)
  AND lower(a.email) = (SELECT lower(u.email) FROM app_user u WHERE u.id = ${userId} AND u.status = 'active')`;

/** The owner still is one. */
const ownerIsThere = sql<boolean>`o.status = 'active' AND 'owner' = ANY(o.roles)`;

export interface ReadablePortal {
  readonly id: string;
  readonly ownerId: string;
  readonly ownerName: string;
  readonly kind: AccessKind;
  readonly state: 'invited' | 'active';
  readonly since: Instant;
}

/** The portals of others that somebody reads or is invited to, by the owners' names. */
export async function listReadable(
  db: Db,
  { userId, now }: { readonly userId: string; readonly now: Instant },
): Promise<readonly ReadablePortal[]> {
  const { rows } = await sql<ReadablePortal>`
    SELECT a.id, a.owner_id AS "ownerId", concat_ws(' ', o.name, o.lastname) AS "ownerName", a.kind,
      CASE WHEN a.reader_id IS NULL THEN 'invited' ELSE 'active' END AS state,
      coalesce(a.accepted_at, a.invited_at) AS since
    FROM portal_access a JOIN app_user o ON o.id = a.owner_id
    WHERE ${ownerIsThere} AND ((a.reader_id = ${userId} AND a.ended_at IS NULL) OR (${invitedAs(userId, now)}))
    ORDER BY 3, a.id`.execute(db);
  return rows;
}

/** Where the portal of somebody begins: among those of others, else their own; null: they have none. */
export async function firstPageOf(
  db: Db,
  { userId, now }: { readonly userId: string; readonly now: Instant },
): Promise<string | null> {
  if ((await listReadable(db, { userId, now })).length > 0) return '/portals';
  const person = db.selectFrom('app_user').select('roles').where('id', '=', userId);
  return (await person.executeTakeFirst())?.roles.includes('owner') ? '/owner' : null;
}

/** The access by which somebody reads the portal of an owner at this moment; undefined: they don't. */
export async function findAccess(
  db: Db,
  { id, readerId }: { readonly id: string; readonly readerId: string },
): Promise<Pick<PortalAccess, 'ownerId' | 'kind'> | undefined> {
  const { rows } = await sql<Pick<PortalAccess, 'ownerId' | 'kind'>>`
    SELECT a.owner_id AS "ownerId", a.kind FROM portal_access a JOIN app_user o ON o.id = a.owner_id
    WHERE a.id = ${id} AND a.reader_id = ${readerId} AND a.ended_at IS NULL AND ${ownerIsThere}`.execute(db);
  return rows[0];
}

const SEEN_MINUTES = 15;

/** Notes that somebody reads, at most each quarter of an hour. */
export async function noteSeen(db: Db, id: string, now: Instant): Promise<void> {
  const at = timestamptz(now);
  await sql`UPDATE portal_access SET last_seen_at = ${at} WHERE id = ${id}
    AND (last_seen_at IS NULL OR last_seen_at < ${at} - make_interval(mins => ${SEEN_MINUTES}::int))`.execute(db);
}

interface Moving {
  readonly id: string;
  readonly userId: string;
  readonly now: Instant;
}

type Moved = Pick<PortalAccess, 'ownerId' | 'kind'>;
type Ended = Moved & { readonly wasAccepted: boolean };
const ended = sql`owner_id AS "ownerId", kind, accepted_at IS NOT NULL AS "wasAccepted"`;

/** Accepts an invitation to the own address; undefined: there is none. */
export async function acceptAccess(tx: Tx, { id, userId, now }: Moving): Promise<Moved | undefined> {
  // Whoever was let in by another address of theirs before reads by the newer invitation.
  await sql`UPDATE portal_access a SET ended_at = ${timestamptz(now)} FROM portal_access b
    WHERE a.reader_id = ${userId} AND a.ended_at IS NULL AND b.id = ${id} AND b.owner_id = a.owner_id
      AND b.id <> a.id`.execute(tx);
  const { rows } = await sql<Moved>`
    UPDATE portal_access a SET reader_id = ${userId}, accepted_at = ${timestamptz(now)}
    WHERE a.id = ${id} AND ${invitedAs(userId, now)} RETURNING a.owner_id AS "ownerId", a.kind`.execute(tx);
  return rows[0];
}

/** Ends an access of an owner, whoever it was for; undefined: there is none. */
export async function withdrawAccess(tx: Tx, { id, userId, now }: Moving): Promise<Ended | undefined> {
  const { rows } = await sql<Ended>`UPDATE portal_access SET ended_at = ${timestamptz(now)}
    WHERE id = ${id} AND owner_id = ${userId} AND ended_at IS NULL RETURNING ${ended}`.execute(tx);
  return rows[0];
}

/** Ends what somebody reads or is invited to; undefined: there is none. */
export async function leaveAccess(tx: Tx, { id, userId, now }: Moving): Promise<Ended | undefined> {
  const { rows } = await sql<Ended>`UPDATE portal_access a SET ended_at = ${timestamptz(now)}
    WHERE a.id = ${id} AND ((a.reader_id = ${userId} AND a.ended_at IS NULL) OR (${invitedAs(userId, now)}))
    RETURNING ${ended}`.execute(tx);
  return rows[0];
}

const DAYS_KEPT = 30;

/** Forgets what ended, and invitations that nobody accepted, after 30 days: they hold addresses of people. */
export async function forgetOldAccess(db: Db, now: Instant): Promise<void> {
  const before = sql`${timestamptz(now)} - make_interval(days => ${DAYS_KEPT}::int)`;
  await sql`DELETE FROM portal_access
    WHERE ended_at < ${before} OR (reader_id IS NULL AND ended_at IS NULL AND invited_at < ${before})`.execute(db);
}

/** Whoever leaves: what they gave and were given goes, and invitations to their address. */
export async function forgetAccessOf(tx: Tx, userId: string): Promise<void> {
  await sql`DELETE FROM portal_access WHERE owner_id = ${userId} OR reader_id = ${userId}
    OR lower(email) = (SELECT lower(email) FROM app_user WHERE id = ${userId})`.execute(tx);
}

/** An access as its mails tell of it, ended or not, and to whom; undefined: it is forgotten. */
export interface ToldAccess {
  readonly ownerName: string;
  readonly kind: AccessKind;
  readonly state: 'invited' | 'active' | 'ended';
  /** Of one that has ended: somebody had accepted it. */
  readonly wasAccepted: boolean;
  readonly expiresAt: Instant;
  /** Of whoever reads: the full name, or the address where there is no account. */
  readonly reader: string;
  /** To whom mails to the reader go; the name only where there is an account. */
  readonly to: { readonly name: string | null; readonly email: string; readonly language: Language };
}

export async function findToldAccess(db: Db, id: string): Promise<ToldAccess | undefined> {
  const { rows } = await sql<Omit<ToldAccess, 'expiresAt'> & { readonly invitedAt: Instant }>`
    SELECT concat_ws(' ', o.name, o.lastname) AS "ownerName", a.kind, a.invited_at AS "invitedAt",
      a.accepted_at IS NOT NULL AS "wasAccepted", CASE WHEN a.ended_at IS NOT NULL THEN 'ended' WHEN a.reader_id IS NULL THEN 'invited' ELSE 'active' END AS state,
      CASE WHEN a.reader_id IS NULL THEN a.email ELSE concat_ws(' ', u.name, u.lastname) END AS reader,
      json_build_object('name', u.name, 'email', CASE WHEN a.reader_id IS NULL THEN a.email ELSE u.email END,
        'language', coalesce(u.language, a.language)) AS "to"
    FROM portal_access a JOIN app_user o ON o.id = a.owner_id LEFT JOIN app_user u ON u.status = 'active'
      AND (u.id = a.reader_id OR (a.reader_id IS NULL AND lower(u.email) = lower(a.email)))
    WHERE a.id = ${id}`.execute(db);
  return rows.map(({ invitedAt, ...told }) => ({ ...told, expiresAt: expiresAt(invitedAt) }))[0];
}

/** What is stored of a person: whom they let read their portal, and whose they read. */
export const accessPersonalData: PersonalData = {
  section: 'ownerPortal',
  tables: ['portal_access'],
  collect: async (db, userId) => ({
    readers: await rowsAsJson(
      db,
      sql`SELECT email, kind, language, invited_at AS "invitedAt", accepted_at AS "acceptedAt",
        last_seen_at AS "lastSeenAt", ended_at AS "endedAt"
        FROM portal_access WHERE owner_id = ${userId} ORDER BY invited_at, id`,
    ),
    reads: await rowsAsJson(
      db,
      sql`SELECT email, kind, language, invited_at AS "invitedAt", accepted_at AS "acceptedAt",
        last_seen_at AS "lastSeenAt", ended_at AS "endedAt"
        FROM portal_access WHERE reader_id = ${userId} ORDER BY invited_at, id`,
    ),
  }),
};
