import type { Recognition } from '#features/settings/settings.domain.ts';
import { addDays, type CalendarDate, daysBetween } from '#kernel/calendar-date.ts';
import { chargeOf, sharesOf, sumOf } from '#kernel/money/money.ts';
import type { EntryKind, StayEntry } from './entries.ts';
import type { DatedCents, InvoiceFacts, LineFacts, RequestFacts } from './stay-facts.ts';

/** From so many nights on a stay is split by night, whatever the setting (BO-04). */
export const LONG_STAY_NIGHTS = 28;

/** A part of what guests pay that becomes somebody's on a day. */
interface Item {
  readonly line: number;
  readonly what: 'charge' | 'cleaning' | 'kept';
  readonly weightCents: number;
  readonly on: CalendarDate;
}

/** Where each cent of a request is on a day; the parts add up to `receivedCents`. */
export interface StayPosition {
  readonly receivedCents: number;
  readonly ownersCents: number;
  readonly companyCents: number;
  /** Received, and not yet anybody's. */
  readonly advanceCents: number;
  /** Of owners' houses and boats without an agreement in force. */
  readonly unassignedCents: number;
  readonly taxesCents: number;
  readonly depositsCents: number;
  /** Owed back to the guest, without the taxes in it, which stay among the taxes until they are returned. */
  readonly owedCents: number;
}

const upTo = (amounts: readonly DatedCents[], day: CalendarDate): number =>
  sumOf(amounts.filter(({ on }) => on <= day).map(({ cents }) => cents));

/**
 * The taxes in what is held of an invoice: pro rata up to its amount, and made up like its credits beyond it; the same
 * rule as `write_taxes_of` in the database.
 */
function taxesIn(invoice: InvoiceFacts, heldCents: number, day: CalendarDate): number {
  const credits = invoice.credits.filter(({ on }) => on <= day);
  const creditedCents = sumOf(credits.map(({ cents }) => cents));
  const totalCents = invoice.totalCents - creditedCents;
  return sumOf(
    invoice.taxes.map(({ key, cents }) => {
      const credited = sumOf(
        credits.flatMap(({ taxes }) => taxes.filter((tax) => tax.key === key).map((tax) => tax.cents)),
      );
      return (
        part(cents - credited, Math.min(heldCents, totalCents), totalCents) +
        part(credited, Math.max(heldCents - totalCents, 0), creditedCents)
      );
    }),
  );
}

const part = (cents: number, of: number, whole: number): number =>
  whole > 0 ? Math.floor((2 * cents * of + whole) / (2 * whole)) : 0;

/** What of an invoice is neither tax nor owed back on a day, and what is owed of it. */
function keptOf(invoice: InvoiceFacts, day: CalendarDate): { readonly heldCents: number; readonly netCents: number } {
  const heldCents = upTo(invoice.entries, day);
  const keptCents = Math.max(heldCents - Math.max(upTo(invoice.owed, day), 0), 0);
  return { heldCents, netCents: keptCents - taxesIn(invoice, keptCents, day) };
}

/** When the parts of a line become somebody's. */
function itemsOf(request: RequestFacts, recognition: Recognition): readonly Item[] {
  const { state, cancelledOn, lines } = request;
  if (state === 'open') return [];
  return lines.flatMap((line, index): readonly Item[] => {
    if (state === 'cancelled') {
      const weightCents = line.chargeCents + line.cleaningCents;
      return [{ line: index, what: 'kept', weightCents, on: cancelledOn ?? line.startsOn }];
    }
    const portions = portionsOf(line, recognition).map(
      (portion): Item => ({ line: index, what: 'charge', ...portion }),
    );
    const on = portions.at(-1)?.on ?? line.endsOn;
    return [...portions, { line: index, what: 'cleaning', weightCents: line.cleaningCents, on }];
  });
}

type Portion = Pick<Item, 'weightCents' | 'on'>;

/** The price of a line by the days on which it is recognized: one, or one for each month of its nights. */
function portionsOf(line: LineFacts, recognition: Recognition): readonly Portion[] {
  const { startsOn, endsOn, chargeCents, rentableId } = line;
  const nights = daysBetween(startsOn, endsOn);
  const isSplit = rentableId !== null && nights > 0 && (recognition === 'nightly' || nights >= LONG_STAY_NIGHTS);
  if (!isSplit) {
    const on = recognition === 'check-in' && rentableId !== null ? startsOn : endsOn;
    return [{ weightCents: chargeCents, on }];
  }
  const known = line.nightCents?.length === nights ? line.nightCents : Array.from({ length: nights }, () => 1);
  const byMonth = new Map<string, { weight: number; on: CalendarDate }>();
  for (const [index, cents] of known.entries()) {
    const night = addDays(startsOn, index);
    const month = night.slice(0, 7);
    byMonth.set(month, { weight: (byMonth.get(month)?.weight ?? 0) + cents, on: night });
  }
  const months = [...byMonth.values()];
  const shares = sharesOf(
    chargeCents,
    months.map(({ weight }) => weight),
  );
  const portions = months.map(({ on }, index) => ({ weightCents: shares[index] ?? 0, on }));
  const last = portions.at(-1);
  // The last nights are recognized with the check-out when both are in one month.
  return last && last.on.slice(0, 7) === endsOn.slice(0, 7)
    ? [...portions.slice(0, -1), { ...last, on: endsOn }]
    : portions;
}

