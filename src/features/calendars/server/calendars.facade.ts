export { isFree, nearestFreeRanges, readHouseNights } from './availability.views.ts';
export {
  type Block,
  blockFreeNights,
  findBlocks,
  liftBlocks,
  moveBlock,
  type WhichBlocks,
} from './blocks.repository.ts';
export {
  type Bookables,
  type Claim,
  cancelOccupancy,
  confirmOccupancy,
  holdOccupancy,
  type LockedBookables,
  suspendHold,
  withBookables,
} from './bookables.repository.ts';
export {
  type ExternalEvent,
  findChannelOver,
  listExternalEvents,
  writeExternalEvents,
} from './external-busy.repository.ts';
export { listOccupied, listTakenOf, type Occupied, type Taken } from './occupied.views.ts';
export { listOutingStarts, nearestFreeOutings, unofferedHours } from './outings.views.ts';
export { addPool, hasUnits, resizePool } from './pool-units.repository.ts';
export { type PoolCalendar, readPoolCalendar } from './units.repository.ts';
