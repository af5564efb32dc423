import * as z from 'zod';
import { userForMail } from '#features/accounts/server/accounts.facade.ts';
import { instant } from '#kernel/instant.ts';
import { inTransaction, type Tx } from '#platform/database/database.ts';
import type { Mailer, MailMessage } from '#platform/mail/mailer.ts';
import type { Ports } from '#platform/ports.ts';
import { mailText, oneLine } from '../domain/mail-content.ts';
import { mailTemplates } from '../domain/tellings.ts';
import { takeFarewell } from './farewells.repository.ts';
import { findSender } from './forms/contact-messages.repository.ts';
import { findSubscription } from './newsletter/subscriptions.repository.ts';
import type { MailPayload } from './tell-people.ts';

const payloadSchema = z.object({
  template: z.enum(mailTemplates),
  userId: z.exactOptional(z.uuid()),
  requestId: z.exactOptional(z.uuid()),
  reservationId: z.exactOptional(z.uuid()),
  entryId: z.exactOptional(z.uuid()),
  returnTo: z.exactOptional(z.string()),
  at: z.exactOptional(z.number().transform(instant)),
  what: z.exactOptional(z.string()),
  changeId: z.exactOptional(z.uuid()),
  farewellId: z.exactOptional(z.uuid()),
  contactId: z.exactOptional(z.uuid()),
  reviewId: z.exactOptional(z.int()),
  subscriptionId: z.exactOptional(z.uuid()),
});

/** Throws for a job that this program does not understand: it then waits among the dead letters. */
export function readMailPayload(payload: object): MailPayload {
  return payloadSchema.parse(payload);
}

/**
 * Writes and sends one mail in its reader's language. The row in `sent_mail` comes first and stands or falls with the
 * hand-over: a repeated job waits for the first one, finds its row and does nothing; one that failed half-way tries again
 * under the same id.
 */
export async function sendMail(
  ports: Ports & { readonly mailer: Mailer },
  job: { readonly id: string; readonly payload: MailPayload },
): Promise<void> {
  const { id, payload } = job;
  await inTransaction(ports.db, async (tx) => {
    const claimed = await tx
      .insertInto('sent_mail')
      .values({ id, template: payload.template, user_id: receiverOf(payload), sent_at: ports.clock.now() })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!claimed) return;
    const message = await writeMail(ports, job, await findReader(tx, payload));
    if (message) await ports.mailer.send(message);
    else await tx.deleteFrom('sent_mail').where('id', '=', id).execute();
  });
}

/** Whose mail it was is remembered, but for somebody who left or has no account. */
const receiverOf = ({ userId, farewellId }: MailPayload) => (farewellId === undefined ? (userId ?? null) : null);

async function findReader(tx: Tx, { userId, farewellId, contactId, subscriptionId }: MailPayload) {
  if (farewellId !== undefined) return takeFarewell(tx, farewellId);
  if (userId !== undefined) return userForMail(tx, userId);
  if (contactId !== undefined) return findSender(tx, contactId);
  return subscriptionId === undefined ? undefined : findSubscriber(tx, subscriptionId);
}

/** Of whom the address is all that is known. */
async function findSubscriber(tx: Tx, subscriptionId: string) {
  const subscription = await findSubscription(tx, subscriptionId);
  return subscription && { ...subscription, name: null, status: 'active' };
}

/** The mail as it leaves; `undefined` when its reader or what it is about is gone. */
async function writeMail(
  ports: Ports,
  { id, payload }: { readonly id: string; readonly payload: MailPayload },
  reader: Awaited<ReturnType<typeof findReader>>,
): Promise<MailMessage | undefined> {
  if (!reader) return undefined;
  // Loaded with the first mail: the libraries that write and draw it weigh 60 MB, and a server that sends none needs none of it.
  const [{ composeMail }, { drawMail }] = await Promise.all([
    import('./mails/compose-mail.ts'),
    import('./mails/draw-mail.ts'),
  ]);
  const composed = await composeMail(ports, payload, reader);
  if (!composed) return undefined;
  const { to = reader.email, content, ...rest } = composed;
  const subject = oneLine(content.subject);
  return { ...rest, id, to, subject, html: await drawMail(content), text: mailText(content) };
}
