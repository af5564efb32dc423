import { type Instant, isoOf } from '#kernel/instant.ts';
import type { Ports } from '#platform/ports.ts';
import type { GroupView } from '../../api/reservations.schemas.ts';
import { type GroupRequest, linesOfRequest } from '../../domain/request.ts';
import { sumDeposits } from '../price-lines.repository.ts';
import { findCentsWithoutPriced } from '../requests/leave-priced-out.ts';
import type { PriceOffer } from '../requests/price-offers.ts';
import { type FrozenPrice, plannedPayments } from './group-price.views.ts';
import type { LineRow } from './line-rows.views.ts';

interface TripOffered {
  readonly startsAt: Instant;
  readonly lines: readonly LineRow[];
  readonly price: Pick<FrozenPrice, 'depositCents'>;
}

interface Offered {
  readonly offer: PriceOffer;
  /** The request that waits for the guest. */
  readonly asked: Pick<GroupRequest, 'id' | 'status' | 'sequence' | 'answerDueAt'>;
}

/** Both of the guest's choices to the cent, and how each would be paid; the deposit belongs to the trip itself. */
export async function offerView(
  { db, clock }: Pick<Ports, 'db' | 'clock'>,
  row: TripOffered,
  { offer, asked }: Offered,
): Promise<NonNullable<GroupView['offer']>> {
  const { totalCents, manualPrices, declined, message } = offer;
  const now = clock.now();
  const lines = linesOfRequest(row.lines, asked);
  const withoutCents = await findCentsWithoutPriced({ db, clock }, { requestId: asked.id, lines });
  const goneCents = await sumDeposits(
    db,
    declined.map(({ reservationId }) => reservationId),
  );
  return {
    totalCents,
    withoutCents,
    dueAt: asked.answerDueAt === null ? null : isoOf(asked.answerDueAt),
    instalments: plannedPayments(row, asked, { totalCents, now }),
    withoutInstalments: withoutCents === null ? [] : plannedPayments(row, asked, { totalCents: withoutCents, now }),
    securityDepositCents: asked.sequence === 1 ? row.price.depositCents - goneCents : 0,
    lines: [...manualPrices],
    declined: [...declined],
    message,
  };
}
