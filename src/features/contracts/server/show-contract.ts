import { isGroupOfTenant } from '#features/reservations/server/reservations.facade.ts';
import { readCompanyData } from '#features/settings/server/settings.facade.ts';
import { isoOf } from '#kernel/instant.ts';
import type { Language } from '#kernel/languages.ts';
import { refuse } from '#kernel/refusals.ts';
import type { Actor } from '#kernel/roles.ts';
import type { Ports } from '#platform/ports.ts';
import type { ContractView } from '../api/contracts.schemas.ts';
import { findAccepted, findAgreementSource } from './agreements.views.ts';
import { writeAgreement } from './write-agreement.ts';

/**
 * The agreement of one's own group: what was accepted word by word, or else the text in force filled with its facts.
 */
export async function showContract(
  { db }: Pick<Ports, 'db'>,
  tenant: Actor,
  { groupId, language }: { groupId: string; language: Language },
): Promise<ContractView> {
  if (!(await isGroupOfTenant(db, tenant.userId, groupId))) return refuse('reservation-group-not-found');
  const source = await findAgreementSource(db, groupId);
  if (!source) return refuse('contract-not-found');

  const { version, dueAt, acceptedAt } = source;
  const head = { version, dueAt: dueAt && isoOf(dueAt), acceptedAt: acceptedAt && isoOf(acceptedAt) };
  const accepted = acceptedAt === null ? undefined : await findAccepted(db, groupId);
  if (accepted) {
    const text = language === 'en' ? accepted.textEn : accepted.textEs;
    return { ...head, paragraphs: text.split('\n\n'), textHash: accepted.textHash };
  }
  const { paragraphs, textHash } = writeAgreement(source, await readCompanyData(db));
  return { ...head, paragraphs: [...paragraphs[language]], textHash };
}
