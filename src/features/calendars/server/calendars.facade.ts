export { isFree, listBusyPeriods, nearestFreeRanges } from './availability.views.ts';
export {
  type Bookables,
  blockOccupancy,
  type Claim,
  cancelOccupancy,
  confirmOccupancy,
  holdOccupancy,
  type LockedBookables,
  suspendHold,
  withBookables,
} from './bookables.repository.ts';
export { listOutingStarts, nearestFreeOutings, unofferedHours } from './outings.views.ts';
export { addPool, resizePool } from './pool-units.repository.ts';
export { type PoolCalendar, readPoolCalendar } from './units.repository.ts';
