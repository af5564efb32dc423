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
