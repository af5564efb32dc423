export { findTakenStays, nearestFreeRanges } from './free-ranges.views.ts';
export {
  blockDates,
  type Claim,
  freeDates,
  holdDates,
  keepDates,
  type LockedRentables,
  unblockDates,
  withRentables,
} from './occupancies.repository.ts';
