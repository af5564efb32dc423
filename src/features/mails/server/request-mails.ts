import { DATES_TAKEN, type PriceReason, priceReasonOf } from '#features/reservations/domain/group-lifecycle.ts';
import { declineText } from '#features/reservations/server/reservations.facade.ts';
import { dateAt } from '#kernel/company-zone.ts';
import { formatDate, formatDeadline } from '#kernel/locales.ts';
import type { MailBlock } from '../domain/mail-content.ts';
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
import { paymentPlan, paymentsOf, stillDue, termsOfAdded } from './payment-terms.ts';

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
