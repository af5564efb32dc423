import { digitsOf, holdEmail, issueCode } from '#features/accounts/server/accounts.facade.ts';
import { getQuoted, makeLink, quoteUrl } from '#features/front-desk/server/front-desk.facade.ts';
import { dateAt } from '#kernel/company-zone.ts';
import { formatDate, formatDeadline } from '#kernel/locales.ts';
import { inTransaction } from '#platform/database/database.ts';
import type { Ports } from '#platform/ports.ts';
import type { MailReader } from '../domain/mail-content.ts';
import type { TemplateAbout } from '../domain/mail-templates.ts';
import { type Letter, note, paragraph, placeOf, type TripMail, tripSection } from './mail-parts.ts';
import { priceTable } from './mail-prices.ts';
import { paymentPlan, termsOfTrip } from './payment-terms.ts';

type Deps = Pick<Ports, 'db' | 'clock' | 'config'>;

/** The mails about a quote that staff made; its link and the digits are made here and now. */
export function quoteLetter(
  deps: Deps,
  template: TemplateAbout<'proposal'>,
  about: { mail: TripMail; reader: MailReader; userId: string },
): Promise<Letter | undefined> | Letter {
  if (template === 'quote-code') return quoteCode(deps, about);
  return template === 'quote' ? quote(deps, about.mail) : quoteEnded(about.mail);
}

/** A mail of a quote that was changed before it was sent has the link of what it is now. */
async function quote({ db, clock, config }: Deps, mail: TripMail): Promise<Letter | undefined> {
  const { t, trip, language } = mail;
  const token = await makeLink(db, trip.requestId, clock.now());
  if (token === undefined || trip.answerDueAt === null || trip.answerDueAt <= mail.now) return undefined;
  const { message, version } = await getQuoted(db, trip.groupId);
  const values = { house: placeOf(mail), due: formatDeadline(language, trip.answerDueAt) };
  const isChanged = version > 1;
  return {
    subject: t('quote.subject', { ...values, date: formatDate(language, dateAt(trip.answerDueAt)) }),
    actBy: trip.answerDueAt,
    title: t(isChanged ? 'quote.titleChanged' : 'quote.title'),
    blocks: [
      paragraph(t('quote.text', values)),
      ...(isChanged ? [paragraph(t('quote.changed'))] : []),
      ...(message === null ? [] : ([{ kind: 'quote', text: message }] as const)),
      { kind: 'button', label: t('quote.action'), url: quoteUrl(config, token, language) },
      note(t('quote.note')),
      ...tripSection(mail),
      ...priceTable(mail),
      ...paymentPlan(mail, trip.totalCents, 'acceptance'),
      ...termsOfTrip(mail),
    ],
  };
}

async function quoteCode(
  { db }: Deps,
  { mail, reader, userId }: { mail: TripMail; reader: MailReader; userId: string },
): Promise<Letter | undefined> {
  const { t } = mail;
  const code = await inTransaction(db, async (tx) =>
    (await holdEmail(tx, { userId, email: reader.email }))
      ? issueCode(tx, { userId, purpose: 'accept-quote' })
      : undefined,
  );
  if (code === undefined) return undefined;
  const house = { house: placeOf(mail) };
  return {
    subject: t('quoteCode.subject', { digits: digitsOf(code) }),
    title: t('quoteCode.title'),
    blocks: [
      paragraph(t('quoteCode.text', house)),
      { kind: 'highlight', label: t('confirmEmail.digits'), value: digitsOf(code) },
      note(t('quoteCode.note')),
    ],
  };
}

function quoteEnded(mail: TripMail): Letter {
  const { t, trip, publicUrl } = mail;
  const house = { house: placeOf(mail) };
  const how = trip.requestStatus === 'expired' ? 'expired' : 'withdrawn';
  return {
    subject: t(`quoteEnded.${how}.subject`, house),
    title: t(`quoteEnded.${how}.title`),
    blocks: [
      paragraph(t(`quoteEnded.${how}.text`, house)),
      ...tripSection(mail),
      { kind: 'button', label: t('rejected.action'), url: `${publicUrl}/results` },
    ],
  };
}
