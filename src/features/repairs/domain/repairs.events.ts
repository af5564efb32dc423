import type { Reporter } from './work-orders.ts';

interface OfOrder {
  readonly orderId: string;
  readonly rentableId: number;
}

/** Somebody reported something to repair. */
export interface WorkOrderReported extends OfOrder {
  readonly type: 'work-order-reported';
  readonly reporter: Reporter;
}
