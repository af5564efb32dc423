/** Somebody asked for the newsletter: the address must be confirmed from its mailbox. */
export interface SubscriptionRequested {
  readonly type: 'subscription-requested';
  readonly subscriptionId: string;
}

/** The newsletter goes to an address from now on. */
export interface SubscriptionStarted {
  readonly type: 'subscription-started';
  readonly subscriptionId: string;
}
