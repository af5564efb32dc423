import { findServiceName } from '#features/additional-services/server/additional-services.facade.ts';
import type { Language } from '#kernel/languages.ts';
import { formatNumber } from '#kernel/locales.ts';
import { inTransaction } from '#platform/database/database.ts';
import type { Ports } from '#platform/ports.ts';
import type { Translate } from '#platform/texts/text-reader.ts';
import type { MailRow } from '../../domain/mail-content.ts';
import type { ContactMailTemplate } from '../../domain/tellings.ts';
import { type ContactMessage, findContactMessage } from '../forms/contact-messages.repository.ts';
import { heading, type Letter, note, paragraph, readablePhone } from './write-parts.ts';

interface Frame {
  readonly t: Translate;
  readonly language: Language;
}

interface ContactMail {
  readonly template: ContactMailTemplate;
  readonly contactId: string;
}

/** The mails about what somebody wrote through a form: to staff, and the copy. Undefined when it is forgotten by now. */
export async function contactLetter(
  { db, config }: Pick<Ports, 'db' | 'config'>,
  { template, contactId }: ContactMail,
  { t, language }: Frame,
): Promise<Letter | undefined> {
  const written = await inTransaction(db, (tx) => findContactMessage(tx, contactId));
  if (!written) return undefined;
  const service = written.service && (await findServiceName(db, written.service))?.[language];
  const about = [...rowOf(t('contact.service'), service), ...factsOf(written, { t, language })];
  if (template === 'contact-copy') return toSender(t, written, about);
  return toStaff(t, written, { about, url: `${config.publicUrl}/staff/messages/${contactId}` });
}

const rowOf = (label: string, value: string | null | undefined): readonly MailRow[] =>
  value ? [{ label, value }] : [];

/** What the form of its kind asked for beside the person and the message. */
function factsOf({ company, lets, howMany, area, webAddress, trade }: ContactMessage, { t, language }: Frame) {
  return [
    ...rowOf(t('contact.company'), company),
    ...rowOf(t('contact.lets'), lets && t(`contact.letThings.${lets}`)),
    ...rowOf(t('contact.howMany'), howMany === null ? null : formatNumber(language, howMany)),
    ...rowOf(t('contact.area'), area),
    ...rowOf(t('contact.webAddress'), webAddress),
    ...rowOf(t('contact.trade'), trade),
  ];
}

function toStaff(
  t: Translate,
  written: ContactMessage,
  { about, url }: { about: readonly MailRow[]; url: string },
): Letter {
  const { kind, firstName, lastName, email, phone, message, language, company, trade } = written;
  const name = `${firstName} ${lastName}`;
  const rows = [
    ...about,
    { label: t('contact.name'), value: name },
    { label: t('stay.phone'), value: readablePhone(phone) },
    { label: t('stay.email'), value: email },
    { label: t('contact.language'), value: t(`contact.languages.${language}`) },
  ];
  const words =
    kind === 'contact'
      ? {
          subject: t('contact.staffSubject', { name }),
          title: t('contact.staffTitle'),
          text: t('contact.staffText'),
        }
      : {
          subject: t(`contact.${kind}.subject`, { name, company: company ?? '', trade: trade ?? '' }),
          title: t(`contact.${kind}.title`),
          text: t(`contact.${kind}.text`),
        };
  return {
    replyTo: email,
    subject: words.subject,
    title: words.title,
    blocks: [
      paragraph(words.text),
      { kind: 'facts', rows },
      heading(t('contact.heading')),
      { kind: 'quote', text: message },
      { kind: 'button', label: t('contact.action'), url },
      note(t('contact.replyNote', { email })),
    ],
  };
}

function toSender(t: Translate, { kind, message }: ContactMessage, about: readonly MailRow[]): Letter {
  const place = kind === 'contact' ? 'contact' : `contact.${kind}`;
  return {
    subject: t(`${place}.copySubject`),
    title: t(`${place}.copyTitle`),
    blocks: [
      paragraph(t(`${place}.copyText`)),
      ...(about.length > 0 ? [{ kind: 'facts', rows: about } as const] : []),
      heading(t(`${place}.copyHeading`)),
      { kind: 'quote', text: message },
      note(t('contact.copyNote')),
    ],
  };
}
