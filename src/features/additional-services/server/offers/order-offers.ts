import { sql } from 'kysely';
import type { EditedRows } from '#features/revisions/edited-rows.domain.ts';
import { orderRows } from '#features/revisions/server/edited-rows.facade.ts';
import type { Actor } from '#kernel/roles.ts';
import type { Ports } from '#platform/ports.ts';
import { editedService } from '../../domain/edited-rows.ts';
import { keptOffer } from './offer-rows.ts';

/** Puts all services, or all items of one service, into this order. Refuses a list that is not exactly those. */
export function orderOffers(
  ports: Pick<Ports, 'db' | 'clock' | 'publish'>,
  rows: EditedRows,
  { ids, actor }: { readonly ids: readonly number[]; readonly actor: Actor },
): Promise<void> {
  const beside =
    rows === editedService
      ? sql`true`
      : sql`i.service_id = (SELECT o.service_id FROM ${sql.table(rows.table)} o WHERE o.id = ${ids[0]})`;
  return orderRows(ports, keptOffer(rows), { ids, beside, actor });
}
