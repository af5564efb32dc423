import { mailText } from '#features/mails/domain/mail-content.ts';
import type { TemplateAbout } from '#features/mails/domain/mail-templates.ts';
import { composeMail } from '#features/mails/server/compose-mail.ts';
import { readLetterJob } from '#features/mails/server/mail-jobs.ts';
import type { Language } from '#kernel/languages.ts';
import type { TestPorts } from './test-ports.ts';

interface About {
  readonly group: { readonly id: string; readonly tenantId: string };
  readonly sequence?: number;
  readonly reservationId?: string;
  readonly language?: Language;
}

/** What a mail about one request of a group says, in English unless told otherwise. */
export async function mailOfRequest(
  ports: TestPorts,
  template: TemplateAbout<'request' | 'line' | 'arrival'>,
  { group, sequence = 1, reservationId, language = 'en' }: About,
): Promise<string> {
  const reader = await ports.db
    .selectFrom('app_user')
    .select(['name', 'email', 'status'])
    .where('id', '=', group.tenantId)
    .executeTakeFirstOrThrow();
  const { id: requestId } = await ports.db
    .selectFrom('request')
    .select('id')
    .where('group_id', '=', group.id)
    .where('sequence', '=', sequence)
    .executeTakeFirstOrThrow();
  const line = reservationId === undefined ? {} : { reservationId };
  const payload = readLetterJob({ template, userId: group.tenantId, requestId, ...line });
  const composed = await composeMail(ports, payload, { ...reader, language });
  if (!composed) throw new Error('there is no mail');
  return mailText(composed.content);
}
