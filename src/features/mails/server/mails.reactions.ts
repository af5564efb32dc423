import type {
  AccountDeleted,
  ConfirmationWanted,
  EmailChanged,
  EmailChangeWanted,
  PasswordChanged,
  PasswordResetWanted,
  PhoneChanged,
  RegistrationRepeated,
  SecondFactorChanged,
  UserCreated,
  UserReminded,
} from '#features/accounts/domain/accounts.events.ts';
import { listStaffIds, userForMail } from '#features/accounts/server/accounts.facade.ts';
import type { MessageContinued, MessageReceived, MessageReplied } from '#features/contact/domain/contact.events.ts';
import { isFromForm } from '#features/contact/domain/conversations.ts';
import type { QuoteCodeWanted } from '#features/front-desk/front-desk.events.ts';
import type { SubscriptionRequested, SubscriptionStarted } from '#features/newsletter/newsletter.events.ts';
import type { OwnerBankEntered, StatementIssued } from '#features/owner-ledger/domain/owner-ledger.events.ts';
import type {
  OwnDatesChanged,
  PortalAccessAccepted,
  PortalAccessEnded,
  PortalAccessGiven,
} from '#features/owner-portal/domain/owner-portal.events.ts';
import type {
  ManagementAccepted,
  ManagementEnded,
  ManagementEnding,
  ManagementSent,
  OwnerPaperEnding,
} from '#features/owners/domain/owners.events.ts';
import type {
  RepairAnswered,
  RepairApprovalAsked,
  RepairApprovalDue,
  RepairEmergency,
  RepairUnanswered,
  VendorInvited,
  WorkOrderReported,
} from '#features/repairs/domain/repairs.events.ts';
import { ownerOfRepair } from '#features/repairs/server/repairs.facade.ts';
import type { ReportMailDue } from '#features/reports/domain/reports.events.ts';
import type {
  ProposalExpired,
  ProposalExtended,
  ProposalSent,
  ProposalWithdrawn,
} from '#features/reservations/domain/reservations.events.ts';
import type { StormTold } from '#features/storms/domain/storms.events.ts';
import type { Tx } from '#platform/database/database.ts';
import { currentOrigin } from '#platform/origin.ts';
import type { Ports } from '#platform/ports.ts';
import { type Reaction, within } from '#platform/reactions.ts';
import { keepDeletionNotice } from './deliveries.repository.ts';
import { enqueueMail } from './mail-jobs.ts';

type Deps = Pick<Ports, 'clock' | 'enqueue'>;

/**
 * Mails without a notice beside them: about accounts, quotes, messages from the forms, the newsletter, owners, and what
 * the team writes in a storm.
 */
export function mailsReactions(ports: Deps): readonly Reaction[] {
  return [
    ...accountReactions(ports),
    ...quoteReactions(ports),
    ...contactReactions(ports),
    ...ownerReactions(ports),
    ...repairReactions(ports),
    within<StormTold>('storm-told', (tx, event) => mailOfStorm(ports, tx, event)),
  ];
}

async function mailOfStorm(ports: Deps, tx: Tx, { messageId: stormMessageId, guests, ownerIds }: StormTold) {
  const toGuests = guests.map(({ userId, guestId }) => {
    const link = guestId === null ? {} : { stormGuestId: guestId };
    return { template: 'storm-guest', userId, stormMessageId, ...link } as const;
  });
  const toOwners = ownerIds.map((userId) => ({ template: 'storm-owner', userId, stormMessageId }) as const);
  await enqueueMail(ports, tx, [...toGuests, ...toOwners]);
}

/** A reader of a notice is signed in already, so these events send mails only. */
function accountReactions(ports: Deps): readonly Reaction[] {
  const at = () => ports.clock.now();
  return [
    within<ConfirmationWanted>('confirmation-wanted', (tx, { userId, returnTo }) =>
      enqueueMail(ports, tx, { template: 'confirm-email', userId, ...(returnTo === undefined ? {} : { returnTo }) }),
    ),
    within<PasswordResetWanted>('password-reset-wanted', (tx, { userId }) =>
      enqueueMail(ports, tx, { template: 'reset-password', userId }),
    ),
    within<RegistrationRepeated>('registration-repeated', (tx, { userId }) =>
      enqueueMail(ports, tx, { template: 'already-registered', userId }),
    ),
    within<UserCreated>('user-created', async (tx, { userId, isInvited }) => {
      if (isInvited) await enqueueMail(ports, tx, { template: 'invitation', userId });
    }),
    within<UserReminded>('user-reminded', (tx, { userId, isInvited }) =>
      enqueueMail(ports, tx, { template: isInvited ? 'invitation' : 'confirm-email', userId }),
    ),
    within<PasswordChanged>('password-changed', async (tx, { userId, how }) => {
      // An invited user has just chosen the first password, which is not a change.
      if (how !== 'invited')
        await enqueueMail(ports, tx, { template: 'password-changed', userId, what: how, at: at() });
    }),
    within<EmailChangeWanted>('email-change-wanted', async (tx, { userId, changeId }) => {
      await enqueueMail(ports, tx, { template: 'confirm-new-email', userId, changeId });
      await enqueueMail(ports, tx, { template: 'email-change-wanted', userId, changeId, at: at() });
    }),
    within<EmailChanged>('email-changed', (tx, { userId, changeId }) =>
      enqueueMail(ports, tx, { template: 'email-changed', userId, changeId, at: at() }),
    ),
    within<PhoneChanged>('phone-changed', (tx, { userId }) =>
      enqueueMail(ports, tx, { template: 'phone-changed', userId, at: at() }),
    ),
    within<SecondFactorChanged>('second-factor-changed', (tx, { userId, to }) =>
      enqueueMail(ports, tx, { template: 'second-factor-changed', userId, what: to, at: at() }),
    ),
    within<AccountDeleted>('account-deleted', (tx, { userId }) => sendDeletionNotice(ports, tx, userId)),
  ];
}

