import type { Generated, GeneratedAlways } from 'kysely';
import type { Instant } from '#kernel/instant.ts';
import type { Json } from './json.ts';

export interface AuditEntryTable {
  id: GeneratedAlways<number>;
  at: Instant;
  area: string;
  action: string;
  outcome: 'done' | 'refused';
  actor_kind: 'user' | 'clock' | 'nobody';
  actor_id: string | null;
  subject_kind: 'user' | 'group' | null;
  subject_id: string | null;
  facts: Generated<Json>;
  network: string | null;
  device: string | null;
  request_id: string | null;
}

export interface AuditSealTable {
  position: number;
  entry_id: number;
  hash: Buffer;
}

export interface AuditVerificationTable {
  is_only: Generated<boolean>;
  at: Instant;
  whole_at: Instant;
  entries: number;
  head_position: number | null;
  head_hash: Buffer | null;
  broken: Json | null;
}
