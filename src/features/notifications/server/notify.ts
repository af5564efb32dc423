import { sql } from 'kysely';
import { idsOfAble, listStaffIds, staffJson } from '#features/accounts/server/accounts.facade.ts';
import { enqueueMail, readMailJob } from '#features/mails/server/mails.facade.ts';
import type { CalendarDate } from '#kernel/calendar-date.ts';
import { type Instant, isoOf } from '#kernel/instant.ts';
import type { Bilingual } from '#kernel/languages.ts';
import type { Tx } from '#platform/database/database.ts';
import { timestamptz } from '#platform/database/parameters.ts';
import { currentOrigin } from '#platform/origin.ts';
import type { Ports } from '#platform/ports.ts';
import type { DomainEvent } from '#platform/reactions.ts';
import { writeNoticeData } from '../api/notice-data.schemas.ts';
import type { NoticeDates } from '../domain/notices.ts';
import {
  type Audience,
  isOfConversation,
  type NotifiedEventType,
  rulesFor,
  toldStaffOf,
} from '../domain/notification-rules.ts';

/** What the events that people are told of carry, each its part: the mails get these ids. */
export interface NotifiedEvent extends DomainEvent {
  readonly type: NotifiedEventType;
  /** Absent for money that belongs to no trip: staff alone are told. */
  readonly groupId?: string;
  readonly requestId?: string;
  readonly reservationId?: string;
  readonly invoiceId?: string;
  readonly entryId?: string;
  readonly reviewId?: number;
  /** A change of the trip. */
  readonly changeId?: string;
  /** Nights that a channel sold as well. */
  readonly conflictId?: number;
  /** The guest of a storm. */
  readonly stormGuestId?: string;
  /** The document that comes with the mail. */
  readonly document?: { readonly kind: string; readonly subjectId: string };
  /** By when somebody has to act. */
  readonly dueAt?: Instant;
  readonly payoutRequestId?: string;
  /** The conversation. */
  readonly messageId?: string;
  /** Who of the staff whose work it is are told; absent: all of them. */
  readonly staffIds?: readonly string[];
  /** What of an invoice is told of. */
  readonly amountCents?: number;
  /** The house or boat that a line was at before, and when; its owner is told. */
  readonly left?: Left;
  /** The lines that concern the owners of their houses and boats; absent: all of the request. */
  readonly reservationIds?: readonly string[];
  /** A payment at the provider. */
  readonly account?: string;
  readonly paymentId?: string;
  /** Why a group was moved. */
  readonly reason?: string;
  /** Another event tells the whole of it. */
  readonly isPart?: boolean;
}

interface Left {
  readonly rentableId: number;
  readonly startsOn: CalendarDate;
  readonly endsOn: CalendarDate;
  readonly hours: number | null;
}

/** A user who gets a notice of an event. */
interface Recipient {
  readonly userId: string;
  /** The line that they are told of, if not of the whole request. */
  readonly reservationId?: string;
  /** The house or boat that they are told of. */
  readonly place: Bilingual | null;
  /** When they host it; guests know when they come. */
  readonly dates?: NoticeDates | null;
}

/** Who is concerned by an event, and the booking code of their trip. */
interface Recipients extends Readonly<Record<Audience, readonly Recipient[]>> {
  readonly bookingCode?: string;
  /** The request of the event added something to the trip. */
  readonly isAddition?: boolean;
}

type Deps = Pick<Ports, 'clock' | 'enqueue'>;

/**
 * Tells everybody whom the rules of this event name: writes their notices and enqueues their mails, within the
 * transaction of the event. Nobody gets the same mail twice, and who works here nothing of what they did themselves.
 */
