import { sql } from 'kysely';
import type { Language } from '#kernel/languages.ts';
import { may } from '#kernel/permissions.ts';
import { refuse } from '#kernel/refusals.ts';
import type { Actor } from '#kernel/roles.ts';
import { inTransaction } from '#platform/database/database.ts';
import type { FeatureDeps } from '#platform/feature.ts';
import type { PlaceChange, PlaceView } from '../api/turnovers.schemas.ts';
import type { Checklist } from '../domain/checklist.ts';
import type { Readiness } from '../domain/tasks.ts';
import { doorCodeOf, listWorkPlaces, sealDoorCode } from './places.repository.ts';
import { readinessOf } from './readiness.views.ts';
import { settleTasks } from './settle-tasks.ts';

type Needs = Pick<FeatureDeps, 'db' | 'clock' | 'config'>;

interface Named {
  readonly id: number;
  readonly actor: Actor;
}

/** How work is done in a house or boat. */
export async function getPlace(
  { db, config }: Pick<Needs, 'db' | 'config'>,
  { id, actor, language }: Named & { readonly language: Language },
): Promise<PlaceView> {
  const place = (await listWorkPlaces(db, [id])).get(id);
  const { rows } = await sql<{ name: string; area: string; readiness: Readiness }>`
    SELECT ${sql.ref(`r.name_${language}`)} AS name, ${sql.ref(`d.name_${language}`)} AS area,
      ${readinessOf(sql`r.id`)} AS readiness
    FROM rentable r JOIN destination d ON d.id = r.destination_id WHERE r.id = ${id}`.execute(db);
  const [named] = rows;
  if (!place || !named) return refuse('house-not-found');
  return {
    ...{ rentableId: id, placeKind: place.kind, ...named },
    ...{ minutes: place.typedMinutes, usualMinutes: place.minutes, midStayNights: place.midStayNights },
    doorCode: doorCodeOf(config, place),
    isStandard: place.isStandard,
    checklist: place.checklist.map(({ name, items }) => ({
      name,
      items: items.map(({ words, isRequired, needsPhoto }) => ({ words, isRequired, needsPhoto })),
    })),
    pay: may(actor, 'turnover:pay') ? place.pay : null,
  };
}

/** Writes it; tasks that were made keep their list and pay, cleanings during stays come and go with their rule. */
export function editPlace(
  { db, clock, config }: Needs,
  { id, actor, body }: Named & { readonly body: PlaceChange },
): Promise<void> {
  if (body.pay !== undefined && !may(actor, 'turnover:pay')) return refuse('business-not-authorized');
  const list: Checklist | null =
    body.checklist?.map(({ name, items }, room) => ({
      name,
      items: items.map((item, index) => ({ id: `${room + 1}.${index + 1}`, ...item })),
    })) ?? null;
  const values = {
    minutes: body.minutes,
    mid_stay_nights: body.midStayNights,
    door_code_sealed: body.doorCode === null ? null : sealDoorCode(config, id, body.doorCode),
    checklist: list === null ? null : JSON.stringify(list),
    ...(body.pay !== undefined && { pay: JSON.stringify(body.pay) }),
  };
  return inTransaction(db, async (tx) => {
    const { rows } = await sql`SELECT FROM rentable WHERE id = ${id} FOR NO KEY UPDATE`.execute(tx);
    if (rows.length === 0) return refuse('house-not-found');
    await tx
      .insertInto('turnover_place')
      .values({ rentable_id: id, ...values })
      .onConflict((known) => known.column('rentable_id').doUpdateSet(values))
      .execute();
    await settleTasks(tx, [id], clock.now());
  });
}
