import { createHash } from 'node:crypto';
import { type TaxSum, taxesFor, taxesOf } from '#features/pricing/domain/taxes.ts';
import { type AppliedTax, readTaxRates } from '#features/pricing/server/pricing.facade.ts';
import type { Group } from '#features/reservations/domain/group.ts';
import { isAgreed } from '#features/reservations/domain/group-lifecycle.ts';
import { type GroupLine, livingLines } from '#features/reservations/domain/line.ts';
import { type GroupRequest, linesOfRequest, startOfRequest } from '#features/reservations/domain/request.ts';
import { isRentableType } from '#features/reservations/domain/reservation-type.ts';
import type { InvoiceCredit } from '#features/reservations/domain/reservations.events.ts';
import {
  type FrozenPrice,
  feeLines,
  getFrozenPrice,
  type InvoiceOfRequest,
  listInvoices,
  listTaxed,
  type Repriced,
  repriceRequest,
  sumDeposits,
  withFees,
} from '#features/reservations/server/reservations.facade.ts';
import { timeAt } from '#kernel/company-zone.ts';
import { earliest, hoursBetween, type Instant } from '#kernel/instant.ts';
import type { Language } from '#kernel/languages.ts';
import { refuse } from '#kernel/refusals.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import type { ChangePreview, WantedChange } from '../api/trip-changes.schemas.ts';
import type { BookedTimes, KeptLine } from '../domain/booked-times.ts';
import { type Charge, chargesOf, type MovedDue, movedDues } from '../domain/change-dues.ts';
import { type ChangeMoney, moneyOfChange, type TaxedPrice } from '../domain/change-money.ts';
import { type DepositChange, depositOfChange } from '../domain/changed-deposit.ts';
import { type Clash, clashesOf } from '../domain/clashes.ts';
import { type MovesBeside, movesNothing } from '../domain/parked-moves.ts';
import { type PlannedLine, planLine } from './plan-line.ts';
import { findUnit, listHindrances, nameLines, type Unit } from './units.views.ts';

export interface Asked {
  readonly group: Group;
  readonly wanted: WantedChange;
  readonly now: Instant;
  /** The instant by which the cancellation policy decides. */
  readonly policyAt: Instant;
  readonly language: Language;
  /** What moves at the same time; nothing unless it is said. */
  readonly beside?: MovesBeside | undefined;
}

/** All that a change comes to, before anything is written. */
export interface ChangePlan {
  readonly line: GroupLine;
  readonly request: GroupRequest;
  readonly planned: PlannedLine;
  readonly before: BookedTimes;
  readonly after: BookedTimes;
  readonly priceBefore: FrozenPrice;
  /** With what is kept. */
  readonly price: Repriced;
  /** Of the line, where it moves to a place with other taxes. */
  readonly taxes: readonly AppliedTax[] | undefined;
  readonly money: ChangeMoney;
  readonly deposit: DepositChange;
  readonly charges: readonly Charge[];
  readonly dues: readonly (MovedDue & Pick<InvoiceOfRequest, 'number'> & { readonly wasDueAt: Instant })[];
  readonly clashes: readonly (Clash & { readonly keptFor: string | null })[];
  readonly keeps: readonly KeptLine[];
  readonly hindrances: ChangePreview['hindrances'];
  /** Tells this change from any other: of what is shown whatever doesn't pass with the clock. */
  readonly hash: string;
}

