import { readCompanyData } from '#features/company/server/company.facade.ts';
import { findAgreementSource } from '#features/contracts/server/agreements.views.ts';
import { writeAgreement } from '#features/contracts/server/write-agreement.ts';
import { hoursAfter } from '#kernel/instant.ts';
import type { Tx } from '#platform/database/database.ts';
import type { DemoGroup } from '../plan/demo-group.ts';
import { insertRows } from './insert-rows.ts';

/** The agreement of each trip that is paid in full and not long over, accepted an hour after the last payment. */
export async function writeAcceptances(tx: Tx, groups: readonly DemoGroup[]): Promise<void> {
  const company = await readCompanyData(tx);
  const rows = [];
  for (const group of groups.filter(isSettled)) {
    const source = await findAgreementSource(tx, group.group.id);
    const last = paymentsOf(group).at(-1);
    if (!source || !last) continue;
    const { texts, textHash } = writeAgreement(source, company);
    rows.push({
      group_id: group.group.id,
      user_id: group.trip.tenant.id,
      version: source.version,
      language: group.trip.tenant.language,
      text_hash: textHash,
      text_en: texts.en,
      text_es: texts.es,
      accepted_at: hoursAfter(last.recorded_at, 1),
      accepted_from: '203.0.113.24',
    });
  }
  await insertRows(tx, 'contract_acceptance', rows);
}

function isSettled(group: DemoGroup): boolean {
  const { trip, invoices } = group;
  if (trip.ending === 'completed') return trip.tenant.canSignIn;
  return trip.ending === 'confirmed' && paymentsOf(group).length === invoices.length;
}

const paymentsOf = ({ entries }: DemoGroup) => entries.filter(({ kind }) => kind === 'payment');
