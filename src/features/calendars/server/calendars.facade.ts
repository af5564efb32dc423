export { isFree, listBusyPeriods } from './availability.views.ts';
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
export { nearestFreeRanges } from './free-ranges.views.ts';
export { listOutingStarts, nearestFreeOutings } from './outings.views.ts';
export { type PoolCalendar, readPoolCalendar } from './units.repository.ts';
