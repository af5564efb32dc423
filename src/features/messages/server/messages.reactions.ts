import type { AccountDeleted } from '#features/accounts/domain/accounts.events.ts';
import { userForMail } from '#features/accounts/server/accounts.facade.ts';
import type { InvoiceOverdue, PaymentRecorded } from '#features/payments/domain/payments.events.ts';
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
import { readMailPayload, sendMail } from './send-mail.ts';
import { enqueueMail, tellPeople } from './tell-people.ts';
import { tidyMessages } from './tidy-messages.ts';

/** What every event of a group carries. */
interface OfRequest extends DomainEvent {
  readonly groupId: string;
  readonly requestId: string;
  readonly reason?: string;
}

type OfInvoice = PaymentRecorded | InvoiceOverdue;
const ofInvoice: ReadonlySet<string> = new Set<OfInvoice['type']>(['payment-recorded', 'invoice-overdue']);

export function messagesReactions(ports: Ports): readonly Reaction[] {
  const ofGroup = keysOf(tellings).filter((type) => !ofInvoice.has(type));
  return [
    ...accountReactions(ports),
    within<AccountDeleted>('account-deleted', (tx, { userId }) => forgetPerson(ports, tx, userId)),
    ...ofGroup.map((type) =>
      within<OfRequest>(type, (tx, { groupId, requestId, reason }) =>
        tellPeople(ports, tx, { groupId, tellings: tellingsOf(type, reason), about: { requestId } }),
      ),
    ),
    within<PaymentRecorded>('payment-recorded', (tx, event) =>
      tellOfInvoice(ports, tx, event, { entryId: event.entryId }),
    ),
    within<InvoiceOverdue>('invoice-overdue', (tx, event) => tellOfInvoice(ports, tx, event, {})),
  ];
}

/** The last mail says that the account is gone. Notices go with the person; which mails left stays, without whom they went to. */
async function forgetPerson(ports: Pick<Ports, 'clock' | 'enqueue'>, tx: Tx, userId: string): Promise<void> {
  const leaver = await userForMail(tx, userId);
  const at = ports.clock.now();
  if (leaver?.status === 'active') {
    const farewellId = await keepFarewell(tx, leaver, at);
    await enqueueMail(ports, tx, { template: 'goodbye', userId, farewellId, at });
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
  await tellPeople(ports, tx, { groupId, tellings: tellingsOf(type), about: { requestId, ...about } });
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
