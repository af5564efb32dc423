import type { Generated } from 'kysely';
import type { Instant } from '#kernel/instant.ts';
import type { Json } from './json.ts';

export interface IdempotencyKeyTable {
  user_id: string;
  key: string;
  fingerprint: string;
  started_at: Instant;
  status: number | null;
  body: string | null;
  committed_at: Instant | null;
}

export interface RateCountTable {
  key: string;
  window_start: Instant;
  count: number;
}

export interface SettingTable {
  key: string;
  value: Json;
  updated_at: Generated<Instant>;
}