/** What was recognized of each line until a day. */
interface Recognized {
  readonly chargeCents: number;
  readonly cleaningCents: number;
  readonly keptCents: number;
}

/** The money of a request that is neither tax, deposit nor owed back, divided over its parts as of a day. */
function recognizedOf(
  request: RequestFacts,
  { items, day }: { readonly items: readonly Item[]; readonly day: CalendarDate },
): readonly Recognized[] {
  const paid = request.invoices.filter(({ isDeposit }) => !isDeposit);
  const netCents = sumOf(paid.map((invoice) => keptOf(invoice, day).netCents));
  const weights = items.map(({ weightCents }) => weightCents);
  const shares = sharesOf(Math.min(Math.max(netCents, 0), sumOf(weights)), weights);
  return request.lines.map((_, line) => {
    const of = (what: Item['what']) =>
      sumOf(
        items.map((item, index) =>
          item.line === line && item.what === what && item.on <= day ? (shares[index] ?? 0) : 0,
        ),
      );
    return { chargeCents: of('charge'), cleaningCents: of('cleaning'), keptCents: of('kept') };
  });
}

interface OwnersPart {
  readonly kind: EntryKind;
  readonly cents: number;
  readonly basisPoints: number | null;
}

/** BO-03: what of a recognized line is the owner's, by kind; nothing without an agreement. */
function ownersPartsOf(line: LineFacts, { chargeCents, cleaningCents, keptCents }: Recognized): readonly OwnersPart[] {
  const { terms, rentableId } = line;
  if (!terms) return [];
  const { commissionBp, cleaningShareBp, servicesShareBp } = terms;
  if (rentableId === null)
    return [
      {
        kind: 'services-share',
        cents: chargeOf(chargeCents + keptCents, servicesShareBp),
        basisPoints: servicesShareBp,
      },
    ];
  return [
    { kind: 'rent', cents: chargeCents, basisPoints: null },
    { kind: 'kept', cents: keptCents, basisPoints: null },
    { kind: 'commission', cents: -chargeOf(chargeCents + keptCents, commissionBp), basisPoints: commissionBp },
    { kind: 'cleaning-share', cents: chargeOf(cleaningCents, cleaningShareBp), basisPoints: cleaningShareBp },
  ];
}

/** The days on which something of a request changes. */
function daysOf(request: RequestFacts, items: readonly Item[]): readonly CalendarDate[] {
  const moved = request.invoices.flatMap(({ entries, owed, credits }) => [...entries, ...owed, ...credits]);
  return [...new Set([...moved, ...items].map(({ on }) => on))].toSorted();
}

/**
 * BO-02, BO-04, BO-08: what became the owners' of the money of one request until a day, one entry for each stay, kind
 * and day. Only received money counts: what comes after the stay is an entry of the day that it comes. Given the same
 * facts it always gives the same entries.
 */
export function entriesOf(
  request: RequestFacts,
  { recognition, until }: { readonly recognition: Recognition; readonly until: CalendarDate },
): readonly StayEntry[] {
  const items = itemsOf(request, recognition);
  const entries: StayEntry[] = [];
  const sofar = new Map<string, number>();
  for (const day of daysOf(request, items).filter((on) => on <= until)) {
    const recognized = recognizedOf(request, { items, day });
    for (const [index, line] of request.lines.entries()) {
      const { terms, reservationId, rentableId } = line;
      const of = recognized[index];
      if (!terms || !of) continue;
      for (const { kind, cents, basisPoints } of ownersPartsOf(line, of)) {
        const key = `${index} ${kind}`;
        const change = cents - (sofar.get(key) ?? 0);
        sofar.set(key, cents);
        if (change === 0) continue;
        entries.push({
          ownerId: terms.ownerId,
          sourceId: reservationId,
          rentableId,
          kind,
          basisPoints,
          cents: change,
          on: day,
        });
      }
    }
  }
  return entries;
}

