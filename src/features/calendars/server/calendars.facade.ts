export { nearestFreeRanges } from './free-ranges.views.ts';
export {
  blockDates,
  type Claim,
  freeDates,
  holdDates,
  keepDates,
  type LockedRentables,
  releaseDates,
  withRentables,
} from './occupancies.repository.ts';
