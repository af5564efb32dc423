import type { ReaderGroup } from './storms.ts';

/** A manager pressed a storm: free nights are blocked, guests and owners written to, tasks open. */
export interface StormPressed {
  readonly type: 'storm-pressed';
  readonly stormId: number;
  /** How many trips it concerns, and on how many houses and boats free nights were blocked. */
  readonly guests: number;
  readonly blocked: number;
}

/** Staff wrote to a group of people that a storm concerns; mails go out. */
export interface StormTold {
  readonly type: 'storm-told';
  readonly stormId: number;
  readonly messageId: number;
  readonly readers: ReaderGroup;
  /** How many people. */
  readonly people: number;
  /** Guests: of trips that the storm concerns with their row, whose link goes into the mail. */
  readonly guests: readonly { readonly userId: string; readonly groupId: string; readonly guestId: string | null }[];
  readonly ownerIds: readonly string[];
}

/** A guest asks for help by the link. */
export interface StormHelpAsked {
  readonly type: 'storm-help-asked';
  readonly stormId: number;
  readonly groupId: string;
  readonly stormGuestId: string;
}

/** What was proposed to give a guest back was confirmed or declined. */
export interface StormRefundSettled {
  readonly type: 'storm-refund-settled';
  readonly stormId: number;
  readonly groupId: string;
  readonly as: 'confirmed' | 'declined';
  readonly amountCents: number;
}

/** All is clear: the blocks of this storm are gone. */
export interface StormCleared {
  readonly type: 'storm-cleared';
  readonly stormId: number;
  /** On how many houses and boats nights are free again. */
  readonly lifted: number;
}

/** What staff do about a storm, and what guests ask for. */
export type StormEvent = StormPressed | StormTold | StormHelpAsked | StormRefundSettled | StormCleared;
