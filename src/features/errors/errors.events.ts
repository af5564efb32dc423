/** Somebody of the team has seen an error, which is new again when it comes again. */
export interface ErrorSeen {
  readonly type: 'error-seen';
  readonly errorId: string;
}
