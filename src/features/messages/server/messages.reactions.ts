import type { AccountDeleted } from '#features/accounts/domain/accounts.events.ts';
import { userForMail } from '#features/accounts/server/accounts.facade.ts';
import type { InvoiceOverdue, PaymentRecorded } from '#features/payments/domain/payments.events.ts';
import type {
  ReviewAnswered,
  ReviewHidden,
  ReviewShown,
  ReviewWritten,
} from '#features/reviews/domain/reviews.events.ts';
import { keysOf } from '#kernel/keys-of.ts';
import type { Tx } from '#platform/database/database.ts';
import type { DomainEvent, Reaction } from '#platform/events/reactions.ts';
import { within } from '#platform/events/reactions.ts';
import type { Job } from '#platform/jobs/jobs.ts';
import type { Mailer } from '#platform/mail/mailer.ts';
import type { Ports } from '#platform/ports.ts';
import { tellings, tellingsOf } from '../domain/tellings.ts';
import { accountReactions } from './account-mails.reactions.ts';
import { keepFarewell } from './farewells.repository.ts';
import { forgetContactMessages } from './forms/contact-messages.repository.ts';
import { forgetSubscription } from './newsletter/subscriptions.repository.ts';
import { readMailPayload, sendMail } from './send-mail.ts';
import { enqueueMail, tellPeople, tellThese } from './tell-people.ts';
import { tidyMessages } from './tidy-messages.ts';

/** What every event of a group carries. */
interface OfRequest extends DomainEvent {
  readonly groupId: string;
  readonly requestId: string;
  readonly reservationId?: string;
  readonly reason?: string;
}

type OfInvoice = PaymentRecorded | InvoiceOverdue;
const ofInvoice: ReadonlySet<string> = new Set<OfInvoice['type']>(['payment-recorded', 'invoice-overdue']);

type OfReview = ReviewWritten | ReviewAnswered | ReviewHidden | ReviewShown;

const reviewEvents = ['review-written', 'review-answered', 'review-hidden', 'review-shown'] as const;

const ofReview: ReadonlySet<string> = new Set<OfReview['type']>(reviewEvents);

export function messagesReactions(ports: Ports): readonly Reaction[] {
  const ofGroup = keysOf(tellings).filter((type) => !ofInvoice.has(type) && !ofReview.has(type));
  return [
    ...accountReactions(ports),
    ...reviewReactions(ports),
    within<AccountDeleted>('account-deleted', (tx, { userId }) => forgetPerson(ports, tx, userId)),
    ...ofGroup.map((type) =>
      within<OfRequest>(type, (tx, { groupId, requestId, reservationId, reason }) =>
        tellPeople(ports, tx, {
          groupId,
          event: type,
          tellings: tellingsOf(type, reason),
          about: { requestId, ...(reservationId === undefined ? {} : { reservationId }) },
        }),
      ),
    ),
    within<PaymentRecorded>('payment-recorded', (tx, event) =>
      tellOfInvoice(ports, tx, event, { entryId: event.entryId }),
    ),
    within<InvoiceOverdue>('invoice-overdue', (tx, event) => tellOfInvoice(ports, tx, event, {})),
  ];
}

/** A review concerns its author and the owner of the house or boat that it is about, nobody else of the trip. */
function reviewReactions(ports: Pick<Ports, 'clock' | 'enqueue'>): readonly Reaction[] {
  return reviewEvents.map((event) =>
    within<OfReview>(event, async (tx, { groupId, reviewId, tenantId }) => {
      const { bookingCode, ownerId, ...place } = await placeOfReview(tx, reviewId);
      const owner = ownerId === null ? [] : [{ userId: ownerId, place }];
      await tellThese(ports, tx, {
        groupId,
        event,
        tellings: tellingsOf(event),
        about: { reviewId },
        people: { bookingCode, guest: [{ userId: tenantId, place }], owner, staff: [] },
      });
    }),
  );
}

function placeOfReview(tx: Tx, reviewId: number) {
  return tx
    .selectFrom('review as v')
    .innerJoin('rentable as r', 'r.id', 'v.rentable_id')
    .innerJoin('reservation as l', 'l.id', 'v.reservation_id')
    .innerJoin('reservation_group as g', 'g.id', 'l.group_id')
    .select(['g.booking_code as bookingCode', 'r.owner_id as ownerId', 'r.name_en as en', 'r.name_es as es'])
    .where('v.id', '=', reviewId)
    .executeTakeFirstOrThrow();
}

/** The last mail says that the account is gone. Notices, what came from their address and its subscription go with the person; which mails left stays, without whom they went to. */
async function forgetPerson(ports: Pick<Ports, 'clock' | 'enqueue'>, tx: Tx, userId: string): Promise<void> {
  const leaver = await userForMail(tx, userId);
  const at = ports.clock.now();
  if (leaver?.status === 'active') {
    const farewellId = await keepFarewell(tx, leaver, at);
    await enqueueMail(ports, tx, { template: 'goodbye', userId, farewellId, at });
  }
  if (leaver) {
    await forgetContactMessages(tx, leaver.email);
    await forgetSubscription(tx, leaver.email);
  }
  await tx.deleteFrom('notification').where('user_id', '=', userId).execute();
  await tx.updateTable('sent_mail').set({ user_id: null }).where('user_id', '=', userId).execute();
}

const tellOfInvoice = async (
  ports: Ports,
  tx: Tx,
  { type, groupId, invoiceId }: OfInvoice,
  about: { readonly entryId?: string },
): Promise<void> => {
  const { request_id: requestId } = await tx
    .selectFrom('invoice')
    .select('request_id')
    .where('id', '=', invoiceId)
    .executeTakeFirstOrThrow();
  await tellPeople(ports, tx, { groupId, event: type, tellings: tellingsOf(type), about: { requestId, ...about } });
};

/** The worker's part: the `mail` queue. */
export function messagesJobs(ports: Ports & { readonly mailer: Mailer }) {
  return {
    handlers: {
      mail: (job: Job<object>) => sendMail(ports, { id: job.id, payload: readMailPayload(job.payload) }),
    },
    scans: { 'tidy-messages': () => tidyMessages(ports) },
  };
}
