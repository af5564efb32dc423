import { entriesSince } from '#features/contact/server/contact.facade.ts';
import type { Ports } from '#platform/ports.ts';
import type { MailBlock } from '../domain/mail-content.ts';
import type { JobAbout } from './mail-jobs.ts';
import { type Letter, type MailFrame, note, paragraph } from './mail-parts.ts';

/**
 * domain 8: what was written in a conversation since its reader looked, with a button that leads there. Undefined when
 * it was read meanwhile, or is gone.
 */
export async function conversationLetter(
  { db, config }: Pick<Ports, 'db' | 'config'>,
  { template, messageId, entryId }: JobAbout<'conversation'>,
  { t, company }: MailFrame,
): Promise<Letter | undefined> {
  const unread = (await entriesSince(db, entryId)).filter(({ isRead }) => !isRead);
  const [first] = unread;
  if (!first) return undefined;
  const files = unread.reduce((sum, entry) => sum + entry.files, 0);
  const said: readonly MailBlock[] = [
    ...unread.filter(({ text }) => text !== '').map(({ text }): MailBlock => ({ kind: 'quote', text })),
    ...(files > 0 ? [paragraph(t('conversation.files', { count: files }))] : []),
  ];
  if (template === 'message-answered')
    return {
      subject: t('conversation.answered.subject', { company: company.name }),
      title: t('conversation.answered.title'),
      blocks: [
        paragraph(t('conversation.answered.text', { name: first.firstName })),
        ...said,
        button(t('conversation.answered.action'), `${config.publicUrl}/reservations/${messageId}?show=messages`),
        note(t('conversation.answered.note')),
      ],
    };
  return {
    subject: t('conversation.written.subject', { name: first.writerName }),
    title: t('conversation.written.title'),
    blocks: [
      paragraph(t('conversation.written.text', { name: first.writerName })),
      ...said,
      button(t('contact.action'), `${config.publicUrl}/staff/messages/${messageId}`),
    ],
  };
}

const button = (label: string, url: string): MailBlock => ({ kind: 'button', label, url });
