/** What staff find by what they remember of it, in the order in which it is shown. */
export const findKinds = ['trip', 'guest', 'house', 'boat', 'service', 'message', 'invoice', 'payment'] as const;
export type FindKind = (typeof findKinds)[number];

/** What waits for somebody of the company. */
export const waitingKinds = [
  'requests',
  'removals',
  'changes',
  'messages',
  'refunds',
  'disputes',
  'conflicts',
  'feeds',
  'repairs',
] as const;
export type WaitingKind = (typeof waitingKinds)[number];
