import type { CompanyData } from '#features/settings/api/settings.schemas.ts';
import { readCompanyData } from '#features/settings/server/settings.facade.ts';
import type { Language } from '#kernel/languages.ts';
import type { MailAttachment } from '#platform/mail/mailer.ts';
import type { Ports } from '#platform/ports.ts';
import { type TextTree, type Translate, textReader } from '#platform/texts/text-reader.ts';
import type { MailContent } from '../../domain/mail-content.ts';
import {
  type AccountMailTemplate,
  type ContactMailTemplate,
  contactMailTemplates,
  type LineMailTemplate,
  lineMailTemplates,
  type MailTemplate,
  type NewsletterMailTemplate,
  newsletterMailTemplates,
  type ReviewMailTemplate,
  reviewMailTemplates,
} from '../../domain/tellings.ts';
import en from '../../texts/en.json' with { type: 'json' };
import es from '../../texts/es.json' with { type: 'json' };
import type { MailPayload } from '../tell-people.ts';
import type { TripLine } from '../trips/trip-lines.views.ts';
import { findPayment, findTrip, tripOfLine } from '../trips/trips.views.ts';
import { accountLetters } from './compose-account-mails.ts';
import { contactLetter } from './compose-contact-mails.ts';
import { newsletterLetter } from './compose-newsletter-mails.ts';
import { approved, overdue, paymentReceived } from './compose-payment-mails.ts';
import { expired, rejected, requestReceived } from './compose-request-mails.ts';
import { reviewInvitation, reviewLetter } from './compose-review-mails.ts';
import {
  cancelledTeam,
  confirmedTeam,
  expiredStaff,
  newRequest,
  newRequestOwner,
  overdueStaff,
  removalAsked,
} from './compose-team-mails.ts';
import { cancelled, confirmed, lineRemoved, removalDeclined } from './compose-trip-mails.ts';
import { type Letter, readablePhone, type TripMail } from './write-parts.ts';

const textsIn = textReader({ en, es } satisfies Record<Language, TextTree>);

type Deps = Pick<Ports, 'db' | 'clock' | 'config'>;
type TripTemplate = Exclude<
  MailTemplate,
  | AccountMailTemplate
  | ContactMailTemplate
  | NewsletterMailTemplate
  | LineMailTemplate
  | ReviewMailTemplate
  | 'review-invitation'
  | 'payment-received'
>;
type Reader = {
  /** Null: nothing but the address is known. */
  readonly name: string | null;
  readonly language: Language;
  readonly email: string;
  readonly status: string;
};

const isAboutAccount = (template: MailTemplate): template is AccountMailTemplate =>
  Object.hasOwn(accountLetters, template);

const isAboutContact = (template: MailTemplate): template is ContactMailTemplate =>
  (contactMailTemplates as readonly string[]).includes(template);

const isAboutNewsletter = (template: MailTemplate): template is NewsletterMailTemplate =>
  (newsletterMailTemplates as readonly string[]).includes(template);

const isAboutLine = (template: MailTemplate): template is LineMailTemplate =>
  (lineMailTemplates as readonly string[]).includes(template);

const isAboutReview = (template: MailTemplate): template is ReviewMailTemplate =>
  (reviewMailTemplates as readonly string[]).includes(template);

const lineLetters: Readonly<Record<LineMailTemplate, (mail: TripMail, line: TripLine) => Letter>> = {
  'removal-asked': removalAsked,
  'line-removed': lineRemoved,
  'removal-declined': removalDeclined,
};

const letters: Readonly<Record<TripTemplate, (mail: TripMail) => Letter>> = {
  'request-received': requestReceived,
  'new-request': newRequest,
  'new-request-owner': newRequestOwner,
  approved,
  rejected,
  expired,
  'expired-staff': expiredStaff,
  confirmed: (mail) => confirmed(mail, 'title'),
  'confirmed-again': (mail) => confirmed(mail, 'againTitle'),
  'confirmed-team': confirmedTeam,
  cancelled,
  'cancelled-team': cancelledTeam,
  overdue,
  'overdue-staff': overdueStaff,
};

