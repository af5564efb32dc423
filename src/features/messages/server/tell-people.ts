import { listStaffIds } from '#features/accounts/server/accounts.facade.ts';
import type { Instant } from '#kernel/instant.ts';
import type { Bilingual } from '#kernel/languages.ts';
import type { Tx } from '#platform/database/database.ts';
import type { Ports } from '#platform/ports.ts';
import type { NoticeFacts } from '../domain/notices.ts';
import type { MailTemplate, Telling, ToldEvent } from '../domain/tellings.ts';

/** What a mail job holds: ids only. What the mail says is read, and codes are made, when it is sent. */
export interface MailPayload {
  readonly template: MailTemplate;
  /** Whom it goes to; nobody where what it is about says so. */
  readonly userId?: string;
  readonly requestId?: string;
  /** One line of the request. */
  readonly reservationId?: string;
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
  /** What somebody wrote through a form. */
  readonly contactId?: string;
  /** What a guest wrote of a house or boat. */
  readonly reviewId?: number;
  /** A subscription to the newsletter. */
  readonly subscriptionId?: string;
}

export interface Happening {
  readonly groupId: string;
  readonly event: ToldEvent;
  readonly tellings: readonly Telling[];
  /** Ids that the mail needs. */
  readonly about: Pick<MailPayload, 'requestId' | 'reservationId' | 'entryId' | 'reviewId'>;
}

/** Who is told, and what the trip is called. */
type People = Readonly<Record<Telling['to'], readonly Told[]>> & { readonly bookingCode: string };

type Deps = Pick<Ports, 'clock' | 'enqueue'>;

/** Writes the notices and puts the mails into the outbox, within the transaction of what happened. Nobody gets the same mail twice. */
export async function tellPeople(ports: Deps, tx: Tx, happening: Happening): Promise<void> {
  const { groupId, about } = happening;
  await tellThese(ports, tx, { ...happening, people: await peopleOf(tx, groupId, about.requestId) });
}

/** The same where who is concerned is known. */
export async function tellThese(
  ports: Deps,
  tx: Tx,
  { groupId, event, tellings, about, people: { bookingCode, ...people } }: Happening & { readonly people: People },
): Promise<void> {
  const told = tellings.flatMap(({ to, type, mail }) =>
    people[to].map(({ place, ...person }) => {
      const facts: NoticeFacts = {
        Id: groupId,
        For: to,
        Event: event,
        BookingCode: bookingCode,
        ...(place && { Place: place }),
      };
      return { person, type, mail, data: JSON.stringify(facts) };
    }),
  );
  if (told.length === 0) return;

  const createdAt = ports.clock.now();
  await tx
    .insertInto('notification')
    .values(
      told.map(({ person, type, data }) => ({
        user_id: person.userId,
        type,
        data,
        created_at: createdAt,
        read_at: null,
      })),
    )
    .execute();
  const mails = new Map(told.map((one) => [`${one.person.userId} ${one.mail} ${one.person.reservationId}`, one]));
  for (const { mail, person } of mails.values()) {
    if (mail) await enqueueMail(ports, tx, { template: mail, ...about, ...person });
  }
}

export function enqueueMail({ enqueue }: Pick<Ports, 'enqueue'>, tx: Tx, payload: MailPayload): Promise<void> {
  return enqueue(tx, 'mail', payload);
}

/** Whom a mail goes to, which line it is about where it isn't the whole, and which house or boat. */
type Told = Pick<MailPayload, 'reservationId'> & { readonly userId: string; readonly place: Bilingual | null };

/** Owners hear of their house or boat, each of their own; what guests add to a trip is between them and the company. */
async function peopleOf(tx: Tx, groupId: string, requestId: string | undefined): Promise<People> {
  const { tenantId, bookingCode, ...name } = await tx
    .selectFrom('reservation_group as g')
    .leftJoin('reservation as l', (join) => join.onRef('l.group_id', '=', 'g.id').on('l.is_principal', '=', true))
    .leftJoin('rentable as p', 'p.id', 'l.rentable_id')
    .select(['g.tenant_id as tenantId', 'g.booking_code as bookingCode', 'p.name_en as en', 'p.name_es as es'])
    .where('g.id', '=', groupId)
    .executeTakeFirstOrThrow();
  const place = placeOf(name);
  return {
    bookingCode,
    guest: [{ userId: tenantId, place }],
    owner: await ownersOf(tx, requestId),
    staff: (await listStaffIds(tx)).map((userId) => ({ userId, place })),
  };
}

/** The principal's owner hears of the trip, the owner of another house or boat of that line alone, unless it left the request. */
async function ownersOf(tx: Tx, requestId: string | undefined): Promise<readonly Told[]> {
  const lines = await tx
    .selectFrom('request')
    .innerJoin('reservation', 'reservation.request_id', 'request.id')
    .innerJoin('rentable', 'rentable.id', 'reservation.rentable_id')
    .select([
      'reservation.id',
      'reservation.is_principal as isPrincipal',
      'rentable.owner_id as ownerId',
      'rentable.name_en as en',
      'rentable.name_es as es',
    ])
    .where('request.id', '=', requestId ?? null)
    .whereRef('reservation.status', '=', 'request.status')
    .orderBy('reservation.is_principal', 'desc')
    .orderBy('reservation.id')
    .execute();
  return lines.flatMap(({ id, isPrincipal, ownerId, ...name }) =>
    ownerId === null ? [] : [{ userId: ownerId, place: placeOf(name), ...(isPrincipal ? {} : { reservationId: id }) }],
  );
}

const placeOf = ({ en, es }: { readonly en: string | null; readonly es: string | null }): Bilingual | null =>
  en === null || es === null ? null : { en, es };
