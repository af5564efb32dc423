import { isManuallyPriced } from '#features/additional-services/kinds/kinds.domain.ts';
import { confirmOccupancy, type LockedBookables } from '#features/calendars/server/calendars.facade.ts';
import { namedLineOf } from '#features/pricing/domain/price-lines.ts';
import { refuse, refuseIf } from '#kernel/refusals.ts';
import { inDryRun, inTransaction, type Tx } from '#platform/database/database.ts';
import { timestamptz } from '#platform/database/parameters.ts';
import type { Ports } from '#platform/ports.ts';
import type { Group } from '../../domain/group.ts';
import { DATES_TAKEN, REASONS_JOINT } from '../../domain/group-lifecycle.ts';
import { type GroupLine, isSameRentableAtOnce, whyNotDecline } from '../../domain/line.ts';
import { isToAccept, type ManualPrice, whyNotDiscount, whyNotManualPrices } from '../../domain/manual-prices.ts';
import {
  type GroupRequest,
  linesOfRequest,
  requestOnReview,
  startOfRequest,
  whyNotApprove,
} from '../../domain/request.ts';
import type { ApprovalChanges, GroupApproved } from '../../domain/reservations.events.ts';
import { orphanedService } from '../../domain/trip-range.ts';
import { claimsOf } from '../groups.repository.ts';
import { lockGroupAndCompeting } from '../lock-group.ts';
import { type Declined, declineLines, moveRequest } from '../move-request.ts';
import { type FrozenLine, getFrozenPrice, type RequestTotals, sumDeposits } from '../price-lines.repository.ts';
import { repriceRequest, rewritePrice } from '../reprice-request.ts';
import { askChannels, namingChannel, toldChannel } from './ask-channels.ts';
import { saveManualPrices } from './manual-prices.repository.ts';
import { offeringNearest } from './offer-nearest.ts';
import { findOffer, offerPrice } from './price-offers.ts';
import { getRequestOnReview, rejectRequest } from './reject-group.ts';

type Deps = Pick<Ports, 'db' | 'clock' | 'publish'>;

/** What staff decide about a request. */
export interface Approval extends PricingOfApproval {
  readonly staffId: string;
  readonly groupId: string;
  readonly message?: string | undefined;
  /** The total of the offer that was on the clerk's screen; undefined: none was. */
  readonly seenOfferCents?: number | undefined;
  /** The clerk knows that channels could not be read. */
  readonly despiteUnread?: boolean | undefined;
  /** Its guest accepted a quote, and is told of that instead. */
  readonly isPart?: boolean;
}

/**
 * domain 4.2, 4.3: staff approve the request on review. What costs more than the guest asked for is offered to them
 * instead, and approved once they accept it (`price-offers.ts`). Refuses with `offer-made` what would replace an offer
 * that the clerk has not seen, and with `channels-unread` where channels could not be read and the clerk does not know.
 */
export async function approveGroup(ports: Deps & Pick<Ports, 'readChannels'>, approval: Approval): Promise<void> {
  const unread = await askChannels(ports, approval.groupId);
  if (unread.length > 0 && !approval.despiteUnread) refuse('channels-unread', { channels: unread.map(toldChannel) });
  await claimingForStaff(ports, () =>
    inTransaction(ports.db, async (tx) => {
      const { request, ...locked } = await lockToApprove(tx, approval);
      const tried = approval.manualPrices?.length
        ? await inDryRun(tx, (part) => approveLocked(unpublished(ports), part, locked, approval))
        : undefined;
      if (tried && isToAccept(tried))
        await offerPrice(ports, locked, { request, totalCents: tried.totalAfter, approval });
      else await approveLocked(ports, tx, locked, approval);
    }),
  );
}

/** Runs `work`, which claims lines: staff read what is free near one that is taken, and which channel has sold it. */
export const claimingForStaff = <Result>(ports: Pick<Ports, 'db' | 'clock'>, work: () => Promise<Result>) =>
  namingChannel(ports, () => offeringNearest(ports, work));

type LockedWithCompeting = Awaited<ReturnType<typeof lockGroupAndCompeting>>;

/** Locks the request on review. Refuses with `offer-made` where its clerk has not seen the offer that it waits for. */
export async function lockToApprove(
  tx: Tx,
  { groupId, seenOfferCents }: Pick<Approval, 'groupId' | 'seenOfferCents'>,
): Promise<LockedWithCompeting & { readonly request: GroupRequest }> {
  const locked = await lockGroupAndCompeting(tx, groupId);
  const request = getRequestOnReview(locked.group);
  const offer = await findOffer(tx, request.id);
  if (offer && offer.totalCents !== seenOfferCents) return refuse('offer-made', { totalCents: offer.totalCents });
  return { ...locked, request };
}

/** For an approval that is only tried: nobody hears of it. */
export const unpublished = (ports: Deps): Deps => ({ ...ports, publish: async () => undefined });

/**
 * Approves under the locks. The lines are claimed in this transaction, whether or not the hold still stands; declined
 * lines leave the request, lines without a price get one, and requests that compete with it are rejected. A later
 * request whose every line is declined is rejected: then there are no changes to tell.
 */
