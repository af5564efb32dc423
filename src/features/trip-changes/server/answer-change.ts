import { isAgreed } from '#features/reservations/domain/group-lifecycle.ts';
import { findGroups, lockGroup, recordStill } from '#features/reservations/server/reservations.facade.ts';
import { readSettings } from '#features/settings/server/settings.facade.ts';
import { type CalendarDate, type DateRange, daysBetween } from '#kernel/calendar-date.ts';
import { dateAt } from '#kernel/company-zone.ts';
import { isoOf } from '#kernel/instant.ts';
import type { Language } from '#kernel/languages.ts';
import { refuse, refuseIf } from '#kernel/refusals.ts';
import type { Actor } from '#kernel/roles.ts';
import { inTransaction, type Tx } from '#platform/database/database.ts';
import type { Ports } from '#platform/ports.ts';
import type { AskChange, OwnChangesView } from '../api/trip-changes.schemas.ts';
import type { TripChangeAsked, TripChangeDeclined, TripChangeRefused } from '../domain/trip-changes.events.ts';
import { whyNotFit } from '../domain/who-fits.ts';
import { answerAsked, askedView, findAsked, insertAsked } from './asked-changes.repository.ts';
import { publishChanged, rebook } from './make-change.ts';
import { planChange } from './plan-change.ts';
import { canMake } from './preview-change.ts';
import { acceptOffered, closeOffered, findOffered, listMade } from './trip-changes.repository.ts';
import { findUnit, type Unit } from './units.views.ts';

type Needs = Pick<Ports, 'db' | 'clock' | 'publish'>;

interface Accepting {
  readonly groupId: string;
  /** Of the annex that was on the screen. */
  readonly textHash: string;
  readonly language: Language;
  /** The address of the connection, and the browser's own words about itself. */
  readonly from: string;
  readonly device: string | null;
}

/**
 * domain 4.9: the guest accepts the annex that they read, and the trip is changed in the same transaction. Refused
 * where it would come to something else by now: staff offer it anew.
 */
export function acceptChange(ports: Needs, tenant: Actor, accepting: Accepting): Promise<void> {
  const { groupId, textHash, language, from, device } = accepting;
  return inTransaction(ports.db, async (tx) => {
    const known = await findOffered(tx, groupId);
    const locked = await lockGroup(tx, groupId, known ? [known.wanted.unitId] : []);
    const { group } = locked;
    if (group.tenantId !== tenant.userId) return refuse('reservation-group-not-found');
    const offer = await findOffered(tx, groupId);
    if (!offer || offer.textHash !== textHash) return refuse('change-not-offered');
    const now = ports.clock.now();
    const plan = await planChange(tx, { group, wanted: offer.wanted, now, policyAt: offer.policyAt, language });
    if (plan.hash !== offer.planHash || !canMake(plan)) return refuse('change-not-offered');
    await rebook(locked, plan, { by: 'guest', userId: tenant.userId, at: now, reason: offer.reason });
    const { sessionId } = tenant;
    await acceptOffered(tx, offer.id, { name: await nameOf(tx, tenant), at: now, language, from, device, sessionId });
    await publishChanged(ports, tx, { locked, plan, agreement: { changeId: offer.id, agreed: 'guest', textHash } });
  });
}

