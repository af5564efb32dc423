import type { RevisedEntity, RevisionOrigin } from './revisions.domain.ts';

/** Somebody of the company changed what guests read. */
export interface CatalogChanged {
  readonly type: 'catalog-changed';
  readonly entity: RevisedEntity;
  readonly entityId: number;
  readonly version: number;
  /** Names of the fields, never their values. */
  readonly fields: readonly string[];
  readonly origin: RevisionOrigin;
}
