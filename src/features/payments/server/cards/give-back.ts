import type { Actor } from '#kernel/roles.ts';
import type { Ports } from '#platform/ports.ts';
import { type RefundInput, recordRefund } from '../record-refund.ts';
import { refundToCard } from './refund-to-card.ts';

export interface GiveBackInput extends Omit<RefundInput, 'type'> {
  /** `card`: back to the card it came from. */
  readonly type: RefundInput['type'] | 'card';
}

/** Staff give money back: to the card by the provider, or by a row for what they send themselves. */
export function giveBack(ports: Ports, staff: Actor, { type, ...refund }: GiveBackInput): Promise<{ id: string }> {
  if (type === 'card') return refundToCard(ports, staff, refund);
  return recordRefund(ports, staff, { type, ...refund });
}
