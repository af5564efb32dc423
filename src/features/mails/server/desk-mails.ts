import { sql } from 'kysely';
import { channelBrand } from '#features/calendars/domain/channel-brands.ts';
import { findConflict } from '#features/channels/server/channels.facade.ts';
import { findStormGuest, findStormMessage, safePath } from '#features/storms/server/storms.facade.ts';
import { dateRangeOf } from '#kernel/company-zone.ts';
import { type Instant, instantOf } from '#kernel/instant.ts';
import { formatDays, formatDeadline, formatExactMoney } from '#kernel/locales.ts';
import { officePaths } from '#kernel/office-addresses.ts';
import type { Ports } from '#platform/ports.ts';
import type { JobAbout } from './mail-jobs.ts';
import { type Letter, type MailFrame, paragraph } from './mail-parts.ts';

interface Unmatched {
  readonly amountCents: number;
  readonly currency: string;
  readonly paidAt: Instant;
  readonly card: string | null;
}

/** For staff: money by card came that belongs to no trip. `undefined` when somebody settled it since. */
export async function moneyUnmatched(
  { db, config }: Pick<Ports, 'db' | 'config'>,
  { account, paymentId }: JobAbout<'unmatched'>,
  { t, language }: MailFrame,
): Promise<Letter | undefined> {
  const { rows } = await sql<Unmatched>`
    SELECT amount_cents AS "amountCents", currency, paid_at AS "paidAt", nullif(concat_ws(' ', card_brand, card_last4), '') AS card
    FROM payment_unmatched WHERE account = ${account} AND payment_id = ${paymentId} AND resolved_at IS NULL`.execute(
    db,
  );
  const [came] = rows;
  if (!came) return undefined;
  const { amountCents, currency, paidAt, card } = came;
  const amount =
    currency === 'USD' ? formatExactMoney(language, amountCents) : `${(amountCents / 100).toFixed(2)} ${currency}`;
  return {
    subject: t('moneyUnmatched.subject', { amount }),
    title: t('moneyUnmatched.title'),
    blocks: [
      paragraph(t('moneyUnmatched.text', { amount })),
      {
        kind: 'facts',
        rows: [
          { label: t('moneyUnmatched.paid'), value: formatDeadline(language, paidAt) },
          ...(card === null ? [] : [{ label: t('moneyUnmatched.card'), value: card }]),
          { label: t('moneyUnmatched.payment'), value: paymentId },
        ],
      },
      { kind: 'button', label: t('moneyUnmatched.action'), url: `${config.publicUrl}${officePaths.staffPayments()}` },
    ],
  };
}

/** For staff: a channel sold nights of a trip. `undefined` when it was resolved since. */
export async function channelConflict(
  { db, config }: Pick<Ports, 'db' | 'config'>,
  { conflictId }: JobAbout<'conflict'>,
  { t, language }: MailFrame,
): Promise<Letter | undefined> {
  const conflict = await findConflict(db, { id: conflictId, language });
  if (!conflict || conflict.state === 'resolved') return undefined;
  const { name, bookingCode: code, severity } = conflict;
  const channel = channelBrand(conflict) ?? t('conflict.otherChannel');
  const sold = dateRangeOf({ from: instantOf(conflict.from), until: instantOf(conflict.until) });
  const dueAt = instantOf(conflict.dueAt);
  return {
    subject: t('conflict.subject', { channel, code, house: name }),
    title: t('conflict.title'),
    bookingCode: code,
    actBy: dueAt,
    blocks: [
      paragraph(t(`conflict.text.${severity}`, { channel, house: name })),
      {
        kind: 'facts',
        rows: [
          { label: t('conflict.place'), value: name },
          { label: t('conflict.ours', { code }), value: formatDays(language, conflict.startsOn, conflict.endsOn) },
          { label: channel, value: formatDays(language, sold.from, sold.until) },
          { label: t('conflict.due'), value: formatDeadline(language, dueAt) },
        ],
      },
      { kind: 'button', label: t('conflict.action'), url: `${config.publicUrl}${officePaths.staffChannels()}` },
    ],
  };
}

/** What the team wrote about a storm, to a guest with the link by which they say how they are, or to an owner. */
export async function stormLetter(
  { db, config }: Pick<Ports, 'db' | 'config'>,
  { stormMessageId, stormGuestId }: JobAbout<'storm'>,
  { t, language }: MailFrame,
): Promise<Letter | undefined> {
  const message = await findStormMessage(db, stormMessageId);
  if (!message) return undefined;
  const [subject, text] = language === 'es' ? [message.subjectEs, message.textEs] : [message.subjectEn, message.textEn];
  const path = stormGuestId === undefined || !message.isOpen ? null : safePath(config, stormGuestId);
  return {
    subject,
    title: subject,
    blocks: [
      ...text.split(/\n+/).map(paragraph),
      ...(path === null
        ? []
        : ([
            { kind: 'button', label: t('storm.action'), url: `${config.publicUrl}${path}?lang=${language}` },
            { kind: 'note', text: t('storm.note') },
          ] as const)),
    ],
  };
}

/** For staff: a guest asks for help in a storm. `undefined` when they are safe since, or all is clear. */
export async function stormHelp(
  { db, config }: Pick<Ports, 'db' | 'config'>,
  { stormGuestId }: JobAbout<'storm-help'>,
  { t, language }: MailFrame,
): Promise<Letter | undefined> {
  const guest = await findStormGuest(db, stormGuestId, language);
  if (guest?.what !== 'help' || guest.state !== 'open' || guest.saidAt === null) return undefined;
  const { guestName: name, bookingCode: code, phone, place, words, storm } = guest;
  return {
    subject: t('storm.helpSubject', { name, storm }),
    title: t('storm.helpTitle'),
    bookingCode: code,
    actBy: guest.saidAt,
    blocks: [
      paragraph(t('storm.helpText', { name, storm })),
      ...(words === null ? [] : ([{ kind: 'quote', text: words }] as const)),
      {
        kind: 'facts',
        rows: [
          { label: t('stay.code'), value: code },
          ...(place === null ? [] : [{ label: t('management.place'), value: place }]),
          ...(phone === null ? [] : [{ label: t('storm.phone'), value: phone }]),
          { label: t('storm.since'), value: formatDeadline(language, guest.saidAt) },
        ],
      },
      { kind: 'button', label: t('storm.open'), url: `${config.publicUrl}${officePaths.staffStorm(guest.stormId)}` },
    ],
  };
}
