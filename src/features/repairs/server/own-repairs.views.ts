import { sql } from 'kysely';
import { isoOf } from '#kernel/instant.ts';
import type { Language } from '#kernel/languages.ts';
import { refuse } from '#kernel/refusals.ts';
import type { Ports } from '#platform/ports.ts';
import type { GuestReportsView, OwnerOrdersView, OwnerOrderView } from '../api/own-repairs.schemas.ts';
import { isOpen } from '../domain/work-orders.ts';
import { findApproval, findOpenApproval, listApprovals, listBids } from './approvals.repository.ts';
import { findOrder, listOrders, type Order } from './orders.repository.ts';
import { listFiles } from './repair-files.ts';
import { approvalView, costsOf, factsOf, listEvents, listPlaces } from './repairs.views.ts';

type Needs = Pick<Ports, 'db' | 'clock' | 'config'>;

interface Asking {
  readonly ownerId: string;
  readonly language: Language;
}

/** Orders of the owner's houses and boats: what waits for them first, then what is open, then the newest. */
export async function listOwnRepairs({ db }: Needs, { ownerId, language }: Asking): Promise<OwnerOrdersView> {
  const orders = await listOrders(db, sql`r.owner_id = ${ownerId}`);
  const open = await listApprovals(db, sql`a.owner_id = ${ownerId} AND a.answer IS NULL`);
  const rows = orders.map((order) => {
    const asked = open.find(({ orderId }) => orderId === order.id);
    return {
      ...factsOf(order, language),
      answerDueAt: asked ? isoOf(asked.dueAt) : null,
      amountCents: asked ? asked.amountCents : null,
    };
  });
  const rank = (row: (typeof rows)[number]) => (row.answerDueAt !== null ? 0 : isOpen(row.state) ? 1 : 2);
  return {
    orders: rows.toSorted((one, other) => rank(one) - rank(other)),
    places: await listPlaces(db, sql`r.owner_id = ${ownerId}`, language),
  };
}

/** An order of the owner's own house or boat; any other is not there. */
export async function getOwnRepair(ports: Needs, { id, ownerId, language }: Asking & { readonly id: string }) {
  const order = await findOrder(ports.db, id);
  if (!order || order.ownerId !== ownerId) return refuse('work-order-not-found');
  return ownerView(ports, order, language);
}

/** What an owner reads by the link of a mail: the order that it asks about, while they own the house or boat. */
export async function getAskedRepair(ports: Needs, approvalId: string, language: Language): Promise<OwnerOrderView> {
  const approval = (await findApproval(ports.db, approvalId)) ?? refuse('link-over');
  const order = await findOrder(ports.db, approval.orderId);
  if (!order || order.ownerId !== approval.ownerId) return refuse('link-over');
  return ownerView(ports, order, language);
}

/** What happened that concerns an owner; who of the team did it does not. */
const told: readonly string[] = [
  ...['reported', 'owner-asked', 'difference-asked', 'owner-question', 'question-answered', 'owner-approved'],
  ...['owner-approved-up-to', 'owner-declined', 'owner-silent', 'start-emergency', 'schedule', 'start', 'finish'],
  ...['verify', 'cancel', 'decline'],
];

async function ownerView(ports: Needs, order: Order, language: Language): Promise<OwnerOrderView> {
  const { db } = ports;
  const approval = await findOpenApproval(db, order.id);
  const bids = await listBids(db, order.id);
  const bid = bids.find(({ id }) => id === order.bidId);
  const costs = costsOf(order);
  const events = await listEvents(db, order.id, { language, hasMoney: true });
  const asked = approval?.kind === 'difference' ? costs : (bid ?? null);
  return {
    ...factsOf(order, language),
    words: order.words,
    visitOn: order.visitOn,
    isEmergency: order.emergencyAt !== null,
    files: await listFiles(ports, order.id, { phases: ['report', 'before', 'after', 'bid'] }),
    events: events.filter(({ what }) => told.includes(what)).map((event) => ({ ...event, name: null })),
    asked: approval
      ? {
          ...approvalView(approval),
          costCents: asked ? asked.laborCents + asked.partsCents : 0,
          laborCents: asked?.laborCents ?? 0,
          partsCents: asked?.partsCents ?? 0,
          bids: bids.map(({ id, vendorName, laborCents, partsCents }) => ({
            vendorName,
            totalCents: laborCents + partsCents,
            isChosen: id === order.bidId,
          })),
        }
      : null,
    costs: order.verifiedAt === null ? null : costs,
  };
}

interface TripAsking {
  readonly groupId: string;
  readonly tenantId: string;
}

/** What a guest reported on their own trip, and whether they can report more: where a house or boat is confirmed. */
export async function listTripRepairs({ db }: Needs, asking: TripAsking): Promise<GuestReportsView> {
  const trip = await findTrip({ db }, asking);
  const orders = await listOrders(db, sql`l.group_id = ${asking.groupId} AND o.reported_by = ${asking.tenantId}`);
  return {
    mayReport: trip.line !== null,
    reports: orders.map(({ id, category, words, reportedAt, state }) => ({
      ...{ id, category, words, reportedAt: isoOf(reportedAt) },
      progress: state === 'reported' ? 'received' : isOpen(state) && state !== 'done' ? 'in-work' : 'done',
    })),
  };
}

/** The guest's own trip, with its confirmed house or boat; refuses any other trip. */
export async function findTrip({ db }: Pick<Needs, 'db'>, { groupId, tenantId }: TripAsking) {
  const { rows } = await sql<{ reservationId: string | null; rentableId: number | null }>`
    SELECT l.id AS "reservationId", l.rentable_id AS "rentableId" FROM reservation_group g
    LEFT JOIN reservation l ON l.group_id = g.id AND l.is_principal AND l.status IN ('confirmed', 'completed')
    WHERE g.id = ${groupId} AND g.tenant_id = ${tenantId}`.execute(db);
  const [row] = rows;
  if (!row) return refuse('reservation-group-not-found');
  const { reservationId, rentableId } = row;
  return { line: reservationId === null || rentableId === null ? null : { reservationId, rentableId } };
}
