import type { GeneratedAlways } from 'kysely';
import type { Instant, Period } from '#kernel/instant.ts';

export interface CalendarTable {
  id: GeneratedAlways<number>;
  rentable_id: number;
  kind: 'local' | 'external';
}

export interface CapacityPoolTable {
  id: GeneratedAlways<number>;
  name: string;
}

export interface CapacityUnitTable {
  id: GeneratedAlways<number>;
  pool_id: number;
  name: string;
}

export interface ExternalBusyTable {
  calendar_id: number;
  uid: string;
  starts_at: Instant;
  rentable_id: number;
  during: Period;
}

export interface OccupancyTable {
  id: GeneratedAlways<number>;
  rentable_id: number;
  reservation_id: string | null;
  reason: 'reservation' | 'block';
  note: string | null;
  during: Period;
  blocks: boolean;
  hold_until: Instant | null;
}

export interface UnitClaimTable {
  reservation_id: string;
  position: number;
  pool_id: number;
  units: number;
  during: Period;
}

export interface UnitOccupancyTable {
  id: GeneratedAlways<number>;
  unit_id: number;
  reservation_id: string;
  during: Period;
  blocks: boolean;
  hold_until: Instant | null;
}
