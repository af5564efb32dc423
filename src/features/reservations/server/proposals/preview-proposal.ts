import { insertVisitor } from '#features/accounts/server/accounts.facade.ts';
import type { ServiceSelection } from '#features/additional-services/kinds/kinds.domain.ts';
import { stayCentsOf } from '#features/pricing/domain/agreed-terms.ts';
import type { Language } from '#kernel/languages.ts';
import { refuse } from '#kernel/refusals.ts';
import { inDryRun } from '#platform/database/database.ts';
import type { Ports } from '#platform/ports.ts';
import type { ReservationView } from '../../api/lines.schemas.ts';
import type { GroupView } from '../../api/reservations.schemas.ts';
import { draftOf } from '../../domain/group.ts';
import { findGroups } from '../groups.repository.ts';
import { insertPlanned } from '../lines/open-draft.ts';
import { planRentable, type RentableSelection } from '../lines/plan-rentable.ts';
import { priceDraft, quoteView } from '../lines/price-draft.ts';
import { findGroupDetails } from '../views/group-details.views.ts';
import { insertServices } from './proposal-services.ts';

interface Previewed {
  readonly selection: RentableSelection;
  readonly services: readonly ServiceSelection[];
  /** The quote that it would take the place of: what that holds is no hindrance. */
  readonly groupId?: string | undefined;
  readonly language: Language;
}

interface Preview {
  readonly quote: NonNullable<GroupView['quote']>;
  readonly stayCents: number;
  /** Its services, in their order. */
  readonly services: readonly ReservationView[];
}

/**
 * What a quote would come to, with what was agreed, by the functions that price any trip, and what its nights or outing
 * cost anybody: it is opened as a draft and undone. Refuses what a trip is refused for, and services that others have;
 * asks nobody whether the dates of its house or boat are free.
 */
export function previewProposal(
  { db, clock }: Pick<Ports, 'db' | 'clock'>,
  { selection, services, groupId, language }: Previewed,
): Promise<Preview> {
  return inDryRun(db, async (tx) => {
    const now = clock.now();
    const lifted = selection.agreed?.lifted ?? [];
    const usual = await planRentable(tx, { ...selection, agreed: { lifted, agreedCents: null } }, { clock });
    const plan = await planRentable(tx, selection, { clock });
    const [before] = groupId === undefined ? [] : await findGroups(tx, [groupId]);
    const tenantId = await insertVisitor(tx, now);
    const opened = await insertPlanned(tx, { plan, tenantId, language, now });
    const request = { id: opened.requestId, status: 'draft' } as const;
    const replaced = before?.lines.map(({ id }) => id) ?? [];
    const quoted = { groupId: opened.groupId, request, services, replaced };
    const { group, ids } = await insertServices(tx, quoted, { clock });
    const draft = draftOf(group) ?? refuse('reservation-group-not-found');
    const { quote } = await priceDraft(tx, { ...draft, agreed: selection.agreed }, { clock });
    const details = services.length > 0 && (await findGroupDetails({ db: tx, clock }, { groupId: group.id, language }));
    return {
      quote: quoteView(quote, language),
      stayCents: stayCentsOf(usual.priced.lines),
      services: details ? ids.flatMap((id) => details.view.reservations.find((line) => line.id === id) ?? []) : [],
    };
  });
}
