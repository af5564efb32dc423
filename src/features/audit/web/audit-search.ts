import { defineClient } from '#browser/api-client.ts';
import { isCalendarDate } from '#kernel/calendar-date.ts';
import type { auditApi } from '../audit.api.ts';
import { auditPaths } from '../audit.paths.ts';
import { type AuditArea, auditAreas, isEntryNumber } from '../audit-rules.domain.ts';

/** What an address asks of the log. */
export interface AuditSearch {
  readonly area?: AuditArea | undefined;
  readonly outcome?: 'done' | 'refused' | undefined;
  readonly from?: string | undefined;
  readonly until?: string | undefined;
  readonly person?: string | undefined;
  readonly actor?: string | undefined;
  readonly subject?: string | undefined;
  readonly before?: string | undefined;
}

/** Filters by an id, which are shown by a name. */
export const people = ['person', 'actor', 'subject'] as const;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The filters of an address; what is none of them, or can't be one, is left out. */
export function readAuditSearch(query: URLSearchParams): AuditSearch {
  const text = (name: string) => query.get(name) ?? '';
  const date = (name: string) => (isCalendarDate(text(name)) ? text(name) : undefined);
  const id = (name: string) => (UUID.test(text(name)) ? text(name) : undefined);
  return {
    area: auditAreas.find((area) => area === text('area')),
    outcome: (['done', 'refused'] as const).find((outcome) => outcome === text('outcome')),
    from: date('from'),
    until: date('until'),
    person: id('person'),
    actor: id('actor'),
    subject: id('subject'),
    before: isEntryNumber(text('before')) ? text('before') : undefined,
  };
}

/** Whether a filter is set; the page number is not a filter. */
export function isFiltered({ before: _place, ...filters }: AuditSearch): boolean {
  return Object.values(filters).some((value) => value !== undefined);
}

/** Whether the first day is later than the last: nothing can fit. */
export function isWrongWayRound({ from, until }: Pick<AuditSearch, 'from' | 'until'>): boolean {
  return from !== undefined && until !== undefined && from > until;
}

/** The search as the API takes it: without what is not asked. */
export function queryOf(search: AuditSearch): AuditSearch {
  return Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined));
}

/** The addresses that names in the log link to. */
export interface AuditLinks {
  /** The log of what one user did and what was done to them. */
  readonly onlyPerson: (userId: string) => string;
  /** The log about one thing. */
  readonly onlySubject: (id: string) => string;
  readonly user: (id: string) => string;
  /** Null for a reader who may not open it. */
  readonly group: ((id: string) => string) | null;
}

export const auditClient = defineClient<typeof auditApi>(auditPaths);