async function nameOf(tx: Tx, { userId }: Actor): Promise<string> {
  const { name, lastname } = await tx
    .selectFrom('app_user')
    .select(['name', 'lastname'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return [name, lastname].join(' ').trim();
}

/** The guest keeps the trip as it is. */
export function refuseChange(ports: Needs, tenant: Actor, { groupId }: { readonly groupId: string }): Promise<void> {
  return inTransaction(ports.db, async (tx) => {
    const { group } = await lockOwn(tx, tenant, groupId);
    const offer = await findOffered(tx, groupId);
    const line = group.lines.find(({ id }) => id === offer?.reservationId);
    if (!offer || !line) return refuse('change-not-offered');
    const at = ports.clock.now();
    await closeOffered(tx, groupId, { state: 'declined', at });
    const event: TripChangeRefused = {
      type: 'trip-change-refused',
      ...{ groupId, requestId: line.requestId, tenantId: group.tenantId, reservationId: line.id },
      reservationIds: [line.id],
      changeId: offer.id,
    };
    await ports.publish(tx, event);
  });
}

/**
 * domain 4.9: the guest would like a trip changed; one asked at a time, and nothing changes until staff answer. What
 * could be answered by no alone is refused at once: more guests than fit, days that are over or too far ahead.
 */
export function askChange(
  ports: Needs,
  tenant: Actor,
  { groupId, body }: { readonly groupId: string; readonly body: AskChange },
): Promise<void> {
  return inTransaction(ports.db, async (tx) => {
    const { group } = await lockOwn(tx, tenant, groupId);
    const line = group.lines.find(({ isPrincipal }) => isPrincipal);
    const at = ports.clock.now();
    const isLiving = line && isAgreed(group) && at < (line.stay ?? line.during).until;
    if (!isLiving || (await findAsked(tx, groupId)) || (await findOffered(tx, groupId)))
      return refuse('transition-not-valid');
    const { from = null, until = from, guests = null, message = null } = body;
    if (from === null && !guests && !message)
      return refuse('parameter-required', { fields: { message: ['parameter-required'] } });
    const unit = line.rentableId === null ? undefined : await findUnit(tx, line.rentableId);
    if (from !== null && until !== null) await refuseDays(tx, { range: { from, until }, unit, today: dateAt(at) });
    if (guests && unit) {
      const { maxGuests, petsAllowed } = unit;
      refuseIf(whyNotFit(unit, guests), { maxGuests, petsAllowed });
    }
    await insertAsked(tx, { groupId, reservationId: line.id, startsOn: from, endsOn: until, guests, message, at });
    const request = group.requests.find(({ id }) => id === line.requestId) ?? refuse('reservation-not-found');
    const author = { by: 'guest', userId: tenant.userId, at, reason: message } as const;
    await recordStill(tx, group, { move: 'ask-change', request, author });
    const ids = { groupId, requestId: line.requestId, tenantId: group.tenantId, reservationId: line.id };
    const event: TripChangeAsked = { type: 'trip-change-asked', ...ids };
    await ports.publish(tx, event);
  });
}

interface AskedDays {
  readonly range: DateRange;
  readonly unit: Unit | undefined;
  readonly today: CalendarDate;
}

async function refuseDays(tx: Tx, { range: { from, until }, unit, today }: AskedDays): Promise<void> {
  const { bookingHorizonDays } = await readSettings(tx);
  const isEmpty = unit?.kind === 'house' ? until <= from : until < from;
  if (isEmpty || until < today || daysBetween(today, until) > bookingHorizonDays) refuse('reservation-range-conflict');
}

/** The guest takes back what they asked for. */
export function takeBackAsked(ports: Needs, tenant: Actor, { groupId }: { readonly groupId: string }): Promise<void> {
  return inTransaction(ports.db, async (tx) => {
    await lockOwn(tx, tenant, groupId);
    const at = ports.clock.now();
    await answerAsked(tx, groupId, { answer: 'withdrawn', by: tenant.userId, at, reason: null });
  });
}

/** Staff can't change a trip as its guest asked, and say why. */
export function declineAsked(
  ports: Needs,
  { groupId, staffId, reason }: { readonly groupId: string; readonly staffId: string; readonly reason: string },
): Promise<void> {
  return inTransaction(ports.db, async (tx) => {
    const { group } = await lockGroup(tx, groupId);
    const asked = await findAsked(tx, groupId);
    const line = group.lines.find(({ id }) => id === asked?.reservationId);
    const request = group.requests.find(({ id }) => id === line?.requestId);
    if (!asked || !line || !request) return refuse('change-not-asked');
    const at = ports.clock.now();
    await answerAsked(tx, groupId, { answer: 'no', by: staffId, at, reason });
    await recordStill(tx, group, {
      move: 'decline-change',
      request,
      author: { by: 'staff', userId: staffId, at, reason },
    });
    const ids = { groupId, requestId: request.id, tenantId: group.tenantId, reservationId: line.id };
    const event: TripChangeDeclined = { type: 'trip-change-declined', ...ids, reason };
    await ports.publish(tx, event);
  });
}

async function lockOwn(tx: Tx, tenant: Actor, groupId: string) {
  const locked = await lockGroup(tx, groupId);
  return locked.group.tenantId === tenant.userId ? locked : refuse('reservation-group-not-found');
}

/** What of a trip waits for its guest, or for staff, as its guest reads it. */
export async function showOwnChanges(
  { db, clock }: Pick<Ports, 'db' | 'clock'>,
  tenant: Actor,
  { groupId, language }: { readonly groupId: string; readonly language: Language },
): Promise<OwnChangesView> {
  const [group] = await findGroups(db, [groupId]);
  if (group?.tenantId !== tenant.userId) return refuse('reservation-group-not-found');
  const [offer, asked] = [await findOffered(db, groupId), await findAsked(db, groupId)];
  const line = group.lines.find(({ isPrincipal }) => isPrincipal);
  const isLiving = line !== undefined && isAgreed(group) && clock.now() < (line.stay ?? line.during).until;
  const made = await listMade(db, groupId);
  const unit = line?.rentableId ? await findUnit(db, line.rentableId) : undefined;
  return {
    room: unit ? { kind: unit.kind, maxGuests: unit.maxGuests, petsAllowed: unit.petsAllowed } : null,
    made: made.map(({ texts, agreedAt }) => ({ paragraphs: texts[language].split('\n\n'), agreedAt: isoOf(agreedAt) })),
    canAsk: isLiving && !offer && !asked,
    offer:
      offer && isAgreed(group)
        ? {
            paragraphs: offer.texts[language].split('\n\n'),
            reason: offer.reason,
            textHash: offer.textHash,
            offeredAt: isoOf(offer.offeredAt),
            expiresAt: isoOf(offer.expiresAt),
          }
        : null,
    asked: asked ? askedView(asked) : null,
  };
}