export async function approveLocked(
  ports: Deps,
  tx: Tx,
  { group, locked, competing }: LockedWithCompeting,
  approval: Approval,
): Promise<ApprovalChanges | undefined> {
  const { clock, publish } = ports;
  const { staffId, declined = [], discountBasisPoints = 0, message, isPart } = approval;
  const request = getRequestOnReview(group);
  refuseIf(whyNotDiscount(discountBasisPoints));
  const asked = linesOfRequest(group.lines, request);
  refuseIf(whyNotDecline(asked, declined));
  const kept = asked.filter(({ id }) => !declined.some(({ reservationId }) => reservationId === id));
  if (kept.length === 0) {
    const reason = [...new Set(declined.map((line) => line.reason))].join(REASONS_JOINT);
    await rejectRequest(ports, { group, locked }, { request, staffId, reason });
    return undefined;
  }
  const orphaned = declined.length > 0 ? orphanedService(kept) : undefined;
  if (orphaned) refuse('reservation-range-conflict', { reservationId: orphaned.id });
  refuseIf(whyNotApprove({ startsAt: startOfRequest(group, request) }, clock.now()));

  await declineLines(ports, { group, locked }, { lines: asked, declined, staffId });
  await confirmOccupancy(locked, claimsOf(kept));
  const { totals, changes } = await priceApproval(ports, tx, { request, asked, kept, approval });
  await moveRequest(tx, group, {
    move: 'approve',
    request,
    author: { by: 'staff', userId: staffId, at: clock.now(), reason: message ?? null },
    requestChange: { answered_at: timestamptz(clock.now()), ...totals, discount_basis_points: discountBasisPoints },
  });
  await closeCompeting(ports, { locked, competing, approved: kept, staffId });
  const ids = { groupId: group.id, requestId: request.id, tenantId: group.tenantId };
  const approved: GroupApproved = { type: 'group-approved', ...ids, message, changes, ...(isPart && { isPart }) };
  await publish(tx, approved);
  return changes;
}

/** domain 4.2: rejects the requests on review that want a house or boat which was just promised to somebody else. */
async function closeCompeting(
  ports: Pick<Ports, 'clock' | 'publish'>,
  {
    locked,
    competing,
    approved,
    staffId,
  }: {
    locked: LockedBookables;
    competing: readonly Group[];
    approved: readonly GroupLine[];
    staffId: string;
  },
): Promise<void> {
  for (const group of competing) {
    const request = requestOnReview(group.requests);
    const isBeaten = group.lines.some(
      (line) => line.status === 'on-review' && approved.some((taken) => isSameRentableAtOnce(line, taken)),
    );
    if (!request || !isBeaten) continue;
    await rejectRequest(ports, { group, locked }, { request, staffId, reason: DATES_TAKEN, becauseTaken: true });
  }
}

/** What staff decide about the price of a request. */
interface PricingOfApproval {
  readonly discountBasisPoints?: number | undefined;
  /** One for every line that staff price by hand and do not decline. */
  readonly manualPrices?: readonly ManualPrice[] | undefined;
  /** Lines that can't be had: the others are approved without them. */
  readonly declined?: readonly Declined[] | undefined;
}

interface Decided {
  readonly request: GroupRequest;
  readonly asked: readonly GroupLine[];
  readonly kept: readonly GroupLine[];
  readonly approval: PricingOfApproval;
}

/**
 * Writes the price of a request as staff approve it: with the prices that they make by hand, without declined lines
 * and their deposits, and with staff's discount after the other discounts. Refuses a line without the price that it
 * needs.
 */
async function priceApproval(
  _deps: Pick<Ports, 'clock'>,
  tx: Tx,
  { request, asked, kept, approval }: Decided,
): Promise<{ totals: RequestTotals; changes: ApprovalChanges }> {
  const { declined = [], discountBasisPoints = 0 } = approval;
  const isKept = ({ reservationId }: ManualPrice) => !declined.some((line) => line.reservationId === reservationId);
  const prices = (approval.manualPrices ?? []).filter(isKept);
  const refused = whyNotManualPrices(
    kept.map(({ id, type, service }) => ({
      id,
      type,
      isManuallyPriced: service !== null && isManuallyPriced(service),
    })),
    prices,
  );
  if (refused) refuse(refused.code, { reservationId: refused.reservationId });

  const frozen = await getFrozenPrice(tx, request.id);
  const gone = await sumDeposits(
    tx,
    asked.filter((line) => !kept.includes(line)).map(({ id }) => id),
  );
  const price = await repriceRequest(tx, {
    requestId: request.id,
    lines: kept,
    depositCents: frozen.depositCents - gone,
    added: await manuallyPriced(tx, prices),
    staffBasisPoints: discountBasisPoints,
  });
  await rewritePrice(tx, request.id, price);
  const changes = {
    pricedLines: prices,
    declinedLines: declined,
    totalBefore: frozen.totalCents,
    totalAfter: price.totals.total_cents,
  };
  return { totals: price.totals, changes };
}

async function manuallyPriced(tx: Tx, prices: readonly ManualPrice[]): Promise<readonly FrozenLine[]> {
  const named = await saveManualPrices(tx, prices);
  return prices.flatMap(({ reservationId, priceCents }) =>
    named
      .filter((line) => line.reservationId === reservationId)
      .map(({ code, name }) => ({
        ...namedLineOf('service', { code, name, unitCents: priceCents, quantity: 1 }),
        reservationId,
      })),
  );
}
