import { findAgreementSource } from '#features/contracts/server/agreements.views.ts';
import { type Lessor, writeAgreement } from '#features/contracts/server/write-agreement.ts';
import { readCompanyData } from '#features/settings/server/settings.facade.ts';
import { instantAt } from '#kernel/company-zone.ts';
import { hoursAfter, type Instant } from '#kernel/instant.ts';
import type { Tx } from '#platform/database/database.ts';
import type { DemoGroup } from '../plan/demo-group.ts';
import type { DemoPlan } from '../plan/plan-demo.ts';
import { insertRows } from './insert-rows.ts';

/**
 * Accepted agreements of trips that are paid in full. They were accepted an hour after the last payment, or when the
 * text came into force.
 */
export async function writeAcceptances(tx: Tx, { groups, origin }: DemoPlan): Promise<void> {
  // The demo's own bank takes cards.
  const lessor: Lessor = { company: await readCompanyData(tx), cardPayments: 'test' };
  const now = instantAt(origin.today, '00:00');
  const rows = [];
  for (const group of groups.filter(isSettled)) {
    const source = await findAgreementSource(tx, group.group.id);
    const last = paymentsOf(group).at(-1);
    if (!source || !last) continue;
    const acceptedAt = latest(hoursAfter(last.recorded_at, 1), hoursAfter(source.validFrom, 10));
    if (acceptedAt > now) continue;
    const agreement = writeAgreement(source, lessor);
    rows.push({
      group_id: group.group.id,
      user_id: group.trip.tenant.id,
      version: source.version,
      language: group.trip.tenant.language,
      text_hash: agreement.textHash,
      text_en: agreement.texts.en,
      text_es: agreement.texts.es,
      accepted_at: acceptedAt,
      accepted_from: '203.0.113.24',
    });
  }
  await insertRows(tx, 'contract_acceptance', rows);
}

function isSettled(group: DemoGroup): boolean {
  const { trip, invoices, requests } = group;
  if (trip.ending === 'completed') return trip.tenant.canSignIn;
  const [first] = requests;
  const open = invoices.filter(({ id, request_id }) => request_id === first?.id && !paidInvoices(group).has(id));
  return trip.ending === 'confirmed' && open.length === 0;
}

const paidInvoices = (group: DemoGroup) => new Set(paymentsOf(group).map(({ invoice_id }) => invoice_id));

const paymentsOf = ({ entries }: DemoGroup) => entries.filter(({ kind }) => kind === 'payment');

const latest = (one: Instant, other: Instant): Instant => (one > other ? one : other);
