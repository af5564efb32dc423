export { listOutingStarts, nearestFreeOutings } from './outings.views.ts';
