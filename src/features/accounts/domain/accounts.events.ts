/** Somebody registered, or asked for the confirmation mail again, and must confirm the address. */
export interface ConfirmationWanted {
  readonly type: 'confirmation-wanted';
  readonly userId: string;
  /** A path of this site to go to after confirming. */
  readonly returnTo?: string | undefined;
}
