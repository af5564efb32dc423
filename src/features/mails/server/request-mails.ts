import { formatDeadline } from '#kernel/locales.ts';
import type { MailBlock } from '../domain/mail-content.ts';
import {
  isAddition,
  type Letter,
  lineName,
  money,
  note,
  paragraph,
  placeOf,
  priceTable,
  type TripMail,
  tripButton,
  tripSection,
  tripText,
} from './mail-parts.ts';

/** The reason of a request whose dates were given to another one; the mail has sentences of its own for it. */
const DATES_TAKEN = 'dates-taken';

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
      { kind: 'heading', text: t('requestReceived.nextHeading') },
      {
        kind: 'steps',
        items: [
          t('requestReceived.nextCheck'),
          t('requestReceived.nextPay'),
          tripText(mail, 'requestReceived.nextConfirm'),
        ],
      },
      tripButton(mail, tripText(mail, 'requestReceived.action')),
    ],
  };
}

/** Staff priced lines by hand: the guest accepts the price before anything is due. */
export function priceOffered(mail: TripMail): Letter {
  const { t, trip, language } = mail;
  const { offer } = trip;
  const due = trip.answerDueAt === null ? '' : formatDeadline(language, trip.answerDueAt);
  const items = (offer?.prices ?? []).flatMap(({ reservationId, priceCents }) =>
    trip.lines
      .filter(({ id }) => id === reservationId)
      .map((line) => t('approved.priced', { name: lineName(mail, line), amount: money(mail, priceCents) })),
  );
  return {
    subject: t('priceOffered.subject', { house: placeOf(mail) }),
    title: t('priceOffered.title'),
    blocks: [
      paragraph(t('priceOffered.text', { house: placeOf(mail) })),
      { kind: 'points', items },
      { kind: 'highlight', label: t('priceOffered.total'), value: money(mail, offer?.totalCents ?? 0) },
      ...(offer?.message ? ([{ kind: 'quote', text: offer.message }] as const) : []),
      tripButton(mail, t('priceOffered.action')),
      note(t('priceOffered.note', { due })),
      ...tripSection(mail),
    ],
  };
}

export function rejected(mail: TripMail): Letter {
  const { t, trip } = mail;
  const house = placeOf(mail);
  const wasTaken = trip.declineReason === DATES_TAKEN;
  const why: readonly MailBlock[] = wasTaken
    ? [paragraph(t('rejected.takenText', { house }))]
    : [paragraph(tripText(mail, 'rejected.text', { house })), { kind: 'quote', text: trip.declineReason ?? '' }];
  return {
    subject: tripText(mail, 'rejected.subject', { house }),
    title: t(wasTaken ? 'rejected.takenTitle' : 'rejected.title'),
    blocks: [...why, ...tripSection(mail), ...instead(mail)],
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
      ...tripSection(mail),
      tripButton(mail, t('expired.action')),
    ],
  };
}

/** What to do next: find another place, or return to the trip, which stays as it is. */
function instead(mail: TripMail): readonly MailBlock[] {
  const { t } = mail;
  if (isAddition(mail)) return [paragraph(t('rejected.otherServices')), tripButton(mail, t('rejected.actionServices'))];
  return [paragraph(t('rejected.other')), searchButton(mail, t('rejected.action'))];
}

function searchButton({ publicUrl }: TripMail, label: string): MailBlock {
  return { kind: 'button', label, url: `${publicUrl}/results` };
}
