export { payPath } from './cards/pay-links.ts';
export { findClaim } from './deposits/deposits.repository.ts';
export { countDisputes, countOwed } from './payments.views.ts';
export { giveOwedAsCredit, oweForStorm } from './releases/owe-for-storm.ts';
export { lockWallet } from './wallet.repository.ts';
