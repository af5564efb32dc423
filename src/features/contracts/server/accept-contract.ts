import { isGroupOfTenant, lockGroup } from '#features/reservations/server/reservations.facade.ts';
import { isoOf } from '#kernel/instant.ts';
import type { Language } from '#kernel/languages.ts';
import { refuse, refuseIf } from '#kernel/refusals.ts';
import type { Actor } from '#kernel/roles.ts';
import { inTransaction } from '#platform/database/database.ts';
import { timestamptz } from '#platform/database/parameters.ts';
import type { Ports } from '#platform/ports.ts';
import { whyNotAccept } from '../agreement.domain.ts';
import type { ContractView } from '../contracts.api.ts';
import type { ContractAccepted } from '../contracts.events.ts';
import { findAccepted, findAgreementSource } from './agreements.views.ts';
import { readLessor, writeAgreement } from './write-agreement.ts';

export interface AcceptInput {
  readonly groupId: string;
  /** The version that was on the screen. */
  readonly version: string;
  readonly language: Language;
  /** The address of the connection. */
  readonly from: string;
  /** The browser's own words about itself. */
  readonly device: string | null;
}

/** The guest accepts the agreement that they read; the words, their hash, who, when and from where are kept. */
export async function acceptContract(
  { db, clock, config, publish }: Pick<Ports, 'db' | 'clock' | 'config' | 'publish'>,
  tenant: Actor,
  input: AcceptInput,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { groupId, version } = input;
    if (!(await isGroupOfTenant(tx, tenant.userId, groupId))) return refuse('reservation-group-not-found');
    await lockGroup(tx, groupId);
    const source = (await findAgreementSource(tx, groupId)) ?? refuse('contract-not-found');
    refuseIf(whyNotAccept(source, version));

    const { texts, textHash } = writeAgreement(source, await readLessor({ db: tx, config }));
    await tx
      .insertInto('contract_acceptance')
      .values({
        group_id: groupId,
        user_id: tenant.userId,
        version,
        language: input.language,
        text_hash: textHash,
        text_en: texts.en,
        text_es: texts.es,
        accepted_at: timestamptz(clock.now()),
        accepted_from: input.from,
        accepted_name: source.guestName,
        accepted_with: input.device,
        session_id: tenant.sessionId,
        is_two_step: tx.selectFrom('user_session').select('is_two_step').where('id', '=', tenant.sessionId),
      })
      .execute();
    const event: ContractAccepted = {
      type: 'contract-accepted',
      groupId,
      requestId: source.requestId,
      tenantId: tenant.userId,
      version,
      textHash,
      document: { kind: 'agreement', subjectId: groupId },
    };
    await publish(tx, event);
  });
}

/**
 * The agreement of one's own group: what was accepted word by word, or else the text in force filled with its facts.
 */
export async function showContract(
  { db, config }: Pick<Ports, 'db' | 'config'>,
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
  const { paragraphs, textHash } = writeAgreement(source, await readLessor({ db, config }));
  return { ...head, paragraphs: [...paragraphs[language]], textHash };
}