export async function notify(deps: Deps, tx: Tx, event: NotifiedEvent): Promise<void> {
  const { type, groupId, reservationId, entryId, reviewId, document, invoiceId, amountCents, dueAt, payoutRequestId } =
    event;
  const { account, paymentId, conflictId, messageId, changeId, staffIds, stormGuestId } = event;
  const requestId = event.requestId ?? (await findRequestOfInvoice(tx, invoiceId));
  const { bookingCode, isAddition, ...recipients } =
    reviewId === undefined ? await recipientsOf(tx, { ...event, requestId }) : await recipientsOfReview(tx, reviewId);
  const actorId = currentOrigin()?.actorId;
  const told = rulesFor(event).flatMap((rule) =>
    recipients[rule.to]
      .filter(({ userId }) => rule.to === 'guest' || userId !== actorId)
      .filter(({ userId }) => rule.to !== 'staff' || staffIds?.includes(userId) !== false)
      .map((recipient) => ({ rule, recipient })),
  );
  if (told.length === 0) return;

  const now = deps.clock.now();
  if (isOfConversation(type)) await replaceUnread(tx, event, told);
  await tx
    .insertInto('notification')
    .values(
      told.map(({ rule, recipient: { userId, place, dates } }) => ({
        user_id: userId,
        type: rule.type,
        data: writeNoticeData({
          Id: groupId,
          For: rule.to,
          Event: type,
          BookingCode: bookingCode,
          Place: place ?? undefined,
          From: dates?.from,
          Until: dates?.until,
          Hours: dates?.hours ?? undefined,
          DueAt: dueAt === undefined ? undefined : isoOf(dueAt),
          Added: isAddition || undefined,
        }),
        created_at: timestamptz(now),
        read_at: null,
      })),
    )
    .execute();

  const mails = new Map(
    told.flatMap(({ rule: { mail }, recipient }) =>
      mail === undefined ? [] : [[`${recipient.userId} ${mail} ${recipient.reservationId}`, { mail, recipient }]],
    ),
  );
  const jobs = [...mails.values()].map(({ mail, recipient }) => {
    const ids = { requestId, reservationId: recipient.reservationId ?? reservationId, entryId, reviewId, document };
    const more = {
      invoiceId,
      amountCents,
      dueAt,
      payoutRequestId,
      account,
      paymentId,
      conflictId,
      messageId,
      changeId,
      stormGuestId,
    };
    return readMailJob({ template: mail, userId: recipient.userId, ...withoutMissing({ ...ids, ...more }) });
  });
  await enqueueMail(deps, tx, jobs);
}

/** The notice that is about to be written stands for those of the same conversation that nobody read. */
async function replaceUnread(
  tx: Tx,
  { type, groupId }: NotifiedEvent,
  told: readonly { readonly recipient: Recipient }[],
): Promise<void> {
  await sql`DELETE FROM notification WHERE user_id = ANY(${told.map(({ recipient }) => recipient.userId)}::uuid[])
    AND read_at IS NULL AND data->>'Event' = ${type} AND data->>'Id' = ${groupId}`.execute(tx);
}

function withoutMissing(ids: Readonly<Record<string, string | number | object | undefined>>): object {
  return Object.fromEntries(Object.entries(ids).filter(([, id]) => id !== undefined));
}

async function findRequestOfInvoice(tx: Tx, invoiceId: string | undefined): Promise<string | undefined> {
  if (invoiceId === undefined) return undefined;
  const invoice = tx.selectFrom('invoice').select('request_id').where('id', '=', invoiceId);
  return (await invoice.executeTakeFirstOrThrow()).request_id;
}

/** Owners are told of their own house or boat; what guests add to a trip is between them and the company. */
async function recipientsOf(
  tx: Tx,
  {
    type,
    groupId,
    requestId,
    reservationIds,
    left,
  }: Pick<NotifiedEvent, 'type' | 'groupId' | 'reservationIds' | 'left'> & { requestId: string | undefined },
): Promise<Recipients> {
  if (groupId === undefined) {
    const staffIds = await listStaffIds(tx, toldStaffOf(type), null);
    return { guest: [], owner: [], staff: staffIds.map((userId) => ({ userId, place: null })) };
  }
  const { tenantId, bookingCode, sequence, from, until, hours, lines, team, ...name } = await tx
    .selectFrom('reservation_group as g')
    .leftJoin('reservation as l', (join) => join.onRef('l.group_id', '=', 'g.id').on('l.is_principal', '=', true))
    .leftJoin('rentable as p', 'p.id', 'l.rentable_id')
    .leftJoin('request as q', (join) => join.on('q.id', '=', requestId ?? null))
    .select(['g.tenant_id as tenantId', 'g.booking_code as bookingCode', 'p.name_en as en', 'p.name_es as es'])
    .select('q.sequence')
    .select(['l.starts_on as from', 'l.ends_on as until', hoursOfOuting.as('hours')])
    .select([linesJson.as('lines'), staffJson.as('team')])
    .where('g.id', '=', groupId)
    .executeTakeFirstOrThrow();
  const staffIds = await idsOfAble(tx, { staff: team, action: toldStaffOf(type), about: groupId });
  const place = placeOf(name);
  const dates = from === null || until === null ? null : { from, until, hours };
  return {
    bookingCode,
    isAddition: sequence !== null && sequence > 1,
    guest: [{ userId: tenantId, place }],
    owner: left ? await ownerOf(tx, left) : ownersOf(lines, reservationIds),
    staff: staffIds.map((userId) => ({ userId, place, dates })),
  };
}

