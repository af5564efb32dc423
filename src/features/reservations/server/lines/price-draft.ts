import type { ServiceOffers } from '#features/additional-services/kinds/kinds.domain.ts';
import { isServiceType } from '#features/additional-services/kinds/service-names.domain.ts';
import { readServiceOffers } from '#features/additional-services/server/additional-services.facade.ts';
import { priceService } from '#features/pricing/domain/service-lines.ts';
import {
  type PriceLine,
  type Quote,
  quoteReservations,
  type ReservationsQuote,
  type TaxableReservation,
  taxesView,
} from '#features/pricing/server/pricing.facade.ts';
import { earliest, type Instant, isoOf } from '#kernel/instant.ts';
import type { Language } from '#kernel/languages.ts';
import { Refusal, refuse } from '#kernel/refusals.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import type { Ports } from '#platform/ports.ts';
import type { GroupView } from '../../api/reservations.schemas.ts';
import type { Draft } from '../../domain/group.ts';
import { type GroupLine, livingLines } from '../../domain/line.ts';
import { isRentableType } from '../../domain/reservation-type.ts';
import { planRentable, refuseOtherDays, rentableSelectionOf } from './plan-rentable.ts';
import { planAgain, serviceSelectionOf, tripOf } from './plan-service.ts';

export interface PricedLine extends TaxableReservation {
  readonly reservationId: string;
  readonly startsAt: Instant;
}

export interface PricedDraft {
  readonly quote: ReservationsQuote<PricedLine>;
  /** When the request starts: the first one with its first house or boat, a later one with its first line. */
  readonly startsAt: Instant;
}

/** A line that can't be had like that any more, and why. */
export interface UnfitLine {
  readonly reservationId: string;
  readonly refusal: Refusal;
}

/**
 * What the lines cost now, discounts, taxes and instalments with it. Refuses what can't be had like that any more, and
 * says whose fault it is: `details.reservationId`.
 */
export async function priceDraft(db: Db | Tx, draft: Draft, needs: Pick<Ports, 'clock'>): Promise<PricedDraft> {
  const { priced, unfit } = await priceLines(db, draft, needs);
  const [first] = unfit;
  if (first) return refuse(first.refusal.code, { ...first.refusal.details, reservationId: first.reservationId });
  return quoteLines(db, { draft, priced }, needs);
}

/** The price of the lines that can be had, and every line that can't. Without its house or boat no trip has a price. */
export async function priceWhatFits(
  db: Db | Tx,
  draft: Draft,
  needs: Pick<Ports, 'clock'>,
): Promise<{ readonly fitting: PricedDraft | null; readonly unfit: readonly UnfitLine[] }> {
  const { priced, unfit } = await priceLines(db, draft, needs);
  const isUnfit = ({ id }: GroupLine) => unfit.some(({ reservationId }) => reservationId === id);
  if (priced.length === 0 || draft.lines.some((line) => line.isPrincipal && isUnfit(line)))
    return { fitting: null, unfit };
  return { fitting: await quoteLines(db, { draft, priced }, needs), unfit };
}

/** Each line by itself. All services are read in one statement. */
async function priceLines(db: Db | Tx, draft: Draft, needs: Pick<Ports, 'clock'>) {
  const offers = await readServiceOffers(
    db,
    draft.lines.flatMap((line) => serviceSelectionOf(line) ?? []),
  );
  const priced: PricedLine[] = [];
  const unfit: UnfitLine[] = [];
  for (const line of draft.lines) {
    try {
      priced.push({ ...(await priceLine(db, { line, draft, offers }, needs)), reservationId: line.id });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      unfit.push({ reservationId: line.id, refusal: error });
    }
  }
  return { priced, unfit };
}