/** domain 4.9: what a change of a house or boat of an agreed trip comes to. Refuses what can't be had in any case. */
export async function planChange(db: Db | Tx, asked: Asked): Promise<ChangePlan> {
  const { group, wanted, now, policyAt, language, beside = movesNothing } = asked;
  const line = lineToChange(group, wanted, now);
  const request = group.requests.find(({ id }) => id === line.requestId) ?? refuse('reservation-not-found');
  const [was, unit] = [await getUnit(db, line.rentableId), await getUnit(db, wanted.unitId)];
  if (unit.kind !== line.type) return refuse('transition-not-valid');
  const priceBefore = await getFrozenPrice(db, request.id);
  const planned = await planLine(db, { group, line, unit, wanted, now, frozen: priceBefore, beside });
  if (isNothing(line, planned)) return refuse('change-empty');

  const taxes = unit.municipality === was.municipality ? undefined : taxesFor(await readTaxRates(db), planned.taxedAs);
  const depositCents = await depositAfter(db, { line, request, planned, beforeCents: priceBefore.depositCents });
  const repriced = await repriceRequest(db, {
    requestId: request.id,
    lines: linesOfRequest(group.lines, request),
    depositCents,
    replaced: { reservationId: line.id, lines: planned.lines, taxes },
  });
  const invoices = (await listInvoices(db, group.id)).filter(({ isVoid }) => !isVoid);
  const own = invoices.filter(({ requestId }) => requestId === request.id);
  const money = moneyOfChange({
    before: taxedPrice(priceBefore.totalCents, taxesOf(priceBefore.lines)),
    after: taxedPrice(repriced.totals.total_cents, taxesOf(repriced.lines)),
    request: {
      confirmedAt: request.confirmedAt,
      checkInOn: earliestOf(group.policyStartsOn, planned.to.startsOn),
      terms: group.terms,
      invoices: await listTaxed(
        db,
        own.filter(({ kind }) => kind !== 'deposit'),
      ),
    },
    at: policyAt,
    isAllBack: wanted.pricing.mode === 'typed' || wanted.wantedBy === 'company',
  });
  const name = { reservationId: line.id, name: was.name };
  const price = money.kept ? withFees(repriced, feeLines(money.kept, name)) : repriced;
  const startsAt = startAfter(group, { request, line, planned });
  const { paymentTerms } = group;
  const at = { now, startsAt, paymentTerms };
  const deposit = depositOfChange(
    {
      beforeCents: priceBefore.depositCents,
      afterCents: depositCents,
      invoices: own.filter(({ kind }) => kind === 'deposit'),
    },
    at,
  );
  const clashes = clashesOf(livingLines(group.lines).filter(isAgreedOrAsked), {
    id: line.id,
    startsOn: planned.to.startsOn,
    endsOn: planned.to.endsOn,
    stay: planned.stay,
  }).map((clash) => ({ ...clash, keptFor: keptFor(clash, wanted) }));
  const { rentableId, during, occupies } = planned.to;
  const wants = { rentableId, during: occupies ?? during, except: [line.id, ...beside.leaving] };
  const plan = {
    line,
    request,
    planned,
    before: timesOf(line, was),
    after: timesOf({ ...line, ...planned.to }, unit),
    priceBefore,
    price,
    taxes,
    money,
    deposit,
    charges: chargesOf(money.supplementCents, at),
    dues: duesOf(lessCredits(invoices, [...money.credits, ...deposit.credits]), asked, { request, line, planned }),
    clashes,
    keeps: await listKept(db, group, clashes),
    hindrances: await listHindrances(db, wants, language),
  };
  return { ...plan, hash: hashOf(plan, wanted) };
}

/** Only a house or boat of an agreed request can be changed, until it is over. */
function lineToChange(group: Group, { reservationId }: WantedChange, now: Instant): GroupLine {
  const line = group.lines.find(({ id }) => id === reservationId) ?? refuse('reservation-not-found');
  if (line.rentableId === null || line.isRemoved) return refuse('reservation-not-found');
  const isLiving = isAgreed(group) && isAgreed(line) && now < (line.stay ?? line.during).until;
  return isLiving ? line : refuse('transition-not-valid');
}

async function getUnit(db: Db | Tx, id: number | null): Promise<Unit> {
  return (id !== null && (await findUnit(db, id))) || refuse('house-not-found');
}

function isNothing(line: GroupLine, { to, lines, wasLines }: PlannedLine): boolean {
  const factsOf = ({ rentableId, during, guests }: Pick<GroupLine, 'rentableId' | 'during' | 'guests'>) =>
    JSON.stringify([rentableId, during.from, during.until, guests.adults, guests.infants, guests.babies, guests.pets]);
  return factsOf(line) === factsOf(to) && JSON.stringify(lines) === JSON.stringify(wasLines);
}

const isAgreedOrAsked = (line: GroupLine) => !line.isRemoved && (isAgreed(line) || line.status === 'on-review');

const earliestOf = <T extends string>(one: T, other: T): T => (one < other ? one : other);

const taxedPrice = (totalCents: number, taxes: readonly TaxSum[]): TaxedPrice => ({ totalCents, taxes });

function keptFor({ reservationId, canKeep }: Clash, { keeps }: WantedChange): string | null {
  const keep = keeps.find((one) => one.reservationId === reservationId);
  return canKeep && keep ? keep.reason : null;
}

