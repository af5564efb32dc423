import { instalmentsOnApproval } from '#features/pricing/domain/instalments.ts';
import { isoOf } from '#kernel/instant.ts';
import { refuse } from '#kernel/refusals.ts';
import { inDryRun } from '#platform/database/database.ts';
import type { Ports } from '#platform/ports.ts';
import type { ApprovalPreviewView } from '../../api/staff.schemas.ts';
import { isToAccept } from '../../domain/manual-prices.ts';
import { startOfRequest } from '../../domain/request.ts';
import { findGroups } from '../groups.repository.ts';
import { getFrozenPrice } from '../price-lines.repository.ts';
import { type Approval, approveLocked, claimingForStaff, lockToApprove, unpublished } from './approve-group.ts';
import { askChannels, toldChannel } from './ask-channels.ts';

/**
 * domain 4.3: what approving would lead to, by the approval itself, which is undone; it refuses what approving refuses.
 * Payments are counted from now; those of an offer as if its guest accepted now.
 */
export async function previewApproval(
  ports: Pick<Ports, 'db' | 'clock' | 'publish' | 'readChannels'>,
  approval: Approval,
): Promise<ApprovalPreviewView> {
  const unread = (await askChannels(ports, approval.groupId)).map(toldChannel);
  const previewed = await claimingForStaff(ports, () => tryApproval(ports, approval));
  return { ...previewed, unread };
}

function tryApproval(
  ports: Pick<Ports, 'db' | 'clock' | 'publish'>,
  approval: Approval,
): Promise<Omit<ApprovalPreviewView, 'unread'>> {
  return inDryRun(ports.db, async (tx) => {
    const { request, ...locked } = await lockToApprove(tx, approval);
    const changes = await approveLocked(unpublished(ports), tx, locked, approval);
    if (!changes) return rejection(request.totalCents ?? 0);
    // What starts first may have been declined.
    const [group] = await findGroups(tx, [approval.groupId]);
    const approved = group?.requests.find(({ id }) => id === request.id);
    if (!group || !approved) return refuse('reservation-group-not-found');
    const { totalCents, depositCents } = await getFrozenPrice(tx, request.id);
    const instalments = instalmentsOnApproval(totalCents, {
      approvedAt: ports.clock.now(),
      askedAt: approved.askedAt,
      startsAt: startOfRequest(group, approved),
      isAddition: request.sequence > 1,
      paymentTerms: group.paymentTerms,
    });
    return {
      totalBeforeCents: changes.totalBefore,
      totalAfterCents: totalCents,
      depositCents,
      isOffer: isToAccept(changes),
      isRejection: false,
      instalments: instalments
        .filter((instalment) => instalment.totalCents > 0)
        .map((instalment) => ({ totalCents: instalment.totalCents, dueAt: isoOf(instalment.dueAt) })),
    };
  });
}

/** All lines of a later request are declined. */
function rejection(totalBeforeCents: number): Omit<ApprovalPreviewView, 'unread'> {
  return {
    totalBeforeCents,
    totalAfterCents: 0,
    depositCents: 0,
    isOffer: false,
    isRejection: true,
    instalments: [],
  };
}
