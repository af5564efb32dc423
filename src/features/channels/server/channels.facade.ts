export { countFeedsInTrouble } from './channels.views.ts';
export { countConflicts, findConflict } from './conflicts/conflicts.views.ts';
export { unreadBy } from './exports/unread-exports.ts';
