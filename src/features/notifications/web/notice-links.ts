/** Where notices lead: the addresses are the site's. */
export interface NoticeLinks {
  /** The whole list. */
  readonly all: string;
  readonly ownTrip: (groupId: string) => string;
  /** For who works there; null for everybody else. */
  readonly desk: ((groupId: string) => string) | null;
}
