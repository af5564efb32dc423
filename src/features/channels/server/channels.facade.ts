export { countFeedsInTrouble } from './channels.views.ts';
export { findConflict, listOpenConflicts } from './conflicts/conflicts.views.ts';
export { unreadBy } from './exports/unread-exports.ts';
