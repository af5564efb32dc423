export {
  type Bookables,
  blockDates,
  type Claim,
  freeDates,
  holdDates,
  keepDates,
  type LockedBookables,
  releaseDates,
  withBookables,
} from './bookables.repository.ts';
export { nearestFreeRanges } from './free-ranges.views.ts';
