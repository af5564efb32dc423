import {
  cancelOccupancy,
  holdOccupancy,
  type LockedBookables,
  withBookables,
} from '#features/calendars/server/calendars.facade.ts';
import type { Instant } from '#kernel/instant.ts';
import type { Language } from '#kernel/languages.ts';
import { type RefusalCode, refuse, refuseIf } from '#kernel/refusals.ts';
import { inTransaction, type Tx } from '#platform/database/database.ts';
import { timestamptz } from '#platform/database/parameters.ts';
import type { Ports } from '#platform/ports.ts';
import { answerDueAt, whyNotAsk, wizardSteps } from '../../domain/asking.ts';
import type { Draft, Group } from '../../domain/group.ts';
import { type GroupRequest, whyNotAdd } from '../../domain/request.ts';
import type { AvailabilityAsked } from '../../domain/reservations.events.ts';
import { bookablesWith, claimsOf, findGroups, lockGroupRows } from '../groups.repository.ts';
import type { AskFacts } from '../lines/drafts.repository.ts';
import { refuseKeptStays } from '../lines/plan-rentable.ts';
import { type PricedDraft, priceDraft, quoteView } from '../lines/price-draft.ts';
import { lockDraftToAsk, lockGroups } from '../lock-group.ts';
import { type MoveAuthor, moveRequest } from '../move-request.ts';
import { quoteToKeep, ratesOfQuote, totalsOf } from '../price-lines.repository.ts';
import { cancelRequests } from './cancel-group.ts';
import { offeringNearest } from './offer-nearest.ts';

type Deps = Pick<Ports, 'db' | 'clock' | 'publish'>;

export interface Asking {
  readonly tenantId: string;
  readonly groupId: string;
  readonly expectedTotalCents: number;
  /** The language of a refusal's details; that of the group when omitted. */
  readonly language?: Language;
  readonly message?: string | undefined;
}

/**
 * domain 4.2: asks for availability. Freezes the price, holds the dates until the answer is due and publishes the
 * request. When the price has changed nothing is asked.
 */
export function askAvailability(ports: Deps, asking: Asking): Promise<void> {
  return offeringNearest(ports, () =>
    inTransaction(ports.db, async (tx) => {
      const { draft, facts } = await lockDraftToAsk(tx, asking);
      refuseIf(whyNotAskIn(draft.group, draft.request));
      const priced = await priceDraft(tx, draft, ports);
      refuseIf(
        whyNotAsk(
          {
            steps:
              draft.request.sequence === 1
                ? wizardSteps({ types: draft.lines.map(({ type }) => type), ...facts.wizard })
                : [],
            startsAt: priced.startsAt,
            openRequests: facts.openRequests - facts.earlier.length,
          },
          ports.clock.now(),
        ),
      );
      if (priced.quote.totalCents !== asking.expectedTotalCents) {
        refuse('price-changed', { quote: quoteView(priced.quote, asking.language ?? draft.group.language) });
      }
      await withBookables(tx, await bookablesWith(tx, draft.group, facts.earlier), async (locked) => {
        await refuseUnlessStillOpen(tx, draft);
        await withdrawEarlier(ports, tx, { draft, facts });
        await refuseKeptStays(locked, draft);
        await submit(ports, locked, { draft, facts, priced, asking });
      });
    }),
  );
}

/** domain 4.8: services are asked for later by the rule that lets them be added. */
function whyNotAskIn(group: Group, { sequence }: GroupRequest): RefusalCode | null {
  return sequence === 1 ? null : whyNotAdd(group);
}

/** Staff may have ended the trip since it was read: locks it and looks again. */
async function refuseUnlessStillOpen(tx: Tx, { group, request }: Draft): Promise<void> {
  if (request.sequence === 1) return;
  await lockGroupRows(tx, [group.id]);
  const [now] = await findGroups(tx, [group.id]);
  refuseIf(now ? whyNotAskIn(now, request) : 'reservation-group-not-found');
}