/** A review concerns its author and the owner of the house or boat that it is about, nobody else of the trip. */
async function recipientsOfReview(tx: Tx, reviewId: number): Promise<Recipients> {
  const { bookingCode, authorId, ownerId, ...name } = await tx
    .selectFrom('review as v')
    .innerJoin('rentable as r', 'r.id', 'v.rentable_id')
    .innerJoin('reservation as l', 'l.id', 'v.reservation_id')
    .innerJoin('reservation_group as g', 'g.id', 'l.group_id')
    .select(['g.booking_code as bookingCode', 'g.tenant_id as authorId', 'r.owner_id as ownerId'])
    .select(['r.name_en as en', 'r.name_es as es'])
    .where('v.id', '=', reviewId)
    .executeTakeFirstOrThrow();
  const place = placeOf(name);
  const owner = ownerId === null ? [] : [{ userId: ownerId, place }];
  return { bookingCode, guest: [{ userId: authorId, place }], owner, staff: [] };
}

/** A house or a boat of the request. */
interface OwnedLine extends NoticeDates {
  readonly id: string;
  readonly isPrincipal: boolean;
  readonly ownerId: string | null;
  readonly name: Bilingual;
}

/**
 * The principal's owner is told of the trip, the owner of another house or boat of that line alone, unless it left the
 * request.
 */
function ownersOf(lines: readonly OwnedLine[], concerned: readonly string[] | undefined): readonly Recipient[] {
  return lines.flatMap(({ id, isPrincipal, ownerId, name: place, from, until, hours }) => {
    if (ownerId === null || concerned?.includes(id) === false) return [];
    const told = { userId: ownerId, place, dates: { from, until, hours } };
    return [isPrincipal ? told : { ...told, reservationId: id }];
  });
}

async function ownerOf(
  tx: Tx,
  { rentableId, startsOn: from, endsOn: until, hours }: Left,
): Promise<readonly Recipient[]> {
  const { ownerId, ...name } = await tx
    .selectFrom('rentable')
    .select(['owner_id as ownerId', 'name_en as en', 'name_es as es'])
    .where('id', '=', rentableId)
    .executeTakeFirstOrThrow();
  return ownerId === null ? [] : [{ userId: ownerId, place: placeOf(name), dates: { from, until, hours } }];
}

/** How long the outing of a line takes; null for any other line. */
const hoursOfOuting = sql<number | null>`
  CASE WHEN l.type = 'boat' THEN (extract(epoch FROM upper(l.during) - lower(l.during)) / 3600)::float8 END`;

/** SQL for the houses and boats of the request `q` that stand as it does, the principal first. */
const linesJson = sql<readonly OwnedLine[]>`(
  SELECT coalesce(json_agg(json_build_object('id', l.id, 'isPrincipal', l.is_principal, 'ownerId', r.owner_id,
    'name', json_build_object('en', r.name_en, 'es', r.name_es), 'from', l.starts_on, 'until', l.ends_on,
    'hours', ${hoursOfOuting}) ORDER BY l.is_principal DESC, l.id), '[]')
  FROM reservation l JOIN rentable r ON r.id = l.rentable_id WHERE l.request_id = q.id AND l.status = q.status)`;

const placeOf = ({ en, es }: { readonly en: string | null; readonly es: string | null }): Bilingual | null =>
  en === null || es === null ? null : { en, es };
