import { findUserByEmail } from '#features/accounts/server/accounts.facade.ts';
import { findServiceName } from '#features/additional-services/server/additional-services.facade.ts';
import { wantedTime } from '#features/contact/domain/asked-about.ts';
import {
  type AskedAbout,
  type ContactMessage,
  entriesSince,
  findAskedAbout,
  findContactMessage,
  type Said,
  saidUntil,
} from '#features/contact/server/contact.facade.ts';
import { formatNumber } from '#kernel/locales.ts';
import type { Ports } from '#platform/ports.ts';
import { readablePhone } from '#platform/readable-phone.ts';
import type { MailBlock, MailRow } from '../domain/mail-content.ts';
import type { JobAbout } from './mail-jobs.ts';
import { guestsText, heading, type Letter, type MailFrame, note, paragraph } from './mail-parts.ts';
import type { MailTexts } from './mail-texts.ts';

/**
 * The mails about a message from one of the forms: to staff, the sender's copy, and the answer of staff. Undefined when
 * it is forgotten by now.
 */
export async function contactLetter(
  { db, config }: Pick<Ports, 'db' | 'config'>,
  job: JobAbout<'contact'>,
  frame: MailFrame,
): Promise<Letter | undefined> {
  const { template, contactId } = job;
  const { t, language } = frame;
  const written = await findContactMessage(db, contactId);
  if (!written) return undefined;
  if (template === 'contact-reply') {
    const hasAccount = (await findUserByEmail(db, written.email)) !== undefined;
    const url = hasAccount ? `${config.publicUrl}/messages/${contactId}` : null;
    return answerTo(written, { said: await saidUntil(db, job.contactEntryId), url }, frame);
  }
  const service = written.service && (await findServiceName(db, written.service))?.[language];
  const about = await findAskedAbout(db, contactId, language);
  const facts = [...rowOf(t('contact.service'), service), ...aboutRows(about, frame), ...factsOf(written, frame)];
  if (template === 'contact-copy') return toSender(t, written, facts);
  return toStaff(t, written, { facts, house: about?.name, url: `${config.publicUrl}/staff/messages/${contactId}` });
}

const rowOf = (label: string, value: string | null | undefined): readonly MailRow[] =>
  value ? [{ label, value }] : [];

/** The house or boat that it is about, when and with whom. */
function aboutRows(about: AskedAbout | null, { t, language }: MailFrame): readonly MailRow[] {
  if (about === null) return [];
  const { adults = 0, infants = 0, babies = 0, pets = 0 } = about.wanted;
  return [
    { label: t(`stay.${about.kind}`), value: about.name },
    ...rowOf(t('stay.dates'), wantedTime(language, about.wanted)),
    ...rowOf(t('stay.guests'), guestsText(t, { adults, infants, babies, pets })),
  ];
}

/** What its form asked for beside the person and the message. */
function factsOf({ company, lets, howMany, area, webAddress, trade }: ContactMessage, { t, language }: MailFrame) {
  return [
    ...rowOf(t('contact.company'), company),
    ...rowOf(t('contact.lets'), lets && t(`contact.offeredKinds.${lets}`)),
    ...rowOf(t('contact.howMany'), howMany === null ? null : formatNumber(language, howMany)),
    ...rowOf(t('contact.area'), area),
    ...rowOf(t('contact.webAddress'), webAddress),
    ...rowOf(t('contact.trade'), trade),
  ];
}

function toStaff(
  t: MailTexts,
  written: ContactMessage,
  { facts, house, url }: { facts: readonly MailRow[]; house: string | undefined; url: string },
): Letter {
  const { kind, firstName, lastName, email, phone, message, language, company, trade } = written;
  const name = `${firstName} ${lastName}`;
  const rows = [
    ...facts,
    { label: t('contact.name'), value: name },
    { label: t('stay.phone'), value: readablePhone(phone) },
    { label: t('stay.email'), value: email },
    { label: t('contact.language'), value: t(`contact.languages.${language}`) },
  ];
  const head =
    kind === 'contact'
      ? {
          subject: house ? t('contact.askedSubject', { name, house }) : t('contact.staffSubject', { name }),
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
    subject: head.subject,
    title: head.title,
    blocks: [
      paragraph(head.text),
      { kind: 'facts', rows },
      heading(t('contact.heading')),
      { kind: 'quote', text: message },
      { kind: 'button', label: t('contact.action'), url },
      note(t('contact.replyNote', { email })),
    ],
  };
}

function toSender(t: MailTexts, { kind, message }: ContactMessage, facts: readonly MailRow[]): Letter {
  const texts = kind === 'contact' ? 'contact' : (`contact.${kind}` as const);
  return {
    subject: t(`${texts}.copySubject`),
    title: t(`${texts}.copyTitle`),
    blocks: [
      paragraph(t(`${texts}.copyText`)),
      ...(facts.length > 0 ? [{ kind: 'facts', rows: facts } as const] : []),
      heading(t(`${texts}.copyHeading`)),
      { kind: 'quote', text: message },
      note(t('contact.copyNote')),
    ],
  };
}

interface Answer {
  readonly said: readonly Said[];
  /** Where its reader goes on, if the address has an account. */
  readonly url: string | null;
}

/** The answer, and below it all that was written before, newest first. */
function answerTo({ message }: ContactMessage, { said, url }: Answer, { t, company }: MailFrame): Letter | undefined {
  const [answer, ...earlier] = said;
  if (!answer) return undefined;
  return {
    subject: t('contact.replySubject', { company: company.name }),
    title: t('contact.replyTitle'),
    replyTo: company.email,
    blocks: [
      ...answer.text.split(/\n{2,}/).map(paragraph),
      paragraph(t('contact.replyFrom', { name: answer.firstName, company: company.name })),
      ...(url === null ? [] : [{ kind: 'button', label: t('conversation.answered.action'), url } as const]),
      ...earlier.flatMap(({ text, isOfTeam }) => [
        heading(t(isOfTeam ? 'contact.earlierReply' : 'contact.copyHeading')),
        { kind: 'quote', text } as const,
      ]),
      heading(t('contact.copyHeading')),
      { kind: 'quote', text: message },
    ],
  };
}

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
        button(
          t('conversation.answered.action'),
          `${config.publicUrl}${addressFor[first.kind === 'owner' ? 'owner' : 'trip'](messageId)}`,
        ),
        note(t('conversation.answered.note')),
      ],
    };
  return {
    subject: t('conversation.written.subject', { name: first.writerName }),
    title: t(first.kind === 'owner' ? 'conversation.written.ownerTitle' : 'conversation.written.title'),
    blocks: [
      paragraph(t('conversation.written.text', { name: first.writerName })),
      ...said,
      button(t('contact.action'), `${config.publicUrl}/staff/messages/${messageId}`),
    ],
  };
}

/** Where the conversation of a guest’s trip, or of an owner, is read. */
const addressFor = {
  trip: (id: string) => `/reservations/${id}?show=messages`,
  owner: (id: string) => `/owner/messages/${id}`,
} as const;

const button = (label: string, url: string): MailBlock => ({ kind: 'button', label, url });
