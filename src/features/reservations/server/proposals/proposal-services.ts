import { planService } from '#features/additional-services/domain/service-plan.ts';
import { choose } from '#features/additional-services/domain/service-rules.ts';
import { isManuallyPriced, type ServiceSelection } from '#features/additional-services/kinds/kinds.domain.ts';
import { isServiceType } from '#features/additional-services/kinds/service-names.domain.ts';
import { readServiceOffers } from '#features/additional-services/server/additional-services.facade.ts';
import { refuse } from '#kernel/refusals.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import type { Ports } from '#platform/ports.ts';
import type { Group } from '../../domain/group.ts';
import { handPriceCode } from '../../domain/manual-prices.ts';
import type { GroupRequest } from '../../domain/request.ts';
import { findGroups } from '../groups.repository.ts';
import { insertServiceLine } from '../lines/lines.repository.ts';
import { planChosen, serviceSelectionOf, tripOf } from '../lines/plan-service.ts';
import { refuseTakenService } from '../lines/refuse-taken-service.ts';

interface ServicesOfQuote {
  readonly groupId: string;
  readonly request: Pick<GroupRequest, 'id' | 'status'>;
  readonly services: readonly ServiceSelection[];
  /** Lines that hold nothing any more once the quote is sent: of its earlier version. */
  readonly replaced?: readonly string[];
}

/**
 * domain 4.10: puts the services of a quote beside its house or boat, each by the rules of any trip. What staff price
 * by hand has no price yet that a guest could accept: it is refused with its own code. Gives the group with them, and
 * their lines in the order in which they were asked.
 */
export async function insertServices(
  tx: Tx,
  { groupId, request, services, replaced = [] }: ServicesOfQuote,
  { clock }: Pick<Ports, 'clock'>,
): Promise<{ readonly group: Group; readonly ids: readonly string[] }> {
  const now = clock.now();
  const offers = await readServiceOffers(tx, services);
  let group = await getGroup(tx, groupId);
  const ids: string[] = [];
  for (const selection of services) {
    const trip = tripOf(group, { now });
    const planned = planChosen(selection, offers, trip);
    if (isManuallyPriced(planned.plan.details)) refuse(handPriceCode(selection.type));
    await refuseTakenService(tx, planned, { ...trip, replaced });
    const line = { type: selection.type, plan: planned.plan, status: request.status };
    ids.push(await insertServiceLine(tx, { groupId, requestId: request.id, now }, line));
    group = await getGroup(tx, groupId);
  }
  return { group, ids };
}

/** Takes the services out of a quote, with what they hold. */
export async function deleteServices(tx: Tx, lines: Group['lines']): Promise<void> {
  const ids = lines.filter(({ type }) => isServiceType(type)).map(({ id }) => id);
  if (ids.length > 0) await tx.deleteFrom('reservation').where('id', 'in', ids).execute();
}

/** The pools whose units these services would hold: they are locked before the quote is. */
export async function poolsOfServices(db: Db | Tx, services: readonly ServiceSelection[]): Promise<readonly number[]> {
  const offers = await readServiceOffers(db, services);
  return services.flatMap((selection) => {
    const chosen = choose(selection, offers);
    return typeof chosen === 'string' ? refuse(chosen) : planService(chosen).wants.map(({ poolId }) => poolId);
  });
}

/** What was selected of the services of quotes, by the id of the quote's trip. */
export async function selectionsOfQuotes(
  db: Db,
  groupIds: readonly string[],
): Promise<ReadonlyMap<string, readonly ServiceSelection[]>> {
  const groups = groupIds.length > 0 ? await findGroups(db, groupIds) : [];
  return new Map(groups.map(({ id, lines }) => [id, lines.flatMap((line) => serviceSelectionOf(line) ?? [])]));
}

async function getGroup(tx: Tx, groupId: string): Promise<Group> {
  const [group] = await findGroups(tx, [groupId]);
  return group ?? refuse('reservation-group-not-found');
}