/** BO-07: where each cent that the guest paid for a request is at the end of a day. */
export function positionOf(
  request: RequestFacts,
  { recognition, day }: { readonly recognition: Recognition; readonly day: CalendarDate },
): StayPosition {
  const items = itemsOf(request, recognition);
  const recognized = recognizedOf(request, { items, day });
  const paid = request.invoices.filter(({ isDeposit }) => !isDeposit);
  const deposits = request.invoices.filter(({ isDeposit }) => isDeposit);
  const held = (invoices: readonly InvoiceFacts[]) => sumOf(invoices.map(({ entries }) => upTo(entries, day)));
  const taxesCents = sumOf(
    paid.flatMap(({ entries }) => entries.filter(({ on }) => on <= day).map(({ taxCents }) => taxCents)),
  );
  const netCents = sumOf(paid.map((invoice) => keptOf(invoice, day).netCents));
  const keptForDamage = sumOf(deposits.map(({ kept }) => upTo(kept, day)));
  const owedOfDeposits = sumOf(deposits.map(({ owed }) => upTo(owed, day)));
  const ofLines = request.lines.map((line, index) => {
    const of = recognized[index] ?? { chargeCents: 0, cleaningCents: 0, keptCents: 0 };
    const wholeCents = of.chargeCents + of.cleaningCents + of.keptCents;
    const isUnassigned = line.isOwned && line.rentableId !== null && line.terms === null;
    return {
      wholeCents,
      ownersCents: sumOf(ownersPartsOf(line, of).map(({ cents }) => cents)),
      unassignedCents: isUnassigned ? wholeCents : 0,
    };
  });
  const wholeCents = sumOf(ofLines.map((line) => line.wholeCents));
  const ownersCents = sumOf(ofLines.map((line) => line.ownersCents));
  const unassignedCents = sumOf(ofLines.map((line) => line.unassignedCents));
  return {
    receivedCents: held(request.invoices),
    ownersCents,
    unassignedCents,
    companyCents: wholeCents - ownersCents - unassignedCents + keptForDamage,
    advanceCents: netCents - wholeCents,
    taxesCents,
    depositsCents: held(deposits) - owedOfDeposits - keptForDamage,
    owedCents: held(paid) - taxesCents - netCents + owedOfDeposits,
  };
}

/**
 * What guests have still to pay for what owners will get of a stay: the owner's part of all of it less that of today.
 */
export function expectedOf(
  request: RequestFacts,
  { recognition, day }: { readonly recognition: Recognition; readonly day: CalendarDate },
): readonly { readonly reservationId: string; readonly ownerId: string; readonly cents: number }[] {
  if (request.state !== 'confirmed') return [];
  const items = itemsOf(request, recognition);
  const recognized = recognizedOf(request, { items, day });
  return request.lines.flatMap((line, index) => {
    const { terms, reservationId } = line;
    const now = recognized[index];
    if (!terms || !now) return [];
    const of = (what: Item['what']) =>
      sumOf(
        items
          .filter((item) => item.line === index && item.what === what && item.on <= day)
          .map(({ weightCents }) => weightCents),
      );
    const all = { chargeCents: of('charge'), cleaningCents: of('cleaning'), keptCents: 0 };
    const centsOf = (recognizedParts: Recognized) =>
      sumOf(ownersPartsOf(line, recognizedParts).map(({ cents }) => cents));
    const cents = centsOf(all) - centsOf(now);
    return cents > 0 ? [{ reservationId, ownerId: terms.ownerId, cents }] : [];
  });
}

/** What guests paid beside what is the owner's, for a statement to tell (BO-03): cleaning, and taxes pro rata. */
export function memosOf(
  request: RequestFacts,
  {
    recognition,
    from,
    until,
  }: { readonly recognition: Recognition; readonly from: CalendarDate; readonly until: CalendarDate },
): readonly { readonly reservationId: string; readonly cleaningCents: number; readonly taxesCents: number }[] {
  const items = itemsOf(request, recognition);
  const lastDay = addDays(until, -1);
  const before = recognizedOf(request, { items, day: addDays(from, -1) });
  const after = recognizedOf(request, { items, day: lastDay });
  const { taxesCents, advanceCents, ownersCents, companyCents, unassignedCents } = positionOf(request, {
    recognition,
    day: lastDay,
  });
  const netCents = advanceCents + ownersCents + companyCents + unassignedCents;
  return request.lines.map(({ reservationId }, index) => {
    const change = (name: keyof Recognized) => (after[index]?.[name] ?? 0) - (before[index]?.[name] ?? 0);
    const wholeCents = change('chargeCents') + change('cleaningCents') + change('keptCents');
    return {
      reservationId,
      cleaningCents: change('cleaningCents'),
      taxesCents: netCents > 0 ? Math.round((taxesCents * wholeCents) / netCents) : 0,
    };
  });
}
