import type { ServiceSelection } from '#features/additional-services/kinds/kinds.domain.ts';
import { isServiceType } from '#features/additional-services/kinds/service-names.domain.ts';
import { readServiceOffers } from '#features/additional-services/server/additional-services.facade.ts';
import { refuse, refuseIf } from '#kernel/refusals.ts';
import { inTransaction, type Tx } from '#platform/database/database.ts';
import type { Ports } from '#platform/ports.ts';
import { MAX_LINES } from '../../domain/asking.ts';
import { draftOf, type Group } from '../../domain/group.ts';
import { livingLines } from '../../domain/line.ts';
import { whyNotAdd } from '../../domain/request.ts';
import { isRentableType } from '../../domain/reservation-type.ts';
import { replacedBy } from '../groups.repository.ts';
import { lockTenantAndFind } from '../lock-group.ts';
import { insertAddition, insertRentableLine, insertServiceLine } from './lines.repository.ts';
import { planRentable, type RentableSelection, refuseOtherDays, refuseTakenRentable } from './plan-rentable.ts';
import { planChosen, planEvenIfUnfit, tripOf } from './plan-service.ts';
import { refuseTakenService } from './refuse-taken-service.ts';

interface Adding<Selection> {
  readonly tenantId: string;
  readonly groupId: string;
  readonly selection: Selection;
}

interface Added {
  readonly id: string;
  readonly groupId: string;
}

/**
 * Adds a service to a draft, or to an approved or confirmed trip as part of a request of its own. It holds nothing
 * yet.
 */
export function addService(ports: Pick<Ports, 'db' | 'clock'>, adding: Adding<ServiceSelection>): Promise<Added> {
  return addPlanned(ports, adding, planChosen);
}

/** Adds a service that was chosen before for a trip that may have moved since: whether it fits, the price says. */
export function addChosenService(ports: Pick<Ports, 'db' | 'clock'>, adding: Adding<ServiceSelection>): Promise<Added> {
  return addPlanned(ports, adding, planEvenIfUnfit);
}

function addPlanned(
  { db, clock }: Pick<Ports, 'db' | 'clock'>,
  adding: Adding<ServiceSelection>,
  plannedBy: typeof planChosen,
): Promise<Added> {
  const { groupId, selection } = adding;
  return inTransaction(db, async (tx) => {
    const now = clock.now();
    const group = await lockGroupToAddTo(tx, adding);
    const trip = tripOf(group, { now });
    const planned = plannedBy(selection, await readServiceOffers(tx, [selection]), trip);
    await refuseTakenService(tx, planned, { ...trip, replaced: await replacedBy(tx, group) });
    const requestId = await requestToAddTo(tx, group);
    const { plan } = planned;
    return { id: await insertServiceLine(tx, { groupId, requestId, now }, { type: selection.type, plan }), groupId };
  });
}

/** Adds a house or a boat to a draft. It holds no dates yet. */
export function addRentable(
  { db, clock }: Pick<Ports, 'db' | 'clock'>,
  adding: Adding<RentableSelection>,
): Promise<Added> {
  const { tenantId, groupId, selection } = adding;
  return inTransaction(db, async (tx) => {
    const group = await lockGroupToAddTo(tx, adding);
    const draft = draftOf(group);
    if (draft?.request.sequence !== 1) return refuse('reservation-status-not-draft');
    const plan = await planRentable(tx, selection, { clock });
    const isSecondHouse = selection.type === 'house' && draft.lines.some(({ type }) => type === 'house');
    if (isSecondHouse) return refuse('transition-not-valid');
    refuseOtherDays(plan, draft.lines);
    await refuseTakenRentable(tx, { tenantId, selection, plan, others: draft.lines });
    const where = { groupId, requestId: draft.request.id, now: clock.now() };
    return { id: await insertRentableLine(tx, where, { plan, isPrincipal: false }), groupId };
  });
}

/**
 * domain 4.8: lines come to a draft, an approved or a confirmed trip, and not while staff look at one of its
 * requests.
 */
async function lockGroupToAddTo(tx: Tx, input: { tenantId: string; groupId: string }): Promise<Group> {
  const group = await lockTenantAndFind(tx, input);
  refuseIf(whyNotAdd(group));
  if (livingLines(group.lines).length >= MAX_LINES) return refuse('too-many-lines');
  if (!group.lines.some(({ type }) => isRentableType(type))) return refuse('reservation-group-house-not-found');
  return group;
}

async function requestToAddTo(tx: Tx, group: Group): Promise<string> {
  const draft = draftOf(group);
  if (draft) return draft.request.id;
  const sequence = Math.max(...group.requests.map((request) => request.sequence)) + 1;
  return insertAddition(tx, { groupId: group.id, sequence });
}

/**
 * domain 4.1: a service needs a house or a boat; alone it is refused, and the screen offers to write to the company.
 */
export function refuseLoneService(type: string): never {
  return refuse(isServiceType(type) ? 'reservation-group-house-not-found' : 'reservation-invalid-type');
}
