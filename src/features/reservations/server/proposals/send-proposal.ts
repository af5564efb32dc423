import type { ServiceSelection } from '#features/additional-services/kinds/kinds.domain.ts';
import { holdOccupancy, withBookables } from '#features/calendars/server/calendars.facade.ts';
import type { Language } from '#kernel/languages.ts';
import { refuse, refuseIf } from '#kernel/refusals.ts';
import { inTransaction } from '#platform/database/database.ts';
import type { Ports } from '#platform/ports.ts';
import { type ProposalSource, proposalDueAt, whyNotAgreed } from '../../domain/proposal.ts';
import type { ProposalSent } from '../../domain/reservations.events.ts';
import { bookablesWith, claimsOf, replacedBy } from '../groups.repository.ts';
import { openDraft } from '../lines/open-draft.ts';
import { type RentableSelection, refuseKeptStays } from '../lines/plan-rentable.ts';
import { priceDraft, quoteView } from '../lines/price-draft.ts';
import { lockDraft, lockDraftToAsk } from '../lock-group.ts';
import { withdrawEarlier, writeAsked } from '../requests/ask-availability.ts';
import { offeringNearest } from '../requests/offer-nearest.ts';
import { insertServices } from './proposal-services.ts';
import { insertProposal, type ProposalTerms } from './proposals.repository.ts';

type Deps = Pick<Ports, 'db' | 'clock' | 'publish'>;

interface Proposing extends ProposalTerms {
  /** Whom the trip is for: somebody with an account, or a contact who never signed in. */
  readonly tenantId: string;
  readonly language: Language;
  readonly selection: RentableSelection;
  readonly services: readonly ServiceSelection[];
  readonly staffId: string;
  readonly source: ProposalSource;
  /** The total that was on the clerk's screen. */
  readonly expectedTotalCents: number;
}

/**
 * domain 4.10: staff make a trip for somebody, at its price or the one that was agreed, and hold it for them: a draft
 * is opened, with its services, and asked for by the rules of any request, without the limits that keep guests from
 * blocking the calendar.
 */
export function sendProposal(ports: Deps, asked: Proposing): Promise<{ groupId: string; requestId: string }> {
  const { tenantId, language, agreed, reason, staffId, hours, services } = asked;
  refuseIf(whyNotAgreed({ ...agreed, reason }), { fields: { reason: ['parameter-required'] } });
  const selection = { ...asked.selection, agreed };
  return offeringNearest(ports, () =>
    inTransaction(ports.db, async (tx) => {
      const now = ports.clock.now();
      const wanted = { tenantId, language, selection, statuses: ['created', 'active'] } as const;
      const { groupId } = await openDraft({ ...ports, db: tx }, wanted);
      const opened = await lockDraft(tx, { groupId, tenantId });
      const replaced = await replacedBy(tx, opened.group);
      await insertServices(tx, { groupId, request: opened.request, services, replaced }, ports);
      const { draft: made, facts } = await lockDraftToAsk(tx, { groupId, tenantId });
      const draft = { ...made, agreed };
      const priced = await priceDraft(tx, draft, ports);
      if (priced.quote.totalCents !== asked.expectedTotalCents)
        refuse('price-changed', { quote: quoteView(priced.quote, language) });
      const dueAt = proposalDueAt(now, { hours, startsAt: priced.startsAt });
      const { request, lines } = draft;
      await withBookables(tx, await bookablesWith(tx, draft.group, facts.earlier), async (locked) => {
        await withdrawEarlier(ports, tx, { draft, facts, userId: staffId });
        await refuseKeptStays(locked, draft);
        await holdOccupancy(locked, claimsOf(lines), dueAt);
        const author = { by: 'staff', userId: staffId, at: now } as const;
        await writeAsked(tx, draft, { move: 'propose', priced, author, dueAt, message: null });
      });
      await insertProposal(tx, { ...asked, requestId: request.id, madeBy: staffId }, now);
      const sent: ProposalSent = { type: 'proposal-sent', groupId, requestId: request.id, tenantId, isRevised: false };
      await ports.publish(tx, sent);
      return { groupId, requestId: request.id };
    }),
  );
}
