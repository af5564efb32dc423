import * as z from 'zod';
import { userForMail } from '#features/accounts/server/accounts.facade.ts';
import { type Db, inTransaction } from '#platform/database/database.ts';
import type { Mailer } from '#platform/mail/mailer.ts';
import type { Ports } from '#platform/ports.ts';
import { mailText, oneLine } from '../domain/mail-content.ts';
import { mailTemplates } from '../domain/tellings.ts';
import { composeMail } from './compose-mail.ts';
import { drawMail } from './draw-mail.ts';
import type { MailPayload } from './tell-people.ts';

const payloadSchema = z.object({
  template: z.enum(mailTemplates),
  userId: z.uuid(),
  requestId: z.exactOptional(z.uuid()),
  entryId: z.exactOptional(z.uuid()),
  returnTo: z.exactOptional(z.string()),
});

/** Throws for a job that this program does not understand: it then waits among the dead letters. */
export function readMailPayload(payload: object): MailPayload {
  return payloadSchema.parse(payload);
}

/**
 * Writes and sends one mail in its reader's language. The row in `sent_mail` and the hand-over stand or fall together, so a
 * repeated job finds the row and sends nothing, and one that failed half-way tries again under the same id.
 */
export async function sendMail(
  ports: Ports & { readonly mailer: Mailer },
  job: { readonly id: string; readonly payload: MailPayload },
): Promise<void> {
  const { id, payload } = job;
  const reader = await userForMail(ports.db, payload.userId);
  if (!reader || (await wasSent(ports.db, id))) return;

  const composed = await composeMail(ports, payload, reader);
  if (!composed) return;
  const { content, attachments } = composed;
  const message = {
    id,
    to: reader.email,
    subject: oneLine(content.subject),
    html: await drawMail(content),
    text: mailText(content),
    attachments,
  };
  await inTransaction(ports.db, async (tx) => {
    const mine = await tx
      .insertInto('sent_mail')
      .values({ id, template: payload.template, user_id: payload.userId, sent_at: ports.clock.now() })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (mine) await ports.mailer.send(message);
  });
}

async function wasSent(db: Db, id: string): Promise<boolean> {
  const row = await db.selectFrom('sent_mail').select('id').where('id', '=', id).executeTakeFirst();
  return row !== undefined;
}
