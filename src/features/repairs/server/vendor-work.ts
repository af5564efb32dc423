import { sql } from 'kysely';
import { isoOf } from '#kernel/instant.ts';
import type { Language } from '#kernel/languages.ts';
import { refuse } from '#kernel/refusals.ts';
import { timestamptz } from '#platform/database/parameters.ts';
import type { Ports } from '#platform/ports.ts';
import type { VendorAct, VendorOrderView } from '../api/repair-links.schemas.ts';
import { isOpen, type OrderMove } from '../domain/work-orders.ts';
import { type Acting, actOn, type Needs } from './act-on-order.ts';
import { listBids } from './approvals.repository.ts';
import { liftBlockOf } from './block-order.ts';
import { refuseUnlessShown } from './move-order.ts';
import { findOrder, insertEvent, moveOrder, type Order, updateOrder } from './orders.repository.ts';
import { insertBid } from './plan-work.ts';
import { listFiles } from './repair-files.ts';
import { declineAsAsked, listLinks, readToken, takeBackDecline, type VendorLink } from './vendor-links.ts';

type Reading = Pick<Ports, 'db' | 'clock' | 'config'>;

/** The order of a vendor's link, while it lasts and was not revoked. */
export async function findVendorLink({ db, clock, config }: Reading, token: string): Promise<VendorLink> {
  const { kind, id } = readToken(config, token);
  if (kind !== 'vendor') return refuse('link-over');
  const [link] = await listLinks(db, { of: { linkId: id }, now: clock.now() });
  return link ?? refuse('link-over');
}

/** BO-22: what a vendor reads: this order, their own bids and papers, no guest and nothing of another vendor. */
export async function viewForVendor(ports: Reading, token: string, language: Language): Promise<VendorOrderView> {
  const link = await findVendorLink(ports, token);
  const order = (await findOrder(ports.db, link.orderId)) ?? refuse('link-over');
  const { rentableId, category, room, item, urgency, state, number } = order;
  const { address } = await ports.db
    .selectFrom('rentable')
    .select('address')
    .where('id', '=', rentableId)
    .executeTakeFirstOrThrow();
  const own = (await listBids(ports.db, order.id)).filter(({ vendorId }) => vendorId === link.vendorId);
  const isAssigned = order.vendorId === link.vendorId;
  return {
    ...{ number, category, room, item, urgency, state, address, isAssigned },
    vendorName: link.vendorName,
    place: order.place[language],
    task: order.task ?? '',
    answer: isAssigned ? order.vendorAnswer : link.declinedAt === null ? null : 'declined',
    visitOn: isAssigned ? order.visitOn : null,
    visitAt: isAssigned ? order.visitAt : null,
    bids: own.map(({ laborCents, partsCents, words, madeAt }) => ({
      ...{ laborCents, partsCents, words, madeAt: isoOf(madeAt) },
    })),
    files: await listFiles(ports, order.id, { vendorId: link.vendorId }),
    endsAt: isoOf(link.endsAt),
  };
}

/** What a vendor does with their link: to be paid is never part of it. */
export async function actAsVendor(ports: Needs & Reading, { token, ...act }: VendorAct): Promise<void> {
  const link = await findVendorLink(ports, token);
  await actOn(ports, {
    orderId: link.orderId,
    what: `vendor-${act.action}`,
    run: (acting) => run(ports, acting, link, act),
  });
}

type Act = VendorAct extends infer One ? (One extends { token: string } ? Omit<One, 'token'> : never) : never;

async function run(ports: Needs, acting: Acting, link: VendorLink, act: Act): Promise<void> {
  const { orderId, vendorId } = link;
  const { tx, order, now } = acting;
  const told = { what: `vendor-${act.action}`, by: 'vendor', userId: null, at: now } as const;
  if (act.action === 'bid') {
    refuseUnlessAsked(order);
    const { laborCents, partsCents, words } = act;
    await takeBackDecline(tx, link.id);
    await insertBid(tx, orderId, { vendorId, laborCents, partsCents, words, by: null });
    return insertEvent(tx, orderId, { ...told, cents: laborCents + partsCents });
  }
  if (act.action === 'decline' && order.vendorId !== vendorId) {
    refuseUnlessAsked(order);
    if (await declineAsAsked(tx, link.id, now)) await insertEvent(tx, orderId, { ...told, words: act.words });
    return;
  }
  if (order.vendorId !== vendorId) return refuse('transition-not-valid');
  switch (act.action) {
    case 'accept':
    case 'decline': {
      if (order.state !== 'scheduled') return refuse('transition-not-valid');
      const words = act.action === 'decline' ? act.words : null;
      await updateOrder(tx, orderId, { vendor_answer: act.action === 'accept' ? 'accepted' : 'declined' });
      return insertEvent(tx, orderId, { ...told, words });
    }
    case 'visit': {
      if (order.state !== 'scheduled') return refuse('transition-not-valid');
      const { visitOn, visitAt } = act;
      await updateOrder(tx, orderId, { visit_on: visitOn, visit_at: visitAt, vendor_answer: 'accepted' });
      return insertEvent(tx, orderId, { ...told, words: [visitOn, visitAt].filter(Boolean).join(' ') });
    }
    case 'start':
    case 'finish': {
      const move: OrderMove = act.action;
      await refuseUnlessShown(tx, order, move);
      await moveOrder(tx, order, { move, now });
      await insertEvent(tx, orderId, told);
      if (move === 'start') return updateOrder(tx, orderId, { vendor_answer: 'accepted' });
      await updateOrder(tx, orderId, { done_by: null, done_at: timestamptz(now) });
      return liftBlockOf(ports, acting);
    }
    default:
      return act satisfies never;
  }
}

/** Estimates are wanted until one is chosen. */
function refuseUnlessAsked({ state, bidId }: Order): void {
  if (!isOpen(state) || bidId !== null) refuse('transition-not-valid');
}

/** The phases of files that a vendor may add: before and after the work only when it is theirs. */
export async function vendorMayAdd({ db }: Pick<Reading, 'db'>, link: VendorLink, phase: string): Promise<boolean> {
  const { rows } =
    await sql`SELECT FROM work_order WHERE id = ${link.orderId} AND vendor_id = ${link.vendorId}`.execute(db);
  return phase === 'bid' || rows.length > 0;
}
