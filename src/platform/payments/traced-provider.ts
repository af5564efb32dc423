import type { Span } from '../telemetry/trace.ts';
import type { PaymentProvider } from './payment-provider.ts';

/** The same provider, each of its calls about money a span with our reference of it. */
export function tracedProvider(provider: PaymentProvider, span: Span): PaymentProvider {
  const { code } = provider;
  return {
    ...provider,
    open: (order, signal) =>
      span('payment.open', { provider: code, reference: order.reference }, () => provider.open(order, signal)),
    find: (order, signal) =>
      span('payment.find', { provider: code, reference: order.reference }, () => provider.find(order, signal)),
    refund: (order, signal) =>
      span('payment.refund', { provider: code, reference: order.reference }, () => provider.refund(order, signal)),
  };
}
