/** What was going on when the program failed: a call of the API, a page, a job, or the process by itself. */
export const errorKinds = ['call', 'page', 'job', 'process'] as const;
export type ErrorKind = (typeof errorKinds)[number];
