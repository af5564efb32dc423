import { digitsOf, holdEmail, issueCode } from '#features/accounts/server/accounts.facade.ts';
import { getQuoted, makeLink, quoteUrl } from '#features/front-desk/server/front-desk.facade.ts';
import { DATES_TAKEN, type PriceReason, priceReasonOf } from '#features/reservations/domain/group-lifecycle.ts';
import { declineText } from '#features/reservations/server/reservations.facade.ts';
import { dateAt } from '#kernel/company-zone.ts';
import { formatDate, formatDeadline } from '#kernel/locales.ts';
import { inTransaction } from '#platform/database/database.ts';
import type { Ports } from '#platform/ports.ts';
import type { MailBlock, MailReader } from '../domain/mail-content.ts';
import type { TemplateAbout } from '../domain/mail-templates.ts';
import {
  declinedText,
  isAddition,
  type Letter,
  lineName,
  money,
  note,
  paragraph,
  placeOf,
  type TripMail,
  tripButton,
  tripSection,
  tripText,
} from './mail-parts.ts';
import { linesToPrice, priceTable } from './mail-prices.ts';
import { paymentPlan, paymentsOf, stillDue, termsOfAdded, termsOfTrip } from './money/payment-terms.ts';

export function requestReceived(mail: TripMail): Letter {
  const { t, trip, language } = mail;
  const house = placeOf(mail);
  const answerBy = trip.answerDueAt === null ? '' : formatDeadline(language, trip.answerDueAt);
  return {
    subject: tripText(mail, 'requestReceived.subject', { house }),
    title: tripText(mail, 'requestReceived.title'),
    blocks: [
      paragraph(tripText(mail, 'requestReceived.text', { house, answerBy })),
      paragraph(tripText(mail, trip.isHolding ? 'requestReceived.held' : 'requestReceived.notHeld')),
      ...tripSection(mail),
      ...priceTable(mail),
      ...paymentPlan(mail, trip.totalCents),
      { kind: 'heading', text: t('requestReceived.nextHeading') },
      {
        kind: 'steps',
        items: [
          t('requestReceived.nextCheck'),
          t(linesToPrice(mail).length > 0 ? 'requestReceived.nextPrice' : 'requestReceived.nextPay'),
          tripText(mail, 'requestReceived.nextConfirm', { count: paymentsOf(mail) ?? 2 }),
        ],
      },
      ...termsOfAdded(mail),
      tripButton(mail, tripText(mail, 'requestReceived.action')),
    ],
  };
}

/** Staff priced lines by hand: the guest accepts the price before anything is due. */
export function priceOffered(mail: TripMail): Letter {
  const { t, trip, language } = mail;
  const { offer } = trip;
  const due = trip.answerDueAt === null ? '' : formatDeadline(language, trip.answerDueAt);
  const date = trip.answerDueAt === null ? '' : formatDate(language, dateAt(trip.answerDueAt));
  const linesOf = <Part extends { reservationId: string }>(parts: readonly Part[] = []) =>
    parts.flatMap((part) => trip.lines.filter(({ id }) => id === part.reservationId).map((line) => ({ part, line })));
  const priced = linesOf(offer?.prices);
  const items = [
    ...priced.map(({ part, line }) =>
      t('approved.priced', { name: lineName(mail, line), amount: money(mail, part.priceCents) }),
    ),
    ...linesOf(offer?.declined).map(({ part, line }) => declinedText(mail, line, part.reason)),
  ];
  const isNothingLeft = offer?.withoutCents === null;
  const without = {
    names: priced.map(({ line }) => lineName(mail, line)).join(', '),
    without: money(mail, offer?.withoutCents ?? 0),
  };
  return {
    subject: t('priceOffered.subject', { house: placeOf(mail), date }),
    actBy: trip.answerDueAt ?? undefined,
    title: t('priceOffered.title'),
    blocks: [
      paragraph(tripText(mail, 'priceOffered.text', { house: placeOf(mail) })),
      { kind: 'points', items },
      { kind: 'highlight', label: tripText(mail, 'priceOffered.total'), value: money(mail, offer?.totalCents ?? 0) },
      ...(isNothingLeft ? [] : [paragraph(tripText(mail, 'priceOffered.without', without))]),
      ...paymentPlan(mail, offer?.totalCents ?? 0),
      ...(offer?.message ? ([{ kind: 'quote', text: offer.message }] as const) : []),
      tripButton(mail, t('priceOffered.action')),
      note(
        isNothingLeft
          ? t('priceOffered.noteNothing', { due, ...without })
          : tripText(mail, 'priceOffered.note', { due, ...without }),
      ),
      ...tripSection(mail),
    ],
  };
}

export function rejected(mail: TripMail): Letter {
  const { t, trip, language } = mail;
  const house = placeOf(mail);
  const { declineReason } = trip;
  const ofPrice = priceReasonOf(declineReason);
  if (ofPrice) return leftOut(mail, ofPrice);
  const wasTaken = declineReason === DATES_TAKEN;
  const why: readonly MailBlock[] = wasTaken
    ? [paragraph(t('rejected.takenText', { house }))]
    : [
        paragraph(tripText(mail, 'rejected.text', { house })),
        { kind: 'quote', text: declineText(declineReason, language) ?? '' },
      ];
  return {
    subject: tripText(mail, 'rejected.subject', { house }),
    title: t(wasTaken ? 'rejected.takenTitle' : 'rejected.title'),
    blocks: [...why, ...tripSection(mail), ...instead(mail)],
  };
}

/** The guest went without all that they had wanted to add: nobody refused them anything. */
function leftOut(mail: TripMail, reason: PriceReason): Letter {
  const { t } = mail;
  return {
    subject: tripText(mail, 'rejected.subject', { house: placeOf(mail) }),
    title: t('rejected.leftOutTitle'),
    blocks: [
      paragraph(t(`rejected.leftOutText.${reason}`, { house: placeOf(mail) })),
      ...stillDue(mail),
      ...tripSection(mail),
      tripButton(mail, t('rejected.actionServices')),
    ],
  };
}

export function expired(mail: TripMail): Letter {
  const { t } = mail;
  const house = placeOf(mail);
  return {
    subject: tripText(mail, 'expired.subject', { house }),
    title: t('expired.title'),
    blocks: [
      paragraph(tripText(mail, 'expired.text', { house })),
      ...stillDue(mail),
      ...tripSection(mail),
      tripButton(mail, t('expired.action')),
    ],
  };
}

/** What to do next: find another place, or return to the trip, which stays as it is. */
function instead(mail: TripMail): readonly MailBlock[] {
  const { t } = mail;
  if (isAddition(mail))
    return [paragraph(t('rejected.otherServices')), ...stillDue(mail), tripButton(mail, t('rejected.actionServices'))];
  return [paragraph(t('rejected.other')), searchButton(mail, t('rejected.action'))];
}

function searchButton({ publicUrl }: TripMail, label: string): MailBlock {
  return { kind: 'button', label, url: `${publicUrl}/results` };
}

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
