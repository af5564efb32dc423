import { instantOf } from '#kernel/instant.ts';
import type { GroupView } from '../api/reservations.schemas.ts';
import type { GroupTexts, Invoice } from './group-terms.ts';

type Invoiced = Pick<GroupView, 'requests' | 'reservations' | 'invoices'>;

/**
 * What each invoice of a trip is for, by its number: an instalment of the trip, or of the services that were added to
 * it.
 */
export function invoiceNames(group: Invoiced, t: GroupTexts): ReadonlyMap<string, string> {
  return new Map(group.invoices.map((invoice) => [invoice.number, nameOf(group, invoice, t)]));
}

function nameOf(group: Invoiced, { id, kind }: Invoice, t: GroupTexts): string {
  const request = group.requests.find(({ invoiceIds }) => invoiceIds.includes(id));
  if (kind !== 'instalment' || !request) return t(`invoices.${kind}`);
  const own = instalmentsOf(group, request);
  return partName(group, { request, place: own.findIndex((invoice) => invoice.id === id), count: own.length }, t);
}

interface Part {
  readonly request: Request;
  /** Which of the request's payments, from 0 on, and how many there are. */
  readonly place: number;
  readonly count: number;
}

/** What one of the payments of a request is for. */
export function partName(
  group: Pick<Invoiced, 'reservations'>,
  { request, place, count }: Part,
  t: GroupTexts,
): string {
  const part = count === 1 ? 'only' : place === 0 ? 'first' : 'second';
  const services = request.sequence > 1 ? servicesOf(group, request) : '';
  return services === '' ? t(`invoices.parts.${part}`) : t(`invoices.added.${part}`, { services });
}

type Request = GroupView['requests'][number];

const instalmentsOf = ({ invoices }: Invoiced, { invoiceIds }: Request) =>
  invoices
    .filter(({ id, kind }) => kind === 'instalment' && invoiceIds.includes(id))
    .toSorted((a, b) => instantOf(a.dueAt) - instantOf(b.dueAt));

/** The names of a request's services, without those that were declined or removed, unless none is left. */
function servicesOf({ reservations }: Pick<Invoiced, 'reservations'>, { reservationIds, status }: Request): string {
  const lines = reservations.filter(({ id }) => reservationIds.includes(id));
  const kept = lines.filter((line) => line.status === status);
  const names = (kept.length > 0 ? kept : lines).map(({ service, house, boat }) => (service ?? house ?? boat)?.name);
  return [...new Set(names)].filter((name) => name !== undefined).join(', ');
}
