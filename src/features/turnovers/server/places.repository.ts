import { sql } from 'kysely';
import type { SecretSource } from '#platform/app-secret.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import { seal, unseal } from '#platform/seal.ts';
import { type Checklist, listFor, minutesFor, usualMinutes } from '../domain/checklist.ts';
import type { TaskKind } from '../domain/tasks.ts';
import { standardChecklist } from './standard-checklist.ts';

/** How work is done in a house or boat: as staff wrote, or as is usual. */
export interface WorkPlace {
  readonly rentableId: number;
  readonly kind: 'house' | 'boat';
  /** 'HH:mm'; null: a boat. */
  readonly checkInFrom: string | null;
  readonly checkOutBy: string | null;
  readonly midStayNights: number | null;
  /** Of a whole cleaning. */
  readonly minutes: number;
  /** Null: nobody said, it goes by the rooms. */
  readonly typedMinutes: number | null;
  readonly checklist: Checklist;
  readonly isStandard: boolean;
  readonly pay: Readonly<Partial<Record<TaskKind, number>>>;
  readonly doorCodeSealed: string | null;
}

interface Row extends Omit<WorkPlace, 'minutes' | 'checklist' | 'isStandard'> {
  readonly bedrooms: number | null;
  readonly bathrooms: number | null;
  readonly written: Checklist | null;
}

/** Houses and boats as places of work, by their ids. */
export async function listWorkPlaces(
  db: Db | Tx,
  rentableIds: readonly number[],
): Promise<ReadonlyMap<number, WorkPlace>> {
  const { rows } = await sql<Row>`
    SELECT r.id AS "rentableId", r.kind, h.check_in_from AS "checkInFrom", h.check_out_by AS "checkOutBy", h.bedrooms,
      h.bathrooms::float AS bathrooms, p.mid_stay_nights AS "midStayNights", p.minutes AS "typedMinutes",
      p.checklist AS written, coalesce(p.pay, '{}') AS pay, p.door_code_sealed AS "doorCodeSealed"
    FROM rentable r LEFT JOIN house h ON h.rentable_id = r.id LEFT JOIN turnover_place p ON p.rentable_id = r.id
    WHERE r.id = ANY(${[...rentableIds]}::int[])`.execute(db);
  return new Map(
    rows.map(({ bedrooms, bathrooms, written, ...place }) => [
      place.rentableId,
      {
        ...place,
        minutes: place.typedMinutes ?? usualMinutes(bedrooms),
        checklist: written ?? standardChecklist({ bedrooms, bathrooms }),
        isStandard: written === null,
      },
    ]),
  );
}

/** What a new task takes from its house or boat: its list stays as it is now. */
export function frozenFor(kind: TaskKind, { checklist, minutes, pay }: WorkPlace) {
  return {
    checklist: JSON.stringify(listFor(kind, checklist)),
    minutes: minutesFor(kind, minutes),
    pay_cents: pay[kind] ?? 0,
  };
}

const sealingOf = (rentableId: number) => ({ purpose: 'door-code', ownerId: String(rentableId) }) as const;

/** The code of a door, for the database. */
export const sealDoorCode = (source: SecretSource, rentableId: number, code: string): string =>
  seal(source, sealingOf(rentableId), code);

/** The code of a door; null: none is known, or it was sealed with another secret. */
export const doorCodeOf = (
  source: SecretSource,
  { rentableId, doorCodeSealed }: Pick<WorkPlace, 'rentableId' | 'doorCodeSealed'>,
): string | null => (doorCodeSealed === null ? null : (unseal(source, sealingOf(rentableId), doorCodeSealed) ?? null));
