import { type DocumentFile, fileOfDocument } from '#features/documents/server/documents.facade.ts';
import type { Language } from '#kernel/languages.ts';
import type { MailAttachment } from '#platform/mail/mailer.ts';
import type { Ports } from '#platform/ports.ts';
import type { JobAbout } from './mail-jobs.ts';
import { type Letter, note, paragraph, placeOf, type TripMail, tripButton } from './mail-parts.ts';
import type { LineAnnex } from './trip-lines.views.ts';

type Deps = Pick<Ports, 'db' | 'clock' | 'config'>;

/**
 * A mail with a document. What can't be printed fails the mail, which is tried again: it never goes without what it
 * promises. Undefined where there is nothing for the document to be about.
 */
export async function documentLetter(
  deps: Deps,
  { template, document }: JobAbout<'document'>,
  mail: TripMail,
): Promise<Letter | undefined> {
  const { t, trip, language } = mail;
  const file = await fileOfDocument(deps, { ...document, language });
  if (!file) return undefined;
  const attachments = [attachmentOf(file)];
  const values = { name: file.name, code: trip.bookingCode, house: placeOf(mail) };
  if (template === 'contract-accepted') {
    return {
      subject: t('contractAccepted.subject', values),
      title: t('contractAccepted.title'),
      blocks: [
        paragraph(t('contractAccepted.text', values)),
        tripButton(mail, t('contractAccepted.action')),
        note(t('contractAccepted.note')),
      ],
      attachments,
    };
  }
  return {
    subject: t('documentSent.subject', values),
    title: t('documentSent.title'),
    blocks: [paragraph(t('documentSent.text', values)), tripButton(mail, t('documentSent.action'))],
    attachments,
  };
}

/** A letter about a change that was made, with its annex as a file beside what it has. */
export async function withAnnex(
  deps: Deps,
  letter: Letter,
  { annex, language }: { readonly annex: LineAnnex; readonly language: Language },
): Promise<Letter> {
  const file = await fileOfDocument(deps, { kind: 'annex', subjectId: annex.id, language });
  return file ? { ...letter, attachments: [attachmentOf(file), ...(letter.attachments ?? [])] } : letter;
}

const attachmentOf = ({ fileName, bytes }: DocumentFile): MailAttachment => ({
  filename: fileName,
  contentType: 'application/pdf',
  content: bytes,
});
