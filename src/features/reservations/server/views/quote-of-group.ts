import { plannedInstalments } from '#features/pricing/domain/instalments.ts';
import type { PriceLine } from '#features/pricing/server/pricing.facade.ts';
import { type Instant, isoOf } from '#kernel/instant.ts';
import { Refusal } from '#kernel/refusals.ts';
import type { Ports } from '#platform/ports.ts';
import type { GroupView } from '../../api/reservations.schemas.ts';
import type { GroupStatus } from '../../domain/group-lifecycle.ts';
import { priceDraft } from '../drafts/price-draft.ts';
import { quoteView } from '../quote-view.ts';
import type { InvoiceRow, LineRow } from './group-rows.views.ts';

/** The price of a group's requests as they were asked for. */
export interface FrozenPrice {
  readonly subtotalCents: number;
  readonly taxesCents: number;
  readonly totalCents: number;
  readonly depositCents: number;
  readonly lines: readonly (Omit<PriceLine, 'code'> & { readonly code: string | null })[];
}

/** What a group's price depends on. */
interface GroupToPrice {
  readonly status: GroupStatus;
  readonly startsAt: Instant;
  readonly lines: readonly LineRow[];
  readonly price: FrozenPrice;
  readonly invoices: readonly InvoiceRow[];
}

type Priced = Pick<GroupView, 'quote' | 'quoteRefusal'>;

/** Computed anew in a draft, where it may be refused by now; as frozen from the moment availability was asked. */
export async function quoteOfGroup(ports: Pick<Ports, 'db' | 'clock'>, row: GroupToPrice): Promise<Priced> {
  if (row.status !== 'draft') return { quote: frozenQuote(ports, row), quoteRefusal: null };
  try {
    const { quote } = await priceDraft(ports.db, row.lines, ports);
    return { quote: quoteView(quote), quoteRefusal: null };
  } catch (error) {
    if (error instanceof Refusal) return { quote: null, quoteRefusal: error.code };
    throw error;
  }
}

function frozenQuote({ clock }: Pick<Ports, 'clock'>, { price, invoices, startsAt }: GroupToPrice): Priced['quote'] {
  const { depositCents, lines, ...totals } = price;
  const invoiced = invoices.filter(({ kind }) => kind === 'instalment');
  const planned = plannedInstalments(price.totalCents, { now: clock.now(), startsAt });
  return {
    ...totals,
    securityDepositCents: depositCents,
    lines: lines.map(({ code, ...line }) => (code === null ? line : { ...line, code })),
    instalments:
      invoiced.length > 0
        ? invoiced.map(({ totalCents, dueAt }) => ({ totalCents, due: { at: isoOf(dueAt) } }))
        : planned.map(({ totalCents, due }) => ({ totalCents, due: 'at' in due ? { at: isoOf(due.at) } : due })),
  };
}
