import { holdDates, type LockedRentables, withRentables } from '#features/calendars/server/calendars.facade.ts';
import { refuseUnlessFree } from '#features/pricing/server/pricing.facade.ts';
import { refuse, refuseIf } from '#kernel/refusals.ts';
import { inTransaction, type Tx } from '#platform/database/database.ts';
import type { Ports } from '#platform/ports.ts';
import { answerDueAt } from '../../domain/answer-due.ts';
import { whyNotAsk, wizardSteps } from '../../domain/asking.ts';
import type { AvailabilityAsked } from '../../domain/reservations.events.ts';
import { lockDraft } from '../drafts/lock-draft.ts';
import { type PricedDraft, priceDraft } from '../drafts/price-draft.ts';
import { claimsOf, type Group, listRentablesOf } from '../groups.repository.ts';
import { lockGroups } from '../lock-group.ts';
import { type MoveMaker, moveRequest } from '../move-request.ts';
import { offeringNearestStaysOfGroup } from '../offer-nearest-stays.ts';
import { quoteView } from '../quote-view.ts';
import { cancelRequests } from '../trips/cancel-group.ts';
import { type AskFacts, readAskFacts } from './ask-facts.repository.ts';
import { insertPriceLines, totalsOf } from './price-lines.repository.ts';

type Needs = Pick<Ports, 'db' | 'clock' | 'announce'>;

export interface Asking {
  readonly tenantId: string;
  readonly groupId: string;
  readonly expectedTotalCents: number;
  readonly message?: string | undefined;
}

/** domain 4.2: freezes the price, holds the dates until the answer is due and tells everybody; a changed price asks nothing. */
export function askAvailability(ports: Needs, asking: Asking): Promise<void> {
  return offeringNearestStaysOfGroup(ports.db, asking.groupId, () =>
    inTransaction(ports.db, async (tx) => {
      const draft = await lockDraft(tx, asking);
      const facts = await readAskFacts(tx, draft);
      const priced = await priceDraft(tx, draft.lines, ports);
      refuseIf(
        whyNotAsk(
          {
            steps: wizardSteps(draft.lines.map(({ type }) => type)),
            startsAt: priced.startsAt,
            openRequests: facts.openRequests - facts.earlier.length,
          },
          ports.clock.now(),
        ),
      );
      if (priced.quote.totalCents !== asking.expectedTotalCents) {
        refuse('price-changed', { quote: quoteView(priced.quote) });
      }
      await withRentables(tx, await rentablesToLock(tx, draft, facts), async (rentables) => {
        await withdrawEarlier(ports, tx, { draft, facts });
        await submit(ports, rentables, { draft, facts, priced, asking });
      });
    }),
  );
}

async function rentablesToLock(tx: Tx, draft: Group, { earlier }: AskFacts): Promise<readonly number[]> {
  if (earlier.length > 0) return listRentablesOf(tx, [draft.id, ...earlier]);
  return claimsOf(draft.lines).map(({ rentableId }) => rentableId);
}

/** Asking again for overlapping dates takes one's own earlier request back (domain 4.2). */
async function withdrawEarlier(
  { clock, announce }: Needs,
  tx: Tx,
  { draft, facts }: { draft: Group; facts: AskFacts },
): Promise<void> {
  if (facts.earlier.length === 0) return;
  const { groups, rentables } = await lockGroups(tx, facts.earlier);
  const maker: MoveMaker = { by: 'guest', userId: draft.tenantId, at: clock.now(), reason: 'asked-again' };
  for (const group of groups) await cancelRequests({ announce }, { group, rentables }, { move: 'cancel', maker });
}

async function submit(
  { clock, announce }: Needs,
  rentables: LockedRentables,
  { draft, facts, priced, asking }: { draft: Group; facts: AskFacts; priced: PricedDraft; asking: Asking },
): Promise<void> {
  const { tx } = rentables;
  const [request] = draft.requests;
  if (!request) throw new Error(`group ${draft.id} has no request`);
  const now = clock.now();
  const dueAt = answerDueAt(now, { startsAt: priced.startsAt, answerHours: facts.settings.requestAnswerHours });
  if (facts.settings.requestHolds) await holdDates(rentables, claimsOf(draft.lines), dueAt);
  else await refuseUnlessAllFree(tx, draft);

  await insertPriceLines(tx, request.id, priced);
  await moveRequest(tx, draft, {
    move: 'ask-availability',
    request,
    maker: { by: 'guest', userId: draft.tenantId, at: now },
    requestChange: {
      message: asking.message ?? null,
      asked_at: now,
      answer_due_at: dueAt,
      ...totalsOf(priced.quote),
      tax_rates: JSON.stringify(facts.settings.taxRates),
    },
    groupChange: { starts_at: priced.startsAt },
  });
  const asked: AvailabilityAsked = {
    type: 'availability-asked',
    groupId: draft.id,
    requestId: request.id,
    tenantId: draft.tenantId,
  };
  await announce(tx, asked);
}

async function refuseUnlessAllFree(tx: Tx, draft: Group): Promise<void> {
  for (const { rentableId, startsOn, endsOn } of draft.lines) {
    if (rentableId === null) continue;
    await refuseUnlessFree(tx, { houseId: rentableId, stay: { from: startsOn, until: endsOn } });
  }
}
