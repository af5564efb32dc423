interface OfOwner {
  /** The owner. */
  readonly userId: string;
}

interface OfAgreement extends OfOwner {
  readonly agreementId: string;
}

/** Staff wrote a draft of a management agreement, changed it, took back what was sent, or removed it. */
export interface ManagementDrafted extends OfAgreement {
  readonly type: 'management-drafted';
  readonly what: 'begun' | 'edited' | 'taken-back' | 'removed';
}

/** The owner has it to read and to accept. */
export interface ManagementSent extends OfAgreement {
  readonly type: 'management-sent';
  /** SHA-256 over both texts. */
  readonly textHash: string;
}

/** The owner accepted it. */
export interface ManagementAccepted extends OfAgreement {
  readonly type: 'management-accepted';
  readonly textHash: string;
}

/** Notice was given: it ends earlier than agreed. */
export interface ManagementEnded extends OfAgreement {
  readonly type: 'management-ended';
  readonly by: 'owner' | 'company';
}

/** It ends soon and is not renewed. */
export interface ManagementEnding extends OfAgreement {
  readonly type: 'management-ending';
}

/** Staff added or removed a paper of an owner. */
export interface OwnerPaperKept extends OfOwner {
  readonly type: 'owner-paper-kept';
  readonly paperId: string;
  readonly what: 'added' | 'removed';
}

/** A paper of an owner expires in so many days. */
export interface OwnerPaperEnding extends OfOwner {
  readonly type: 'owner-paper-ending';
  readonly paperId: string;
  readonly days: number;
}

/** What people have to answer for. */
export type OwnersEvent = ManagementDrafted | ManagementSent | ManagementAccepted | ManagementEnded | OwnerPaperKept;
