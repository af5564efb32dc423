import { formatDate } from '#kernel/locales.ts';
import type { Ports } from '#platform/ports.ts';
import type { MailBlock } from '../domain/mail-content.ts';
import type { TemplateAbout } from '../domain/mail-templates.ts';
import type { JobAbout } from './mail-jobs.ts';
import { heading, type Letter, type MailFrame, note, paragraph } from './mail-parts.ts';
import { findReviewForMail, listPlacesToReview, type ReviewForMail } from './reviews.views.ts';

type Deps = Pick<Ports, 'db' | 'config'>;

/**
 * Asks the guest of a completed request for reviews: a button for each house and boat. Undefined when none is left to
 * review.
 */
export async function reviewInvitation(
  { db, config }: Deps,
  { requestId }: JobAbout<'completion'>,
  { t, language }: MailFrame,
): Promise<Letter | undefined> {
  const places = await listPlacesToReview(db, requestId);
  const [first] = places;
  if (!first) return undefined;
  const names = places.map(({ name }) => name[language]).join(', ');
  const until = formatDate(language, first.untilOn);
  return {
    subject: t('review.invitation.subject', { names }),
    title: t('review.invitation.title'),
    blocks: [
      paragraph(t('review.invitation.text', { names })),
      ...places.map(({ reservationId, name }): MailBlock => {
        const url = `${config.publicUrl}/reviews/write/${reservationId}`;
        return { kind: 'button', label: t('review.invitation.action', { name: name[language] }), url };
      }),
      note(t('review.invitation.note', { until })),
    ],
  };
}

/** A mail about one review. Undefined when the review has changed so that the mail would be wrong. */
export async function reviewLetter(
  { db, config }: Deps,
  { template, reviewId }: JobAbout<'review'>,
  frame: MailFrame,
): Promise<Letter | undefined> {
  const review = await findReviewForMail(db, reviewId);
  return review && letters[template]({ ...frame, review, publicUrl: config.publicUrl });
}

interface ReviewMail extends MailFrame {
  readonly review: ReviewForMail;
  readonly publicUrl: string;
}

const letters: Readonly<Record<TemplateAbout<'review'>, (mail: ReviewMail) => Letter | undefined>> = {
  'review-received': received,
  'review-answered': answered,
  'review-hidden': hidden,
  'review-shown': shown,
};

/** The mail to the owner, who may answer the review. */
function received(mail: ReviewMail): Letter | undefined {
  const { t, review, publicUrl } = mail;
  if (review.isHidden) return undefined;
  const values = {
    name: placeOf(mail),
    author: review.authorName,
    stars: t('review.stars', { count: review.overall }),
  };
  return {
    subject: t('review.received.subject', values),
    title: t('review.received.title'),
    blocks: [
      paragraph(t('review.received.text', values)),
      { kind: 'quote', text: review.text },
      { kind: 'button', label: t('review.received.action'), url: `${publicUrl}/owner/reviews` },
    ],
  };
}

function answered(mail: ReviewMail): Letter | undefined {
  const { t, review } = mail;
  if (review.isHidden || review.answer === null) return undefined;
  const name = placeOf(mail);
  return {
    subject: t('review.answered.subject', { name }),
    title: t('review.answered.title'),
    blocks: [
      paragraph(t('review.answered.text', { name })),
      { kind: 'quote', text: review.answer },
      pageButton(mail, t('review.answered.action')),
    ],
  };
}

function hidden(mail: ReviewMail): Letter | undefined {
  const { t, review } = mail;
  if (!review.isHidden) return undefined;
  const name = placeOf(mail);
  return {
    subject: t('review.hidden.subject', { name }),
    title: t('review.hidden.title'),
    blocks: [
      paragraph(t('review.hidden.text', { name })),
      heading(t('review.hidden.reason')),
      ...(review.hiddenBecause ? [paragraph(t(`review.hidden.because.${review.hiddenBecause}`))] : []),
      ...(review.hiddenReason ? [{ kind: 'quote', text: review.hiddenReason } as const] : []),
      paragraph(t('review.hidden.next')),
      ownButton(mail, t('review.hidden.action')),
    ],
  };
}

function shown(mail: ReviewMail): Letter | undefined {
  const { t, review } = mail;
  if (review.isHidden) return undefined;
  const name = placeOf(mail);
  return {
    subject: t('review.shown.subject', { name }),
    title: t('review.shown.title'),
    blocks: [paragraph(t('review.shown.text', { name })), pageButton(mail, t('review.shown.action'))],
  };
}

const placeOf = ({ review, language }: ReviewMail): string => review.placeName[language];

function pageButton({ review, publicUrl }: ReviewMail, label: string): MailBlock {
  const page = review.kind === 'boat' ? 'boat' : 'property';
  return { kind: 'button', label, url: `${publicUrl}/${page}/info/${review.rentableId}` };
}

function ownButton({ review, publicUrl }: ReviewMail, label: string): MailBlock {
  return { kind: 'button', label, url: `${publicUrl}/reviews/write/${review.reservationId}` };
}
