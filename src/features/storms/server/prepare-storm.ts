import { dateAt } from '#kernel/company-zone.ts';
import { refuse, refuseIf } from '#kernel/refusals.ts';
import type { Actor } from '#kernel/roles.ts';
import { inTransaction, type Tx } from '#platform/database/database.ts';
import type { Ports } from '#platform/ports.ts';
import type { StormEdit, StormFacts } from '../api/storms.schemas.ts';
import { whyNotDays } from '../domain/storms.ts';
import { arePlaces, insertStorm, lockStorm, updateStorm } from './storms.repository.ts';

type Needs = Pick<Ports, 'db' | 'clock'>;

/** Prepares a storm: nobody is told and nothing is blocked yet. */
export function prepareStorm(ports: Needs, actor: Actor, facts: StormFacts): Promise<{ id: number }> {
  return inTransaction(ports.db, async (tx) => {
    await refuseWrong(ports, tx, facts);
    return insertStorm(tx, facts, { by: actor.userId, at: ports.clock.now() });
  });
}

/** Changes a storm that was not pressed, and what will be written; `version` is the one that was read. */
export function editStorm(ports: Needs, id: number, { version, ...edit }: StormEdit): Promise<void> {
  return inTransaction(ports.db, async (tx) => {
    const storm = await lockStorm(tx, id);
    if (storm.state !== 'draft') return refuse('storm-pressed');
    if (storm.version !== version) return refuse('edit-clash');
    await refuseWrong(ports, tx, edit);
    await updateStorm(tx, id, edit);
  });
}

/** Removes a storm that was not pressed. */
export function removeStorm({ db }: Pick<Ports, 'db'>, id: number): Promise<void> {
  return inTransaction(db, async (tx) => {
    const storm = await lockStorm(tx, id);
    if (storm.state !== 'draft') return refuse('storm-pressed');
    await tx.deleteFrom('storm').where('id', '=', id).execute();
  });
}

async function refuseWrong({ clock }: Needs, tx: Tx, { from, until, placeIds }: StormFacts): Promise<void> {
  refuseIf(whyNotDays({ from, until }, dateAt(clock.now())));
  if (placeIds && !(await arePlaces(tx, placeIds)))
    refuse('parameter-valid', { fields: { placeIds: ['parameter-valid'] } });
}
