import { isServiceType } from '#features/additional-services/domain/service-terms.ts';
import { rateOfTypes } from '#features/pricing/domain/bundle.ts';
import { readSettings } from '#features/settings/server/settings.facade.ts';
import type { Db } from '#platform/database/database.ts';
import type { GroupView } from '../../api/reservations.schemas.ts';
import { endedStatuses } from '../../domain/group-lifecycle.ts';
import type { LineRow } from './line-rows.views.ts';

/** The bundle discount that the trip's types of services reach, and what one more type would make it. */
export async function bundleOf(
  db: Db,
  lines: readonly Pick<LineRow, 'type' | 'status'>[],
): Promise<GroupView['bundle']> {
  const { bundleDiscounts } = await readSettings(db);
  const alive = lines.filter(({ status }) => !endedStatuses.includes(status));
  const serviceTypes = new Set(alive.map(({ type }) => type).filter(isServiceType)).size;
  return {
    serviceTypes,
    basisPoints: rateOfTypes(serviceTypes, bundleDiscounts),
    nextBasisPoints: rateOfTypes(serviceTypes + 1, bundleDiscounts),
    steps: bundleDiscounts.toSorted((one, other) => one.serviceTypes - other.serviceTypes),
  };
}