async function quoteLines(
  db: Db | Tx,
  { draft, priced }: { draft: Draft; priced: readonly PricedLine[] },
  needs: Pick<Ports, 'clock'>,
): Promise<PricedDraft> {
  const startsAt = startOf(draft, priced);
  const quote = await quoteReservations(
    db,
    {
      reservations: priced,
      startsAt,
      isAddition: draft.request.sequence > 1,
      paymentTerms: draft.group.paymentTerms,
      otherServiceTypes: otherServiceTypesOf(draft),
    },
    needs,
  );
  return { quote, startsAt };
}

/** domain 1: a group starts with its first house or boat. */
function startOf({ request, lines }: Draft, priced: readonly PricedLine[]): Instant {
  const counted = priced.filter(({ reservationId }) => {
    const line = lines.find(({ id }) => id === reservationId);
    return request.sequence > 1 || (line && isRentableType(line.type));
  });
  const [first, ...others] = counted.map(({ startsAt }) => startsAt);
  return first === undefined ? refuse('reservation-not-found') : earliest(first, ...others);
}

/** The types of services in the group's other requests: they count for the bundle discount. */
function otherServiceTypesOf({ group, request }: Draft) {
  return livingLines(group.lines)
    .filter(({ requestId }) => requestId !== request.id)
    .flatMap(({ type }) => (isServiceType(type) ? [type] : []));
}

async function priceLine(
  db: Db | Tx,
  { line, draft, offers }: { line: GroupLine; draft: Draft; offers: ServiceOffers },
  { clock }: Pick<Ports, 'clock'>,
): Promise<Omit<PricedLine, 'reservationId'>> {
  const selection = serviceSelectionOf(line);
  if (selection) {
    const trip = tripOf(draft.group, { now: clock.now(), except: line.id });
    const { chosen, plan } = planAgain(selection, offers, trip);
    return { ...priceService(chosen, draft.group), startsAt: plan.during.from };
  }
  const agreed = line.isPrincipal ? draft.agreed : undefined;
  const plan = await planRentable(db, { ...rentableSelectionOf(line), agreed }, { clock });
  // The house or boat that the trip began with is right: what doesn't lie within its days says so of itself.
  if (!line.isPrincipal) {
    refuseOtherDays(
      plan,
      draft.lines.filter(({ id }) => id !== line.id),
    );
  }
  return { ...plan.priced, startsAt: plan.startsAt };
}

type QuoteView = NonNullable<GroupView['quote']>;

/** A price line, perhaps with the reservation that it belongs to. */
type OwnedLine = PriceLine & { readonly reservationId?: string | null | undefined };

/** A price line as the API gives it, with its name in one language. */
export function lineView(line: OwnedLine, language: Language): QuoteView['lines'][number] {
  const { kind, code, name, basisPoints, reservationId, quantity, unitCents, totalCents } = line;
  return {
    kind,
    ...(code === undefined ? {} : { code }),
    ...(name === undefined ? {} : { name: name[language] }),
    ...(basisPoints === undefined ? {} : { basisPoints }),
    ...(reservationId ? { reservationId } : {}),
    quantity,
    unitCents,
    totalCents,
  };
}

type QuoteOfLines = Quote & {
  readonly reservations: readonly { readonly reservationId: string; readonly lines: readonly PriceLine[] }[];
};

/** A quote as the API gives it. */
export function quoteView(quote: QuoteOfLines, language: Language): QuoteView {
  const owner = new Map(
    quote.reservations.flatMap(({ reservationId, lines }) => lines.map((line) => [line, reservationId] as const)),
  );
  return {
    lines: quote.lines.map((line) => lineView({ ...line, reservationId: owner.get(line) }, language)),
    subtotalCents: quote.subtotalCents,
    taxes: taxesView(quote.lines, language),
    taxesCents: quote.taxesCents,
    totalCents: quote.totalCents,
    securityDepositCents: quote.securityDepositCents,
    instalments: quote.instalments.map(({ totalCents, due }) => ({
      totalCents,
      due: 'at' in due ? { at: isoOf(due.at) } : due,
    })),
  };
}
