import { sql } from 'kysely';
import type { ServiceCode } from '#features/additional-services/kinds/service-names.domain.ts';
import type { Bilingual } from '#kernel/languages.ts';
import type { Tx } from '#platform/database/database.ts';
import { textReader } from '#platform/text-reader.ts';
import type { ManualPrice } from '../../domain/manual-prices.ts';
import en from '../../texts/lines.en.json' with { type: 'json' };
import es from '../../texts/lines.es.json' with { type: 'json' };

const textsIn = textReader({ en, es });

/** The name of a line that staff price by hand: the kind of event, or the service with the guest's own menu. */
export interface ManuallyPricedName {
  readonly reservationId: string;
  readonly code: ServiceCode;
  readonly name: Bilingual;
}

interface Row {
  readonly reservationId: string;
  readonly code: ServiceCode;
  readonly service: Bilingual;
  readonly event: Bilingual | null;
}

/** Stores the prices that staff made by hand; gives the names of those lines. */
export async function saveManualPrices(tx: Tx, prices: readonly ManualPrice[]): Promise<readonly ManuallyPricedName[]> {
  if (prices.length === 0) return [];
  const { rows } = await sql<Row>`
    WITH priced AS (
      UPDATE service_line l SET manual_price_cents = p.cents
      FROM unnest(${prices.map(({ reservationId }) => reservationId)}::uuid[], ${prices.map(({ priceCents }) => priceCents)}::int[]) AS p (id, cents)
      WHERE l.reservation_id = p.id RETURNING l.reservation_id, l.service_id, l.event_type_id
    )
    SELECT p.reservation_id AS "reservationId", v.code, json_build_object('en', v.name_en, 'es', v.name_es) AS service,
      CASE WHEN e.id IS NOT NULL THEN json_build_object('en', e.name_en, 'es', e.name_es) END AS event
    FROM priced p JOIN service v ON v.id = p.service_id LEFT JOIN event_type e ON e.id = p.event_type_id`.execute(tx);
  return rows.map(({ reservationId, code, service, event }) => ({
    reservationId,
    code,
    name: event ?? withOwnMenu(service),
  }));
}

function withOwnMenu(service: Bilingual): Bilingual {
  return { en: `${service.en}: ${textsIn('en')('ownMenu')}`, es: `${service.es}: ${textsIn('es')('ownMenu')}` };
}