/**
 * domain 4.2: asking again for overlapping dates withdraws the tenant's own earlier request; its message stays.
 * `userId`: who asks, if not the tenant.
 */
export async function withdrawEarlier(
  { clock, publish }: Pick<Ports, 'clock' | 'publish'>,
  tx: Tx,
  { draft, facts, userId = draft.group.tenantId }: { draft: Draft; facts: AskFacts; userId?: string },
): Promise<void> {
  if (facts.earlier.length === 0) return;
  const { groups, locked } = await lockGroups(tx, facts.earlier);
  // An earlier request that staff have approved meanwhile stays.
  const isWaiting = ({ status, sequence }: GroupRequest) => sequence === 1 && status === 'on-review';
  const author: MoveAuthor = { by: 'guest', userId, at: clock.now(), reason: 'asked-again' };
  for (const group of groups) {
    const requests = group.requests.filter(isWaiting);
    await cancelRequests({ publish }, { group, locked }, { move: 'cancel', author, requests });
  }
}

async function submit(
  { clock, publish }: Deps,
  locked: LockedBookables,
  { draft, facts, priced, asking }: { draft: Draft; facts: AskFacts; priced: PricedDraft; asking: Asking },
): Promise<void> {
  const { tx } = locked;
  const { group, request } = draft;
  const now = clock.now();
  const dueAt = answerDueAt(now, { startsAt: priced.startsAt, answerHours: facts.settings.requestAnswerHours });
  await holdOccupancy(locked, claimsOf(draft.lines), dueAt);
  // Without holds the dates stay free for others; the hold above has shown that they can be had.
  if (!facts.settings.requestHolds) {
    await cancelOccupancy(
      locked,
      draft.lines.map(({ id }) => id),
    );
  }

  await writeAsked(tx, draft, {
    move: 'ask-availability',
    priced,
    author: { by: 'guest', userId: group.tenantId, at: now },
    dueAt,
    message: asking.message ?? facts.earlierMessage,
  });
  const asked: AvailabilityAsked = {
    type: 'availability-asked',
    groupId: group.id,
    requestId: request.id,
    tenantId: group.tenantId,
  };
  await publish(tx, asked);
}

interface Asked {
  readonly move: 'ask-availability' | 'propose';
  readonly priced: PricedDraft;
  readonly author: MoveAuthor;
  /** Until when it has to be answered. */
  readonly dueAt: Instant;
  readonly message: string | null;
}

/** Freezes the price of a draft and its terms, and moves it on; its dates are held by the caller. */
export async function writeAsked(
  tx: Tx,
  { group, request }: Draft,
  { move, priced, author, dueAt, message }: Asked,
): Promise<void> {
  await moveRequest(tx, group, {
    move,
    request,
    author,
    quote: quoteToKeep(request.id, priced.quote),
    requestChange: {
      message,
      asked_at: timestamptz(author.at),
      answer_due_at: timestamptz(dueAt),
      ...frozenColumns(priced),
    },
    ...(request.sequence === 1
      ? {
          groupChange: {
            starts_at: timestamptz(priced.startsAt),
            ...policyColumns(group),
            payment_terms: JSON.stringify(group.paymentTerms),
          },
        }
      : {}),
  });
}

/** The policy and its terms that a trip keeps. */
export const policyColumns = ({ policy, terms }: Pick<Group, 'policy' | 'terms'>) => ({
  cancellation_policy: policy,
  cancellation_hours: terms.hoursAfterConfirmation,
  cancellation_days: terms.daysBeforeCheckIn,
});

/** What a request keeps of the price that it was asked for with. */
export const frozenColumns = ({ quote }: PricedDraft) => ({
  ...totalsOf(quote),
  tax_rates: JSON.stringify(ratesOfQuote(quote)),
  bundle_basis_points: quote.bundleBasisPoints,
});