/** Which mails were sent stays known, without whom they went to; a last one says that the account is deleted. */
async function sendDeletionNotice(ports: Deps, tx: Tx, userId: string): Promise<void> {
  const leaver = await userForMail(tx, userId);
  await tx.updateTable('sent_mail').set({ user_id: null }).where('user_id', '=', userId).execute();
  if (leaver?.status !== 'active') return;
  const at = ports.clock.now();
  const deletionNoticeId = await keepDeletionNotice(tx, leaver, at);
  await enqueueMail(ports, tx, { template: 'goodbye', userId, deletionNoticeId, at });
}

/** A quote is no trip of its guest's before they accept it: its mails have no notice beside them. */
function quoteReactions(ports: Deps): readonly Reaction[] {
  const quote = (tx: Tx, { tenantId: userId, requestId }: ProposalSent | ProposalExtended) =>
    enqueueMail(ports, tx, { template: 'quote', userId, requestId });
  const ended = (tx: Tx, { tenantId: userId, requestId }: ProposalExpired | ProposalWithdrawn) =>
    enqueueMail(ports, tx, { template: 'quote-ended', userId, requestId });
  return [
    within<ProposalSent>('proposal-sent', quote),
    within<ProposalExtended>('proposal-extended', quote),
    within<ProposalExpired>('proposal-expired', ended),
    within<ProposalWithdrawn>('proposal-withdrawn', ended),
    within<QuoteCodeWanted>('quote-code-wanted', (tx, { userId, requestId }) =>
      enqueueMail(ports, tx, { template: 'quote-code', userId, requestId }),
    ),
  ];
}

function contactReactions(ports: Deps): readonly Reaction[] {
  return [
    within<MessageReceived>('message-received', async (tx, { messageId, rentableId, isCopied }) => {
      for (const userId of await listStaffIds(tx, 'message:answer', rentableId))
        await enqueueMail(ports, tx, { template: 'contact-message', userId, contactId: messageId });
      if (isCopied) await enqueueMail(ports, tx, { template: 'contact-copy', contactId: messageId });
    }),
    // Guests are told of answers within their trips by notice and mail.
    within<MessageReplied>('message-replied', async (tx, { messageId, kind, entryId, ownerId }) => {
      if (ownerId) await enqueueMail(ports, tx, { template: 'message-answered', userId: ownerId, messageId, entryId });
      if (isFromForm(kind))
        await enqueueMail(ports, tx, { template: 'contact-reply', contactId: messageId, contactEntryId: entryId });
    }),
    within<MessageContinued>('message-continued', async (tx, { messageId, entryId, staffIds }) => {
      for (const userId of staffIds ?? (await listStaffIds(tx, 'message:answer')))
        await enqueueMail(ports, tx, { template: 'message-written', userId, messageId, entryId });
    }),
    within<SubscriptionRequested>('subscription-requested', (tx, { subscriptionId }) =>
      enqueueMail(ports, tx, { template: 'newsletter-confirm', subscriptionId }),
    ),
    within<SubscriptionStarted>('subscription-started', (tx, { subscriptionId }) =>
      enqueueMail(ports, tx, { template: 'newsletter-welcome', subscriptionId }),
    ),
  ];
}

