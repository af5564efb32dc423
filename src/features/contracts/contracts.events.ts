/** The guest accepted the rental agreement. */
export interface ContractAccepted {
  readonly type: 'contract-accepted';
  readonly groupId: string;
  /** The group's first request. */
  readonly requestId: string;
  readonly tenantId: string;
  readonly version: string;
  /** SHA-256 over both texts. */
  readonly textHash: string;
  /** What the guest gets a copy of. */
  readonly document: { readonly kind: 'agreement'; readonly subjectId: string };
}
