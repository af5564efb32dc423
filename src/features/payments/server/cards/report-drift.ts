import type { Tx } from '#platform/database/database.ts';
import type { Ports } from '#platform/ports.ts';
import type { BooksDiffer } from '../../domain/payments.events.ts';
import { type Drift, noteDrift } from './card-rows.repository.ts';

/** Keeps by how many cents two books differ, and tells staff once of each difference. */
export async function reportDrift(ports: Ports, tx: Tx, drift: Drift): Promise<void> {
  if (!(await noteDrift(tx, drift, ports.clock.now()))) return;
  const { account, paymentId, bankCents, ledgerCents } = drift;
  const told: BooksDiffer = {
    type: 'books-differ',
    account,
    paymentId,
    amountCents: Math.abs(bankCents - ledgerCents),
  };
  await ports.publish(tx, told);
}
