import { expect } from 'vitest';
import type { Instant } from '#kernel/instant.ts';
import type { PageOrder, PaymentProvider, RefundOrder } from '#platform/payments/payment-provider.ts';
import { ProviderError, type ProviderErrorKind } from '#platform/payments/provider-errors.ts';

/** An order of $1,271.25 for two invoices. */
export function aPageOrder(given: Pick<PageOrder, 'reference' | 'endsAt'> & Partial<PageOrder>): PageOrder {
  return {
    amountCents: 127_125,
    currency: 'USD',
    lines: [
      { label: 'Invoice 2027-000001', amountCents: 100_000 },
      { label: 'Invoice 2027-000002', amountCents: 27_125 },
    ],
    payee: 'Marea',
    email: 'guest@demo.test',
    language: 'en',
    returnUrl: `https://marea.test/reservations/1?payment=${given.reference}`,
    cancelUrl: 'https://marea.test/reservations/1',
    ...given,
  };
}

/** An order to give $120 of it back. */
export function aRefundOrder(paymentId: string, at: Instant): RefundOrder {
  const payment = { paymentId, amountCents: 127_125, at };
  return { reference: 'M9876543210ABCDEFGH', payment, amountCents: 12_000, since: at };
}

/** What every provider keeps: a refund that went wrong is a fault of the port's own, which holds no key. */
export async function expectRefundFault(
  provider: PaymentProvider,
  { order, kind, key }: { readonly order: RefundOrder; readonly kind: ProviderErrorKind; readonly key: string },
): Promise<void> {
  const signal = new AbortController().signal;
  const fault = await provider.refund(order, signal).catch((thrown: unknown) => thrown);
  expect(fault).toBeInstanceOf(ProviderError);
  expect(fault).toMatchObject({ kind, message: expect.not.stringContaining(key) });
}
