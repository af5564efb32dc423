import { refuse } from '#kernel/refusals.ts';
import { inTransaction, type Tx } from '#platform/database/database.ts';
import type { Ports } from '#platform/ports.ts';
import { type WizardStep, wizardSteps } from '../../domain/asking.ts';
import { moves } from '../../domain/group-lifecycle.ts';
import type { ReservationType } from '../../domain/reservation-type.ts';
import { lockDraft } from '../lock-group.ts';
import { deleteSkip, insertSkips, readWizardFacts } from './drafts.repository.ts';

interface GroupOfTenant {
  readonly tenantId: string;
  readonly groupId: string;
}

/** Skips a step of a draft's wizard, or opens it again; a step with a line can't be skipped. */
export async function setStep(
  { db }: Pick<Ports, 'db'>,
  { type, state, ...input }: GroupOfTenant & { readonly type: ReservationType; readonly state: 'skipped' | 'open' },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const steps = await lockSteps(tx, input);
    if (state === 'open') return deleteSkip(tx, input.groupId, type);
    const isDone = steps.some((step) => step.type === type && step.state === 'done');
    if (isDone) return refuse('transition-not-valid');
    await insertSkips(tx, input.groupId, [type]);
  });
}

/** Skips every step that is still open. */
export async function skipOpenSteps({ db }: Pick<Ports, 'db'>, input: GroupOfTenant): Promise<void> {
  await inTransaction(db, async (tx) => {
    const steps = await lockSteps(tx, input);
    const open = steps.filter(({ state }) => state === 'open').map(({ type }) => type);
    await insertSkips(tx, input.groupId, open);
  });
}

/** The wizard is for what a trip begins with; services that are added later have no steps. */
async function lockSteps(tx: Tx, input: GroupOfTenant): Promise<readonly WizardStep[]> {
  const { request, lines } = await lockDraft(tx, input);
  if (request.sequence > 1) return refuse(moves['ask-availability'].otherwise);
  return wizardSteps({ types: lines.map(({ type }) => type), ...(await readWizardFacts(tx, input.groupId)) });
}
