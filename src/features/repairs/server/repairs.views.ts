import { type RawBuilder, sql } from 'kysely';
import { nameOfPerson } from '#features/accounts/server/accounts.facade.ts';
import { inScope } from '#features/accounts/server/staff-scope.facade.ts';
import { readSettings } from '#features/settings/server/settings.facade.ts';
import { daysBetween } from '#kernel/calendar-date.ts';
import { dateAt } from '#kernel/company-zone.ts';
import { type Instant, isoOf } from '#kernel/instant.ts';
import type { Language } from '#kernel/languages.ts';
import { may } from '#kernel/permissions.ts';
import { refuse } from '#kernel/refusals.ts';
import type { Actor, Scope } from '#kernel/roles.ts';
import type { Db } from '#platform/database/database.ts';
import type { Ports } from '#platform/ports.ts';
import type {
  ApprovalView,
  CostsView,
  OrderEventView,
  OrderMoney,
  OrderRow,
  OrderShow,
  OrdersView,
  OrderView,
} from '../api/repairs.schemas.ts';
import { ownerMaxCents } from '../domain/approvals.ts';
import { repairPaths } from '../domain/repair-paths.ts';
import {
  ageOf,
  type Category,
  isOpen,
  orderStates,
  teamStates,
  type Urgency,
  whyNotAssign,
} from '../domain/work-orders.ts';
import { type Approval, listApprovals, listBids, readTerms } from './approvals.repository.ts';
import { findBlock } from './block-order.ts';
import { findOrder, listOrders, type Order } from './orders.repository.ts';
import { listFiles } from './repair-files.ts';
import { readKeptDeposit } from './settle-costs.ts';
import { listLinks, listVendors, tokenOf } from './vendor-links.ts';

type Needs = Pick<Ports, 'db' | 'clock' | 'config'>;

interface Asked {
  readonly actor: Actor;
  readonly language: Language;
  readonly show?: OrderShow | undefined;
  readonly category?: Category | undefined;
  readonly urgency?: Urgency | undefined;
  readonly rentableId?: number | undefined;
}

const MAX_LISTED = 200;
const openStates = orderStates.filter(isOpen);

const shown: Readonly<Record<OrderShow, RawBuilder<unknown>>> = {
  open: sql`o.state = ANY(${openStates}::text[])`,
  owner: sql`o.state = 'awaiting-approval'`,
  over: sql`NOT (o.state = ANY(${openStates}::text[]))`,
};

/** Orders that staff see: of open ones what is urgent first, and of equals the oldest. */
export async function listRepairs({ db, clock }: Needs, asked: Asked): Promise<OrdersView> {
  const { actor, language, show = 'open', category, urgency, rentableId } = asked;
  const orders = await listOrders(
    db,
    sql`${inScope(actor.scope, sql`o.rentable_id`)} AND ${shown[show]}
      AND ${category === undefined ? sql`true` : sql`o.category = ${category}`}
      AND ${urgency === undefined ? sql`true` : sql`o.urgency = ${urgency}`}
      AND ${rentableId === undefined ? sql`true` : sql`o.rentable_id = ${rentableId}`}`,
  );
  const now = clock.now();
  const dueOf = await openDues(db);
  const vendors = new Map((await listVendors(db)).map(({ id, name }) => [id, name]));
  const inOrder = show === 'over' ? orders : orders.toSorted(byUrgency);
  const mayKeep = may(actor, 'repair:keep');
  return {
    mayKeep,
    places: await listPlaces(db, sql`${inScope(actor.scope, sql`r.id`)}`, language),
    orders: inOrder.slice(0, MAX_LISTED).map(
      (order): OrderRow => ({
        ...factsOf(order, language),
        ...ageNow(order, now),
        vendorName: vendors.get(order.vendorId ?? '') ?? null,
        visitOn: order.visitOn,
        answerDueAt: (mayKeep && dueOf.get(order.id)) || null,
      }),
    ),
  };
}

