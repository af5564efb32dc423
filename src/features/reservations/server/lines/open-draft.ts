import { randomBytes } from 'node:crypto';
import { lockTenant, type UserStatus } from '#features/accounts/server/accounts.facade.ts';
import { hoursAfter } from '#kernel/instant.ts';
import type { Language } from '#kernel/languages.ts';
import { refuse } from '#kernel/refusals.ts';
import { inTransaction, type Tx } from '#platform/database/database.ts';
import type { Ports } from '#platform/ports.ts';
import { bookingCode, CODE_BYTES } from '../../domain/booking-code.ts';
import { deleteDraftsUntouchedSince, insertDraft, type NewDraft } from './drafts.repository.ts';
import { insertRentableLine } from './lines.repository.ts';
import { planRentable, type RentablePlan, type RentableSelection, refuseTakenRentable } from './plan-rentable.ts';

const MAX_CODES_TRIED = 5;

export interface WantedTrip {
  readonly tenantId: string;
  readonly language: Language;
  readonly selection: RentableSelection;
  /** What its tenant may be: staff also make trips for who never signed in. */
  readonly statuses?: readonly UserStatus[];
}

/**
 * Opens a draft group with a house or a boat as its principal. It holds no dates; what can't be booked now is refused
 * at once.
 */
export async function openDraft(
  { db, clock }: Pick<Ports, 'db' | 'clock'>,
  { selection, tenantId, language, statuses = ['active'] }: WantedTrip,
): Promise<{ id: string; groupId: string }> {
  const now = clock.now();
  const plan = await planRentable(db, selection, { clock });
  await refuseTakenRentable(db, { tenantId, selection, plan });
  return inTransaction(db, async (tx) => {
    // Deleting an account deletes its drafts. Without this lock a draft that is opened at the same time would stay.
    const status = await lockTenant(tx, tenantId);
    if (status === undefined || !statuses.includes(status)) return refuse('not-authorized');
    return insertPlanned(tx, { plan, tenantId, language, now });
  });
}

interface Planned extends Pick<NewDraft, 'tenantId' | 'language' | 'now'> {
  readonly plan: RentablePlan;
}

/** Opens a draft with what was planned, whether or not its dates are free. */
export async function insertPlanned(
  tx: Tx,
  { plan, ...draft }: Planned,
): Promise<{ id: string; groupId: string; requestId: string }> {
  const { startsAt, startsOn, endsOn } = plan;
  const { groupId, requestId } = await insertWithCode(tx, { ...draft, startsAt, startsOn, endsOn });
  const where = { groupId, requestId, now: draft.now };
  return { id: await insertRentableLine(tx, where, { plan, isPrincipal: true }), groupId, requestId };
}

async function insertWithCode(tx: Tx, draft: Omit<NewDraft, 'bookingCode'>) {
  for (let tried = 0; tried < MAX_CODES_TRIED; tried += 1) {
    const inserted = await insertDraft(tx, { ...draft, bookingCode: bookingCode(randomBytes(CODE_BYTES)) });
    if (inserted) return inserted;
  }
  throw new Error('no free booking code was found');
}

export const DRAFT_KEPT_HOURS = 30 * 24;
const BATCH = 500;

/** domain 4: a draft that nobody touched for 30 days is deleted. Gives how many were. */
export async function deleteOldDrafts({ db, clock }: Pick<Ports, 'db' | 'clock'>): Promise<number> {
  const since = hoursAfter(clock.now(), -DRAFT_KEPT_HOURS);
  let deleted = 0;
  for (;;) {
    const count = await deleteDraftsUntouchedSince(db, since, BATCH);
    deleted += count;
    if (count < BATCH) return deleted;
  }
}
