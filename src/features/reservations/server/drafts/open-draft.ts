import { randomBytes } from 'node:crypto';
import { lockTenant } from '#features/accounts/server/accounts.facade.ts';
import type { Guests } from '#features/catalogue/domain/guest-capacity.ts';
import { priceHouseStay, refuseUnlessFree } from '#features/pricing/server/pricing.facade.ts';
import type { DateRange } from '#kernel/calendar-date.ts';
import type { Language } from '#kernel/languages.ts';
import { refuse } from '#kernel/refusals.ts';
import { inTransaction, type Tx } from '#platform/database/database.ts';
import type { Ports } from '#platform/ports.ts';
import { bookingCode, CODE_BYTES } from '../../domain/booking-code.ts';
import { offeringNearestStays } from '../offer-nearest-stays.ts';
import { insertDraft, type NewDraft } from './drafts.repository.ts';

const MOST_CODES_TRIED = 5;

export interface WantedStay {
  readonly tenantId: string;
  readonly language: Language;
  readonly houseId: number;
  readonly stay: DateRange;
  readonly guests: Guests;
}

/** Opens a draft group with a house stay as its principal. It holds no dates; what can't be booked now is refused at once. */
export async function openDraft(
  { db, clock }: Pick<Ports, 'db' | 'clock'>,
  wanted: WantedStay,
): Promise<{ id: string; groupId: string }> {
  const now = clock.now();
  const { startsAt } = await priceHouseStay(db, wanted, { clock });
  await offeringNearestStays(db, wanted, () => refuseUnlessFree(db, wanted));
  return inTransaction(db, async (tx) => {
    // An account that is being deleted takes its drafts along; one that came a moment later would stay.
    if ((await lockTenant(tx, wanted.tenantId)) !== 'active') return refuse('not-authorized');
    return insertWithCode(tx, { ...wanted, startsAt, now });
  });
}

async function insertWithCode(tx: Tx, draft: Omit<NewDraft, 'bookingCode'>) {
  for (let tried = 0; tried < MOST_CODES_TRIED; tried += 1) {
    const inserted = await insertDraft(tx, { ...draft, bookingCode: bookingCode(randomBytes(CODE_BYTES)) });
    if (inserted) return inserted;
  }
  throw new Error('no free booking code was found');
}