function ownerReactions(ports: Deps): readonly Reaction[] {
  return [
    within<ManagementSent>('management-sent', (tx, { userId, agreementId }) =>
      enqueueMail(ports, tx, { template: 'management-sent', userId, agreementId }),
    ),
    within<ManagementAccepted>('management-accepted', async (tx, { userId, agreementId }) => {
      await enqueueMail(ports, tx, { template: 'management-signed', userId, agreementId });
      for (const staffId of await listStaffIds(tx, 'owner:keep'))
        await enqueueMail(ports, tx, { template: 'management-signed-team', userId: staffId, agreementId });
    }),
    within<ManagementEnded>('management-ended', (tx, { userId, agreementId }) =>
      enqueueMail(ports, tx, { template: 'management-ended', userId, agreementId }),
    ),
    within<ManagementEnding>('management-ending', async (tx, { userId, agreementId }) => {
      await enqueueMail(ports, tx, { template: 'management-ending', userId, agreementId });
      for (const staffId of await listStaffIds(tx, 'owner:keep'))
        await enqueueMail(ports, tx, { template: 'management-ending-team', userId: staffId, agreementId });
    }),
    within<OwnDatesChanged>('own-dates-changed', async (tx, { type: _, userId: ownerId, what: change, ...dates }) => {
      for (const userId of await listStaffIds(tx, 'calendar:block', dates.rentableId))
        await enqueueMail(ports, tx, { template: 'own-dates-changed', userId, ownerId, change, ...dates });
    }),
    within<ReportMailDue>('report-mail-due', (tx, { userId, reportMailId, on }) =>
      enqueueMail(ports, tx, { template: 'report-mailed', userId, reportMailId, on }),
    ),
    within<PortalAccessGiven>('portal-access-given', (tx, { accessId }) =>
      enqueueMail(ports, tx, { template: 'portal-invited', accessId }),
    ),
    within<PortalAccessAccepted>('portal-access-accepted', (tx, { userId, accessId }) =>
      enqueueMail(ports, tx, { template: 'portal-accepted', userId, accessId }),
    ),
    within<PortalAccessEnded>('portal-access-ended', async (tx, { userId, accessId, by, wasAccepted }) => {
      if (by === 'owner' || wasAccepted) await enqueueMail(ports, tx, { template: 'portal-ended', accessId });
      await enqueueMail(ports, tx, { template: 'portal-ended-owner', userId, accessId });
    }),
    within<StatementIssued>('statement-issued', (tx, { userId, statementId }) =>
      enqueueMail(ports, tx, { template: 'statement-issued', userId, statementId }),
    ),
    within<OwnerBankEntered>('owner-bank-entered', async (tx, { userId, bankId }) => {
      await enqueueMail(ports, tx, { template: 'owner-bank-entered', userId, bankId });
      // Whoever of the team enters them knows it.
      if (currentOrigin()?.actorId !== userId) return;
      for (const staffId of await listStaffIds(tx, 'owner:keep'))
        if (staffId !== userId) await enqueueMail(ports, tx, { template: 'owner-bank-waits', userId: staffId, bankId });
    }),
    within<OwnerPaperEnding>('owner-paper-ending', async (tx, { paperId }) => {
      for (const userId of await listStaffIds(tx, 'owner:keep'))
        await enqueueMail(ports, tx, { template: 'owner-paper-ending', userId, paperId });
    }),
  ];
}

/** What owners, vendors and the team hear of repairs; who reported one knows it. */
function repairReactions(ports: Deps): readonly Reaction[] {
  const team = async (
    tx: Tx,
    job: { readonly orderId: string; readonly approvalId?: string },
    template: TeamRepairMail,
  ) => {
    for (const userId of await listStaffIds(tx, 'repair:keep'))
      if (userId !== currentOrigin()?.actorId) await enqueueMail(ports, tx, { template, userId, ...job });
  };
  const owner = async (
    tx: Tx,
    job: { readonly orderId: string; readonly approvalId?: string },
    template: OwnerRepairMail,
  ) => {
    const userId = await ownerOfRepair(tx, job.orderId);
    if (userId !== null) await enqueueMail(ports, tx, { template, userId, ...job });
  };
  return [
    within<WorkOrderReported>('work-order-reported', async (tx, { orderId, reporter }) => {
      if (reporter !== 'plan') await team(tx, { orderId }, 'repair-reported');
    }),
    within<RepairApprovalAsked>('repair-approval-asked', (tx, { orderId, approvalId }) =>
      owner(tx, { orderId, approvalId }, 'repair-approval'),
    ),
    within<RepairApprovalDue>('repair-approval-due', (tx, { orderId, approvalId }) =>
      owner(tx, { orderId, approvalId }, 'repair-approval-due'),
    ),
    within<RepairEmergency>('repair-emergency', (tx, { orderId }) => owner(tx, { orderId }, 'repair-emergency')),
    within<RepairAnswered>('repair-answered', (tx, { orderId, approvalId }) =>
      team(tx, { orderId, approvalId }, 'repair-answered'),
    ),
    within<RepairUnanswered>('repair-unanswered', (tx, { orderId, approvalId }) =>
      team(tx, { orderId, approvalId }, 'repair-unanswered'),
    ),
    within<VendorInvited>('vendor-invited', (tx, { linkId }) =>
      enqueueMail(ports, tx, { template: 'vendor-invited', linkId }),
    ),
  ];
}

type TeamRepairMail = 'repair-reported' | 'repair-answered' | 'repair-unanswered';
type OwnerRepairMail = 'repair-approval' | 'repair-approval-due' | 'repair-emergency';
