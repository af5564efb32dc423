import type { FileFormat } from '#features/exports/export-terms.domain.ts';
import { columnsFor, exportRows } from '#features/exports/server/exports.facade.ts';
import { dateAt } from '#kernel/company-zone.ts';
import type { Language } from '#kernel/languages.ts';
import type { FileReply } from '#kernel/transport.ts';
import type { Ports } from '#platform/ports.ts';
import { accountOf } from './owner-details.ts';
import { type BankTransfer, listPayable } from './pay-statement.ts';

const ofTransfer = columnsFor<BankTransfer>();

const columns = [
  ofTransfer.text('Reference', 'Referencia', ({ number }) => number),
  ofTransfer.text('Owner', 'Propietario', ({ ownerName }) => ownerName),
  ofTransfer.text('Account holder', 'Titular de la cuenta', ({ holder }) => holder),
  ofTransfer.text('Routing number', 'Número de ruta', ({ routing }) => routing),
  ofTransfer.text('Account number', 'Número de cuenta', ({ account }) => account),
  ofTransfer.money('Amount', 'Importe', ({ amountCents }) => amountCents),
];

/** BO-13: what the bank is to send to owners; this moves no money, and who took the file along is in the audit log. */
export async function payoutFile(
  ports: Pick<Ports, 'db' | 'clock' | 'config' | 'publish'>,
  { format, language }: { readonly format: FileFormat; readonly language: Language },
): Promise<FileReply> {
  const payable = await listPayable(ports.db, dateAt(ports.clock.now()));
  const rows = payable.flatMap(({ number, content, bank }): readonly BankTransfer[] => {
    const account = accountOf(ports, bank);
    const { ownerName, payoutCents: amountCents } = content;
    const { holder, routing } = bank;
    // Sealed with a secret that is no more: it has to be entered anew.
    return account === undefined ? [] : [{ number, ownerName, holder, routing, account, amountCents }];
  });
  return exportRows(ports, { list: 'payouts', format, language }, { rows, columns });
}