async function listKept(db: Db | Tx, { lines }: Group, clashes: ChangePlan['clashes']): Promise<readonly KeptLine[]> {
  const reasons = new Map(clashes.flatMap(({ reservationId, keptFor }) => (keptFor ? [[reservationId, keptFor]] : [])));
  const names = await nameLines(db, [...reasons.keys()]);
  return lines.flatMap(({ id, startsOn, endsOn, during }) => {
    const [reason, name] = [reasons.get(id), names.get(id)];
    return reason && name
      ? [{ reservationId: id, name, startsOn, endsOn, startTime: timeAt(during.from), reason }]
      : [];
  });
}

interface Changed {
  readonly request: GroupRequest;
  readonly line: GroupLine;
  readonly planned: PlannedLine;
}

/** When a request begins after the change: the first one with its trip, a later one with its first line. */
function startAfter(group: Group, { request, line, planned }: Changed): Instant {
  const lines = group.lines.map((one) => (one.id === line.id ? { ...one, ...planned.to, stay: planned.stay } : one));
  const rentables = livingLines(lines).filter(({ type, isRemoved }) => isRentableType(type) && !isRemoved);
  const [first, ...others] = rentables.map(({ stay, during }) => stay?.from ?? during.from);
  const startsAt = first === undefined ? group.startsAt : earliest(first, ...others);
  return startOfRequest({ startsAt, lines }, request);
}

interface Deposited extends Changed {
  readonly beforeCents: number;
}

/** The deposit of a request after the change; what was added to a trip has none. */
async function depositAfter(db: Db | Tx, { line, request, planned, beforeCents }: Deposited): Promise<number> {
  if (planned.depositCents === undefined || request.sequence > 1) return beforeCents;
  return beforeCents - (await sumDeposits(db, [line.id])) + planned.depositCents;
}

/** Invoices with what is left to pay of them after a change. */
function lessCredits(
  invoices: readonly InvoiceOfRequest[],
  credits: readonly InvoiceCredit[],
): readonly InvoiceOfRequest[] {
  const creditOf = new Map(credits.map(({ invoiceId, creditCents }) => [invoiceId, creditCents]));
  return invoices.map((invoice) => ({
    ...invoice,
    openCents: Math.max(0, invoice.openCents - (creditOf.get(invoice.invoiceId) ?? 0)),
  }));
}

/** The payments of its request, and of the trip's first one, follow their start. */
function duesOf(invoices: readonly InvoiceOfRequest[], { group, now }: Asked, changed: Changed): ChangePlan['dues'] {
  const { paymentTerms } = group;
  return group.requests
    .filter((request) => isAgreed(request) && (request.id === changed.request.id || request.sequence === 1))
    .flatMap((request) => {
      const own = invoices.filter(({ requestId }) => requestId === request.id);
      const startedAt = startOfRequest(group, request);
      const startsAt = startAfter(group, { ...changed, request });
      return movedDues(own, { startedAt, startsAt, now, paymentTerms });
    })
    .map((moved) => {
      const { number, dueAt } =
        invoices.find(({ invoiceId }) => invoiceId === moved.invoiceId) ?? refuse('invoice-not-found');
      return { ...moved, number, wasDueAt: dueAt };
    });
}

type Booked = Pick<GroupLine, 'type' | 'startsOn' | 'endsOn' | 'during' | 'guests'>;

function timesOf({ type, startsOn, endsOn, during, guests }: Booked, { id: unitId, name }: Unit): BookedTimes {
  const isBoat = type === 'boat';
  return {
    unitId,
    name,
    startsOn,
    endsOn,
    startTime: isBoat ? timeAt(during.from) : null,
    hours: isBoat ? hoursBetween(during.from, during.until) : null,
    guests,
  };
}

function hashOf(plan: Omit<ChangePlan, 'hash'>, { keeps, pricing }: WantedChange): string {
  const { line, planned, before, after, priceBefore, price, money, deposit, charges, clashes, hindrances } = plan;
  const saidOfCharge = ({ totalCents, hoursAfter, dueAt }: Charge) => [totalCents, hoursAfter ?? dueAt];
  const said = [
    line.id,
    line.requestId,
    before,
    after,
    planned.to.during,
    priceBefore.totalCents,
    price.totals,
    price.lines,
    money,
    charges.map(saidOfCharge),
    { ...deposit, charge: deposit.charge && saidOfCharge(deposit.charge) },
    clashes,
    hindrances,
    planned.broken,
    keeps,
    pricing,
  ];
  return createHash('sha256').update(JSON.stringify(said, inKeyOrder)).digest('hex');
}

/** What was kept as JSON comes back with its names in another order. */
function inKeyOrder(_name: string, value: unknown): unknown {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)));
}
