import { sql } from 'kysely';
import { saveEdit } from '#features/revisions/server/revisions.facade.ts';
import { refuse } from '#kernel/refusals.ts';
import type { Actor } from '#kernel/roles.ts';
import { inTransaction, type Tx } from '#platform/database/database.ts';
import type { Ports } from '#platform/ports.ts';
import { searchDestinations } from '../catalog-lists.views.ts';
import { revisedBoat } from './boat-rows.ts';
import { createBoat, createHouse } from './create-listing.ts';
import { revisedHouse } from './house-rows.ts';

const MAX_NAME_CHARACTERS = 80;

interface WantedDraft {
  readonly kind: 'house' | 'boat';
  readonly name: string;
  /** A place as somebody wrote it. */
  readonly area: string;
  readonly ownerId: string;
}

/** The draft of somebody's house or boat, in the destination that is most like the area, else in the first one. */
export function draftOf(
  ports: Pick<Ports, 'db' | 'clock' | 'publish'>,
  { kind, name, area, ownerId }: WantedDraft,
  actor: Actor,
): Promise<{ id: number }> {
  return inTransaction(ports.db, async (tx) => {
    const within = { ...ports, db: tx };
    const short = [...name].slice(0, MAX_NAME_CHARACTERS).join('').trim();
    const destinationId = await destinationLike(tx, area);
    const named = { nameEn: short, nameEs: short, destinationId };
    if (kind === 'boat') {
      const { id } = await createBoat(within, { ...named, boatType: 'motor-yacht' }, actor.userId);
      await saveEdit(within, revisedBoat, { id, wanted: { ownerId }, actor });
      return { id };
    }
    const propertyType = await usualPropertyType(tx);
    const { id } = await createHouse(within, { ...named, propertyType }, actor.userId);
    await saveEdit(within, revisedHouse, { id, wanted: { ownerId }, actor });
    return { id };
  });
}

/** A house where that is offered, else the first type of the list. */
async function usualPropertyType(tx: Tx): Promise<string> {
  const { rows } = await sql<{ code: string }>`
    SELECT code FROM property_type WHERE shown ORDER BY code <> 'house', position, id LIMIT 1`.execute(tx);
  return rows[0]?.code ?? refuse('parameter-valid');
}

async function destinationLike(tx: Tx, area: string): Promise<number> {
  const [best] = area === '' ? [] : await searchDestinations(tx, area, 'en');
  if (best) return best.id;
  const { rows } = await sql<{ id: number }>`SELECT id FROM destination ORDER BY position, id LIMIT 1`.execute(tx);
  return rows[0]?.id ?? 0;
}
