/** Where the names in the log lead. */
export interface AuditLinks {
  /** The log of what one user did and what was done to them. */
  readonly onlyPerson: (userId: string) => string;
  /** The log about one thing. */
  readonly onlySubject: (id: string) => string;
  readonly user: (id: string) => string;
  /** Null for a reader who may not open it. */
  readonly group: ((id: string) => string) | null;
}
