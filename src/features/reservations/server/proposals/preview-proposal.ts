import { stayCentsOf } from '#features/pricing/domain/agreed-terms.ts';
import { quoteReservations } from '#features/pricing/server/pricing.facade.ts';
import { readSettings } from '#features/settings/server/settings.facade.ts';
import type { Language } from '#kernel/languages.ts';
import type { Ports } from '#platform/ports.ts';
import type { GroupView } from '../../api/reservations.schemas.ts';
import { planRentable, type RentableSelection } from '../lines/plan-rentable.ts';
import { quoteView } from '../lines/price-draft.ts';

/**
 * What a quote would come to, with what was agreed, by the functions that price any trip; and what its nights or outing
 * cost anybody. Refuses what a trip is refused for; asks nobody whether the dates are free.
 */
export async function previewProposal(
  { db, clock }: Pick<Ports, 'db' | 'clock'>,
  { selection, language }: { selection: RentableSelection; language: Language },
): Promise<{ quote: NonNullable<GroupView['quote']>; stayCents: number }> {
  const lifted = selection.agreed?.lifted ?? [];
  const usual = await planRentable(db, { ...selection, agreed: { lifted, agreedCents: null } }, { clock });
  const plan = await planRentable(db, selection, { clock });
  const reservations = [{ ...plan.priced, reservationId: '' }];
  const paymentTerms = await readSettings(db);
  const quote = await quoteReservations(db, { reservations, startsAt: plan.startsAt, paymentTerms }, { clock });
  return { quote: quoteView(quote, language), stayCents: stayCentsOf(usual.priced.lines) };
}
