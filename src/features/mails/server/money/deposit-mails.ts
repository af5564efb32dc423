import { formatDeadline } from '#kernel/locales.ts';
import { sumOf } from '#kernel/money/money.ts';
import type { MailBlock } from '../../domain/mail-content.ts';
import { heading, type Letter, money, paragraph, placeOf, type TripMail, tripButton } from '../mail-parts.ts';
import { deskButton } from '../team-mails.ts';
import type { TripDeposit } from '../trips.views.ts';

type Damage = TripDeposit['lines'];

/** The damage with what each costs and why, and the sum. */
function damageBlocks(mail: TripMail, lines: Damage): readonly MailBlock[] {
  const { t } = mail;
  const total = { label: t('deposit.total'), value: money(mail, sumOf(lines.map((line) => line.amountCents))) };
  return [
    heading(t('deposit.damageHeading')),
    {
      kind: 'amounts',
      rows: [
        ...lines.map(({ what, amountCents }) => ({ label: what, value: money(mail, amountCents) })),
        { ...total, isTotal: true },
      ],
    },
    { kind: 'points', items: lines.map(({ what, reason }) => t('deposit.because', { what, reason })) },
  ];
}

/** For the guest: what was damaged, what is claimed for it, and until when an answer counts. */
export function depositClaimed(mail: TripMail): Letter | undefined {
  const { t, trip, language } = mail;
  const { deposit } = trip;
  if (!deposit || deposit.answerDueAt === null) return undefined;
  const values = {
    amount: money(mail, deposit.claimedCents),
    house: placeOf(mail),
    code: trip.bookingCode,
    due: formatDeadline(language, deposit.answerDueAt),
  };
  const restCents = deposit.receivedCents - deposit.claimedCents;
  return {
    subject: t('deposit.claimedSubject', values),
    actBy: deposit.answerDueAt,
    title: t('deposit.claimedTitle'),
    blocks: [
      paragraph(t('deposit.claimedText', values)),
      ...damageBlocks(mail, deposit.lines),
      paragraph(t(deposit.pictures > 0 ? 'deposit.answerWithPictures' : 'deposit.answer', values)),
      tripButton(mail, t('deposit.answerAction')),
      ...(restCents > 0 ? [paragraph(t('deposit.rest', { rest: money(mail, restCents) }))] : []),
    ],
  };
}

/** For the owner: what was damaged at their place, and nothing of the guest. */
export function depositClaimedOwner(mail: TripMail): Letter | undefined {
  const { t, trip, publicUrl } = mail;
  const principal = trip.lines.find(({ isPrincipal }) => isPrincipal);
  const lines = (trip.deposit?.lines ?? []).filter(
    ({ reservationId }) => mail.isOfLine || reservationId === principal?.id,
  );
  if (lines.length === 0) return undefined;
  // The owner sees pictures of their place alone (docs/domain.md 4.5).
  const hasPictures = (trip.deposit?.pictures ?? 0) > 0 && lines.length === trip.deposit?.lines.length;
  const label = t(hasPictures ? 'deposit.ownerPictures' : 'deposit.ownerAction');
  const values = { house: placeOf(mail), code: trip.bookingCode };
  return {
    subject: t('deposit.ownerSubject', values),
    title: t('deposit.ownerTitle'),
    blocks: [
      paragraph(t('deposit.ownerText', values)),
      ...damageBlocks(mail, lines),
      { kind: 'button', label, url: `${publicUrl}/owner/damage` },
    ],
  };
}

/** For staff: what the guest says against the claim. */
export function depositObjected(mail: TripMail): Letter | undefined {
  const { t, trip } = mail;
  const { deposit } = trip;
  if (!deposit) return undefined;
  const values = { code: trip.bookingCode, amount: money(mail, deposit.claimedCents) };
  return {
    subject: t('deposit.objectedSubject', values),
    title: t('deposit.objectedTitle'),
    blocks: [
      paragraph(t('deposit.objectedText', values)),
      ...(deposit.answerWords ? ([{ kind: 'quote', text: deposit.answerWords }] as const) : []),
      ...damageBlocks(mail, deposit.lines),
      deskButton(mail),
    ],
  };
}

/** How a claim was settled about which staff said nothing. */
const unsaid = { accepted: 'accepted', silent: 'silent', objected: 'undecided' } as const;

/** For the guest: what is kept, why, and what of the claim goes back; the rest of the deposit went with the claim. */
export function depositSettled(mail: TripMail): Letter | undefined {
  const { t, trip } = mail;
  const { deposit } = trip;
  if (!deposit) return undefined;
  const how = deposit.note === null ? unsaid[deposit.answer ?? 'accepted'] : 'decided';
  const backCents = deposit.claimedCents - deposit.keptCents;
  const back = money(mail, backCents);
  const values = { code: trip.bookingCode, amount: money(mail, deposit.keptCents), house: placeOf(mail), back };
  return {
    subject: t(deposit.keptCents > 0 ? 'deposit.settledSubject' : 'deposit.droppedSubject', values),
    title: t(deposit.keptCents > 0 ? 'deposit.settledTitle' : 'deposit.droppedTitle'),
    blocks: [
      paragraph(t(`deposit.${how}`, values)),
      ...(deposit.note ? ([{ kind: 'quote', text: deposit.note }] as const) : []),
      ...(deposit.keptCents > 0 ? [paragraph(t('deposit.kept', values))] : []),
      ...(backCents > 0 ? [paragraph(t(deposit.keptCents > 0 ? 'deposit.back' : 'deposit.nothingKept', values))] : []),
      tripButton(mail, t('deposit.tripAction')),
    ],
  };
}

/** For staff: the days to record damage end, and the deposit is still held. */
export function depositDue(mail: TripMail): Letter | undefined {
  const { t, trip } = mail;
  if (!trip.deposit) return undefined;
  const values = { code: trip.bookingCode, house: placeOf(mail), amount: money(mail, trip.deposit.heldCents) };
  return {
    subject: t('deposit.dueSubject', values),
    title: t('deposit.dueTitle'),
    blocks: [paragraph(t('deposit.dueText', values)), deskButton(mail)],
  };
}
