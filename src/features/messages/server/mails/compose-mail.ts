import type { CompanyData } from '#features/company/api/company.schemas.ts';
import { readCompanyData } from '#features/company/server/company.facade.ts';
import type { Language } from '#kernel/languages.ts';
import type { MailAttachment } from '#platform/mail/mailer.ts';
import type { Ports } from '#platform/ports.ts';
import { type TextTree, type Translate, textReader } from '#platform/texts/text-reader.ts';
import type { MailContent } from '../../domain/mail-content.ts';
import type { AccountMailTemplate, MailTemplate } from '../../domain/tellings.ts';
import en from '../../texts/en.json' with { type: 'json' };
import es from '../../texts/es.json' with { type: 'json' };
import type { MailPayload } from '../tell-people.ts';
import { findPayment, findTrip } from '../trips.views.ts';
import { accountLetters } from './compose-account-mails.ts';
import { approved, overdue, paymentReceived } from './compose-payment-mails.ts';
import { expired, rejected, requestReceived } from './compose-request-mails.ts';
import {
  cancelledTeam,
  confirmedTeam,
  expiredStaff,
  newRequest,
  newRequestOwner,
  overdueStaff,
} from './compose-team-mails.ts';
import { cancelled, confirmed } from './compose-trip-mails.ts';
import { type Letter, readablePhone, type TripMail } from './write-parts.ts';

const textsIn = textReader({ en, es } satisfies Record<Language, TextTree>);

type Needs = Pick<Ports, 'db' | 'clock' | 'config'>;
type TripTemplate = Exclude<MailTemplate, AccountMailTemplate | 'payment-received'>;
type Reader = { readonly name: string; readonly language: Language; readonly email: string; readonly status: string };

const isAboutAccount = (template: MailTemplate): template is AccountMailTemplate =>
  Object.hasOwn(accountLetters, template);

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

export interface ComposedMail {
  /** Where it goes, if not to the reader's own address. */
  readonly to: string | undefined;
  readonly content: MailContent;
  readonly attachments: readonly MailAttachment[];
}

/** The mail in its reader's language, from what is true now; `undefined` when what it is about is gone. */
export async function composeMail(
  ports: Needs,
  payload: MailPayload,
  reader: Reader,
): Promise<ComposedMail | undefined> {
  const { language, name } = reader;
  const t = textsIn(language);
  const company = await readCompanyData(ports.db);
  const letter = await letterOf(ports, { payload, reader }, { t, language, company });
  if (!letter) return undefined;
  const { to, attachments = [], ...parts } = letter;
  const greeting = t('greeting', { name });
  const { publicUrl } = ports.config;
  const frame = {
    language,
    greeting,
    companyName: company.name,
    homeUrl: `${publicUrl}/`,
    footer: footerOf(t, company),
  };
  return { to, content: { ...frame, ...parts }, attachments };
}

async function letterOf(
  ports: Needs,
  { payload, reader }: { payload: MailPayload; reader: Reader },
  frame: Pick<TripMail, 't' | 'language' | 'company'>,
): Promise<Letter | undefined> {
  const { template, requestId, entryId } = payload;
  if (isAboutAccount(template)) return accountLetters[template](ports, { ...frame, payload, reader });
  const trip = requestId === undefined ? undefined : await findTrip(ports.db, requestId);
  if (!trip) return undefined;
  const mail: TripMail = { ...frame, trip, publicUrl: ports.config.publicUrl, now: ports.clock.now() };
  if (template !== 'payment-received') return letters[template](mail);
  const payment = entryId === undefined ? undefined : await findPayment(ports.db, entryId);
  return payment && paymentReceived(mail, payment);
}

function footerOf(t: Translate, company: CompanyData): readonly string[] {
  const { name, phone, whatsapp, email, address } = company;
  return [
    t('footer.help', { phone, whatsapp: readablePhone(whatsapp), email }),
    t('footer.why', { company: name }),
    t('footer.address', { company: name, ...address }),
  ];
}
