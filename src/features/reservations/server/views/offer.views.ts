import { taxesView } from '#features/pricing/server/pricing.facade.ts';
import type { PaymentTerms } from '#features/settings/settings.domain.ts';
import { type Instant, isoOf } from '#kernel/instant.ts';
import type { Language } from '#kernel/languages.ts';
import type { Ports } from '#platform/ports.ts';
import type { GroupView } from '../../api/reservations.schemas.ts';
import { type GroupRequest, linesOfRequest } from '../../domain/request.ts';
import { lineView } from '../lines/price-draft.ts';
import { sumDeposits } from '../price-lines.repository.ts';
import { findCentsWithoutPriced, priceIfAccepted } from '../requests/leave-priced-out.ts';
import type { PriceOffer } from '../requests/price-offers.ts';
import { type FrozenPrice, plannedPayments } from './group-price.views.ts';
import type { LineRow } from './line-rows.views.ts';

interface TripOffered {
  readonly startsAt: Instant;
  readonly paymentTerms: PaymentTerms;
  readonly lines: readonly LineRow[];
  readonly price: Pick<FrozenPrice, 'depositCents'>;
}

interface Offered {
  readonly offer: PriceOffer;
  /** The request that waits for the guest. */
  readonly asked: Pick<GroupRequest, 'id' | 'status' | 'sequence' | 'askedAt' | 'answerDueAt'>;
  readonly language: Language;
}

/** Both of the guest's choices to the cent, and how each would be paid; the deposit belongs to the trip itself. */
export async function offerView(
  { db, clock }: Pick<Ports, 'db' | 'clock'>,
  row: TripOffered,
  { offer, asked, language }: Offered,
): Promise<NonNullable<GroupView['offer']>> {
  const { totalCents, manualPrices, declined, message } = offer;
  const now = clock.now();
  const lines = linesOfRequest(row.lines, asked);
  const withoutCents = await findCentsWithoutPriced(db, { requestId: asked.id, lines });
  const accepted = await priceIfAccepted(db, { requestId: asked.id, lines }, offer);
  const goneCents = await sumDeposits(
    db,
    declined.map(({ reservationId }) => reservationId),
  );
  return {
    totalCents,
    price: {
      lines: accepted.lines.map((line) => lineView(line, language)),
      subtotalCents: accepted.totals.subtotal_cents,
      taxes: taxesView(accepted.lines, language),
      totalCents: accepted.totals.total_cents,
    },
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
