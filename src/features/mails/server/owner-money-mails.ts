import { findBank, monthName, statementFile } from '#features/owner-ledger/server/owner-ledger.facade.ts';
import { formatDate, formatExactMoney } from '#kernel/locales.ts';
import { officePaths } from '#kernel/office-addresses.ts';
import type { Ports } from '#platform/ports.ts';
import type { JobAbout } from './mail-jobs.ts';
import { type Letter, type MailFrame, note, paragraph } from './mail-parts.ts';

type Needs = Pick<Ports, 'db' | 'clock' | 'config'>;

/** To an owner: the statement of a month, with its PDF. What can't be printed fails the mail, which is tried again. */
export async function statementIssued(
  deps: Needs,
  { statementId }: JobAbout<'statement'>,
  { t, language }: MailFrame,
): Promise<Letter | undefined> {
  const { statement, fileName, bytes } = await statementFile(deps, statementId);
  const { content, number } = statement;
  const { openingCents, closingCents, reserveCents, payoutCents } = content;
  const month = monthName(language, content.month);
  const money = (cents: number) => formatExactMoney(language, cents).replace('-', '−');
  return {
    subject: t('ownerStatement.subject', { month }),
    title: t('ownerStatement.title', { month }),
    blocks: [
      paragraph(t('ownerStatement.text', { month, number })),
      {
        kind: 'facts',
        rows: [
          { label: t('ownerStatement.opening'), value: money(openingCents) },
          { label: t('ownerStatement.closing'), value: money(closingCents) },
          { label: t('ownerStatement.reserve'), value: money(reserveCents) },
          { label: t('ownerStatement.payout'), value: money(payoutCents) },
        ],
      },
      ...(closingCents < 0 ? [note(t('ownerStatement.carried'))] : []),
    ],
    attachments: [{ filename: fileName, contentType: 'application/pdf', content: bytes }],
  };
}

/** To an owner: bank details to pay them were entered; to the team: they wait. Undefined when they are gone. */
export async function bankEntered(
  { db, config }: Needs,
  { template, bankId }: JobAbout<'owner-bank'>,
  { t, language }: MailFrame,
): Promise<Letter | undefined> {
  const bank = await findBank(db, bankId);
  if (!bank) return undefined;
  const values = { digits: bank.last4, date: formatDate(language, bank.usableOn) };
  if (template === 'owner-bank-waits') {
    const owner = bank.enteredByName;
    const url = officePaths.staffStatement(bank.ownerId, { month: bank.usableOn.slice(0, 7) });
    return {
      subject: t('ownerBank.waits.subject', { owner }),
      title: t('ownerBank.waits.title'),
      blocks: [
        paragraph(t('ownerBank.waits.text', { ...values, owner })),
        { kind: 'button', label: t('ownerBank.waits.action'), url: `${config.publicUrl}${url}` },
      ],
    };
  }
  return {
    subject: t('ownerBank.subject'),
    title: t('ownerBank.title'),
    blocks: [paragraph(t('ownerBank.text', values)), note(t('ownerBank.note'))],
  };
}
