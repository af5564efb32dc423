import { sql } from 'kysely';
import { formatExactMoney } from '#kernel/locales.ts';
import type { Ports } from '#platform/ports.ts';
import type { JobAbout } from '../mail-jobs.ts';
import { type Letter, type MailFrame, paragraph } from '../mail-parts.ts';

interface AskedPayout {
  readonly amountCents: number;
  readonly how: string;
  readonly name: string;
  readonly lastname: string;
  readonly email: string;
  readonly groupId: string;
  readonly bookingCode: string;
}

/** For staff: a guest asks to have credit paid out. `undefined` when it was paid, spent or taken back since. */
export async function payoutAsked(
  { db, config }: Pick<Ports, 'db' | 'config'>,
  { payoutRequestId }: JobAbout<'payout'>,
  { t, language }: MailFrame,
): Promise<Letter | undefined> {
  const { rows } = await sql<AskedPayout>`
    SELECT p.amount_cents AS "amountCents", p.how, u.name, u.lastname, u.email, w.group_id AS "groupId", g.booking_code AS "bookingCode"
    FROM payout_request p JOIN app_user u ON u.id = p.user_id
    JOIN LATERAL (SELECT group_id FROM wallet_entry WHERE user_id = p.user_id ORDER BY position DESC LIMIT 1) w ON true
    JOIN reservation_group g ON g.id = w.group_id
    WHERE p.id = ${payoutRequestId} AND p.closed_at IS NULL`.execute(db);
  const [asked] = rows;
  if (!asked) return undefined;
  const amount = formatExactMoney(language, asked.amountCents);
  return {
    subject: t('payoutAsked.subject', { amount }),
    title: t('payoutAsked.title'),
    blocks: [
      paragraph(t('payoutAsked.text', { amount })),
      { kind: 'quote', text: asked.how },
      {
        kind: 'facts',
        rows: [
          { label: t('stay.guest'), value: `${asked.name} ${asked.lastname}` },
          { label: t('stay.email'), value: asked.email },
          { label: t('stay.code'), value: asked.bookingCode },
        ],
      },
      { kind: 'button', label: t('payoutAsked.action'), url: `${config.publicUrl}/staff/groups/${asked.groupId}` },
    ],
  };
}
