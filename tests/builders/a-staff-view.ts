import type { GroupView } from '#features/reservations/api/reservations.schemas.ts';
import type { StaffGroupView } from '#features/reservations/api/staff.schemas.ts';
import { aGroupView } from './a-group-view.ts';

/** A trip as staff see it: what concerns the group itself, and what stands beside it. */
export function aStaffView({
  allowed = [],
  removals = [],
  ...group
}: Partial<Omit<GroupView, 'history' | 'allowed'>> & Partial<Pick<StaffGroupView, 'allowed' | 'removals'>> = {}) {
  const guest = { id: 'guest', name: 'Ana', email: null, phone: null, language: 'en' };
  return {
    group: { ...aGroupView(group), history: [] },
    message: null,
    isQuote: false,
    quote: null,
    guest: { ...guest, completedStays: 0, cancelledStays: 0, walletCents: 0, payout: null },
    owner: null,
    calendars: [],
    arrival: null,
    houseGuests: null,
    cautions: [],
    capacity: [],
    competing: [],
    refundsOwed: [],
    flaggedPayments: [],
    paymentFacts: [],
    removals,
    allowed,
  } satisfies StaffGroupView;
}