export interface ComposedMail extends Pick<Letter, 'to' | 'replyTo' | 'unsubscribeUrl'> {
  readonly content: MailContent;
  readonly attachments: readonly MailAttachment[];
}

/** The mail in its reader's language, from what is true now; `undefined` when what it is about is gone. */
export async function composeMail(
  ports: Deps,
  payload: MailPayload,
  reader: Reader,
): Promise<ComposedMail | undefined> {
  const { language, name } = reader;
  const t = textsIn(language);
  const company = await readCompanyData(ports.db);
  const letter = await letterOf(ports, { payload, reader }, { t, language, company });
  if (!letter) return undefined;
  const { subject, title, blocks, attachments = [], ...envelope } = letter;
  const greeting = name === null ? t('greetingPlain') : t('greeting', { name });
  const { publicUrl } = ports.config;
  const content: MailContent = {
    language,
    greeting,
    subject,
    title,
    blocks,
    companyName: company.name,
    homeUrl: `${publicUrl}/`,
    footer: footerOf(t, company, whyOf(payload.template)),
  };
  return { ...envelope, content, attachments };
}

async function letterOf(
  ports: Deps,
  { payload, reader }: { payload: MailPayload; reader: Reader },
  frame: Pick<TripMail, 't' | 'language' | 'company'>,
): Promise<Letter | undefined> {
  const { template, userId, requestId, entryId, contactId, reviewId, subscriptionId } = payload;
  if (isAboutAccount(template))
    return userId === undefined
      ? undefined
      : accountLetters[template](ports, { ...frame, payload: { ...payload, userId }, reader });
  if (isAboutContact(template))
    return contactId === undefined ? undefined : contactLetter(ports, { template, contactId }, frame);
  if (isAboutReview(template))
    return reviewId === undefined ? undefined : reviewLetter(ports, { template, reviewId }, frame);
  if (template === 'review-invitation')
    return requestId === undefined ? undefined : reviewInvitation(ports, requestId, frame);
  if (isAboutNewsletter(template))
    return subscriptionId === undefined ? undefined : newsletterLetter(ports, { template, subscriptionId }, frame);
  const trip = requestId === undefined ? undefined : await findTrip(ports.db, requestId);
  if (!trip) return undefined;
  const mail: TripMail = { ...frame, trip, publicUrl: ports.config.publicUrl, now: ports.clock.now() };
  if (isAboutLine(template)) {
    const line = trip.lines.find(({ id }) => id === payload.reservationId);
    return line && lineLetters[template](mail, line);
  }
  if (template !== 'payment-received') return tripLetter(mail, template, payload.reservationId);
  const payment = entryId === undefined ? undefined : await findPayment(ports.db, entryId);
  return payment && paymentReceived(mail, payment);
}

/** About the whole trip, or, with a line beside its principal, about that alone. */
function tripLetter(mail: TripMail, template: TripTemplate, reservationId: string | undefined): Letter | undefined {
  const { lines } = mail.trip;
  if (reservationId === undefined || lines.some(({ id, isPrincipal }) => isPrincipal && id === reservationId)) {
    return letters[template](mail);
  }
  const trip = tripOfLine(mail.trip, reservationId);
  return trip && letters[template]({ ...mail, trip, isOfLine: true });
}

type Why = 'footer.why' | 'contact.why' | 'newsletter.why';

/** Why somebody gets this mail. */
function whyOf(template: MailTemplate): Why {
  if (isAboutNewsletter(template)) return 'newsletter.why';
  return template === 'contact-copy' ? 'contact.why' : 'footer.why';
}

function footerOf(t: Translate, company: CompanyData, why: Why): readonly string[] {
  const { name, phone, whatsapp, email, address } = company;
  return [
    t('footer.help', { phone, whatsapp: readablePhone(whatsapp), email }),
    t(why, { company: name }),
    t('footer.address', { company: name, ...address }),
  ];
}