/** BO-22: a vendor who was asked declined, and no other one who was asked has still to answer. */
const nobodyEstimates = sql`(EXISTS (SELECT FROM work_order_link k
    WHERE k.order_id = o.id AND k.revoked_at IS NULL AND k.declined_at IS NOT NULL)
  AND NOT EXISTS (SELECT FROM work_order_link k WHERE k.order_id = o.id AND k.revoked_at IS NULL
    AND k.ends_at > company_now() AND k.declined_at IS NULL AND NOT EXISTS (SELECT FROM work_order_bid b
      WHERE b.order_id = o.id AND b.vendor_id = k.vendor_id)))`;

/**
 * How many orders wait for the team: those in its states, those of which the owner asked something, those that their
 * vendor declined, and those for which no estimate is to come after a vendor declined.
 */
export async function countForTeam(db: Db, scope: Scope | null): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM work_order o
    WHERE ${inScope(scope, sql`o.rentable_id`)} AND (o.state = ANY(${[...teamStates]}::text[])
      OR o.state = 'scheduled' AND o.vendor_answer = 'declined'
      OR o.state = 'awaiting-estimate' AND ${nobodyEstimates}
      OR o.state = 'awaiting-approval' AND EXISTS (SELECT FROM work_order_approval a
        WHERE a.order_id = o.id AND a.answer IS NULL AND a.question_at IS NOT NULL))`.execute(db);
  return rows[0]?.count ?? 0;
}

const byWeight: readonly Urgency[] = ['emergency', 'high', 'normal', 'low'];
const byUrgency = (one: Order, other: Order) =>
  byWeight.indexOf(one.urgency) - byWeight.indexOf(other.urgency) || one.reportedAt - other.reportedAt;

async function openDues(db: Db): Promise<ReadonlyMap<string, string>> {
  const open = await listApprovals(db, sql`a.answer IS NULL`);
  return new Map(open.map(({ orderId, dueAt }) => [orderId, isoOf(dueAt)]));
}

/** Houses and boats that are not archived, by name. */
export async function listPlaces(db: Db, condition: RawBuilder<unknown>, language: Language) {
  const { rows } = await sql<{ rentableId: number; kind: 'house' | 'boat'; name: string }>`
    SELECT r.id AS "rentableId", r.kind, ${language === 'es' ? sql`r.name_es` : sql`r.name_en`} AS name
    FROM rentable r WHERE r.status <> 'archived' AND ${condition} ORDER BY 3, 1`.execute(db);
  return [...rows];
}

/** What everybody reads of an order who sees it at all. */
export function factsOf(order: Order, language: Language) {
  const { id, number, rentableId, placeKind, place, category, room, item, urgency, state, reporter } = order;
  return {
    ...{
      id,
      number,
      rentableId,
      kind: placeKind,
      name: place[language],
      category,
      room,
      item,
      urgency,
      state,
      reporter,
    },
    reportedAt: isoOf(order.reportedAt),
    shownWords: order.task ?? order.words,
  };
}

function ageNow({ state, reportedAt }: Order, now: Instant) {
  const reportedOn = dateAt(reportedAt);
  const today = dateAt(now);
  return { age: ageOf({ state, reportedOn }, today), ageDays: daysBetween(reportedOn, today) };
}

/** An order with all that its reader may see of it. */
export async function getRepair(ports: Needs, actor: Actor, { id, language }: { id: string; language: Language }) {
  const { db, clock } = ports;
  const order = (await findOrder(db, id)) ?? refuse('work-order-not-found');
  const now = clock.now();
  const vendor = (await listVendors(db)).find((one) => one.id === order.vendorId);
  const mayKeep = may(actor, 'repair:keep');
  const names = await namesOf(db, language, [order.reportedBy, order.assigneeId]);
  const view: OrderView = {
    ...factsOf(order, language),
    ...ageNow(order, now),
    words: order.words,
    task: order.task,
    reporterName: names.get(order.reportedBy ?? '') ?? null,
    groupId: may(actor, 'trip:view') ? order.groupId : null,
    isEmergency: order.emergencyAt !== null,
    heldUntil: order.heldUntil,
    vendor: vendor ? { id: vendor.id, name: vendor.name, phone: vendor.phone, answer: order.vendorAnswer } : null,
    assigneeName: names.get(order.assigneeId ?? '') ?? null,
    visitOn: order.visitOn,
    visitAt: order.visitAt,
    isOwnWork: order.doneBy === actor.userId,
    files: await listFiles(ports, id, mayKeep ? {} : { phases: ['report', 'before', 'after'] }),
    events: await listEvents(db, id, { language, hasMoney: mayKeep }),
    block: await findBlock(db, order),
    money: mayKeep ? await moneyOf(ports, order) : null,
  };
  return view;
}

async function namesOf(db: Db, language: Language, ids: readonly (string | null)[]) {
  const { rows } = await sql<{ id: string; name: string }>`
    SELECT u.id, ${nameOfPerson('u', language)} AS name FROM app_user u
    WHERE u.id = ANY(${ids.filter((id) => id !== null)}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** What happened to an order, the first first; sums only for who sees money. */
export async function listEvents(
  db: Db,
  orderId: string,
  { language, hasMoney }: { readonly language: Language; readonly hasMoney: boolean },
): Promise<OrderEventView[]> {
  const { rows } = await sql<Omit<OrderEventView, 'at'> & { readonly at: Instant }>`
    SELECT e.id::int AS id, e.at, e.what, e.by, CASE WHEN u.id IS NOT NULL THEN ${nameOfPerson('u', language)} END AS name,
      e.words, CASE WHEN ${hasMoney}::boolean THEN e.cents END AS cents
    FROM work_order_event e LEFT JOIN app_user u ON u.id = e.user_id WHERE e.order_id = ${orderId} ORDER BY e.id`.execute(
    db,
  );
  return rows.map((row) => ({ ...row, at: isoOf(row.at) }));
}

/** A question to an owner as it goes over the wire. */
export function approvalView({ orderId: _, ownerId: __, ...approval }: Approval): ApprovalView {
  const { askedAt, dueAt, questionAt, answeredAt } = approval;
  return {
    ...approval,
    askedAt: isoOf(askedAt),
    dueAt: isoOf(dueAt),
    questionAt: questionAt && isoOf(questionAt),
    answeredAt: answeredAt && isoOf(answeredAt),
  };
}

export function costsOf(order: Order): CostsView | null {
  const { laborCents, partsCents, ownerCents, depositCents, companyCents, markupCents } = order;
  if (laborCents === null || partsCents === null || ownerCents === null) return null;
  const rest = { depositCents: depositCents ?? 0, companyCents: companyCents ?? 0, markupCents: markupCents ?? 0 };
  return { laborCents, partsCents, ownerCents, ...rest };
}

async function moneyOf({ db, clock, config }: Needs, order: Order): Promise<OrderMoney> {
  const now = clock.now();
  const terms = await readTerms(db, order, now);
  const kept = await readKeptDeposit(db, order);
  const bids = await listBids(db, order.id);
  const vendors = (await listVendors(db)).filter(({ isActive }) => isActive);
  return {
    bids: bids.map(({ orderId: _, vendorId: __, madeAt, ...bid }) => ({
      ...bid,
      madeAt: isoOf(madeAt),
      isChosen: bid.id === order.bidId,
    })),
    approvals: (await listApprovals(db, sql`a.order_id = ${order.id}`)).map(approvalView),
    limitCents: terms?.limitCents ?? null,
    markupBp: terms?.markupBp ?? 0,
    others: terms ? [...terms.others] : [],
    ownerMaxCents: terms ? ownerMaxCents({ ...terms, allowedCents: order.allowedCents }) : 0,
    bidsFromCents: (await readSettings(db)).repairBidsFromCents,
    costs: costsOf(order),
    depositLeftCents: kept && kept.keptCents - kept.takenCents,
    vendors: vendors.map(({ id, name, trade, ...vendor }) => ({
      ...{ id, name, trade, insuredUntil: vendor.insuredUntil },
      isInsured: whyNotAssign(vendor, dateAt(now)) === null,
    })),
    links: (await listLinks(db, { of: { orderId: order.id }, now })).map(({ id, vendorName, endsAt, declinedAt }) => ({
      vendorName,
      isDeclined: declinedAt !== null,
      url: `${config.publicUrl}${repairPaths.link(tokenOf(config, 'vendor', id))}`,
      endsAt: isoOf(endsAt),
    })),
  };
}
