import { formatDeadline } from '#kernel/locales.ts';
import type { MailBlock } from '../../domain/mail-content.ts';
import { houseOf, type Letter, paragraph, priceTable, staySection, type TripMail, tripButton } from './write-parts.ts';

/** The reason kept with a request whose dates went to another one; the mail has kinder words. */
const DATES_TAKEN = 'dates-taken';

export function requestReceived(mail: TripMail): Letter {
  const { t, trip, language } = mail;
  const house = houseOf(mail);
  const answerBy = trip.answerDueAt === null ? '' : formatDeadline(language, trip.answerDueAt);
  return {
    subject: t('requestReceived.subject', { house }),
    title: t('requestReceived.title'),
    blocks: [
      paragraph(t('requestReceived.text', { house, answerBy })),
      paragraph(t(trip.isHolding ? 'requestReceived.held' : 'requestReceived.notHeld')),
      ...staySection(mail),
      ...priceTable(mail),
      { kind: 'heading', text: t('requestReceived.nextHeading') },
      {
        kind: 'steps',
        items: [t('requestReceived.nextCheck'), t('requestReceived.nextPay'), t('requestReceived.nextConfirm')],
      },
      tripButton(mail, t('requestReceived.action')),
    ],
  };
}

export function rejected(mail: TripMail): Letter {
  const { t, trip } = mail;
  const house = houseOf(mail);
  const wasTaken = trip.declineReason === DATES_TAKEN;
  const why: readonly MailBlock[] = wasTaken
    ? [paragraph(t('rejected.takenText', { house }))]
    : [paragraph(t('rejected.text', { house })), { kind: 'quote', text: trip.declineReason ?? '' }];
  return {
    subject: t('rejected.subject', { house }),
    title: t(wasTaken ? 'rejected.takenTitle' : 'rejected.title'),
    blocks: [...why, ...staySection(mail), paragraph(t('rejected.other')), searchButton(mail, t('rejected.action'))],
  };
}

export function expired(mail: TripMail): Letter {
  const { t } = mail;
  const house = houseOf(mail);
  return {
    subject: t('expired.subject', { house }),
    title: t('expired.title'),
    blocks: [paragraph(t('expired.text', { house })), ...staySection(mail), tripButton(mail, t('expired.action'))],
  };
}

function searchButton({ publicUrl }: TripMail, label: string): MailBlock {
  return { kind: 'button', label, url: `${publicUrl}/results` };
}
