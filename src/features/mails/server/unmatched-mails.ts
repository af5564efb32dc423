import { sql } from 'kysely';
import type { Instant } from '#kernel/instant.ts';
import { formatDeadline, formatExactMoney } from '#kernel/locales.ts';
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
