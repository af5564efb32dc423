export { countFeedsInTrouble } from './channels.views.ts';
export { countConflicts } from './conflicts/conflicts.views.ts';
