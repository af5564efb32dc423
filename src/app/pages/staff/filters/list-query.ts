import { isCalendarDate } from '#kernel/calendar-date.ts';
import { MAX_PAGE_SIZE } from '#kernel/pages.ts';
import { readListAddress } from '#ui/list-table/list-address.ts';

/** What can be asked of a list of staff. */
export interface ListSpec<Status extends string, Sort extends string> {
  readonly statuses: readonly Status[];
  /** The columns it is sorted by, as the server calls them. */
  readonly sorts: readonly Sort[];
  /** It is filtered by a first and a last day. */
  readonly hasDays?: true;
  /** It is filtered by a place of the catalog. */
  readonly hasPlace?: true;
}

/** What the server is asked for. */
export interface StaffQuery<Status extends string, Sort extends string> {
  readonly PageNumber: string;
  readonly PageSize: string;
  readonly Status?: Status;
  readonly Search?: string;
  readonly From?: string;
  readonly Until?: string;
  readonly DestinationId?: string;
  readonly OrderBy?: Sort;
  readonly Order?: '1' | '-1';
}

/** The query to the server for the address of a list. */
export function listQuery<Status extends string, Sort extends string>(
  params: URLSearchParams,
  { statuses, sorts, hasDays, hasPlace }: ListSpec<Status, Sort>,
): StaffQuery<Status, Sort> {
  const { search, page, limit, orderBy, order } = readListAddress(params, sorts);
  const status = statuses.find((known) => known === params.get('status'));
  const sort = sorts.find((known) => known === orderBy);
  const place = params.get('place') ?? '';
  const { from, until }: Days = hasDays ? daysIn(params) : {};
  const part = limit === 'all' ? { PageNumber: '1', PageSize: String(MAX_PAGE_SIZE) } : undefined;
  return {
    ...(part ?? { PageNumber: String(page), PageSize: String(limit) }),
    ...(status ? { Status: status } : {}),
    ...(search ? { Search: search } : {}),
    ...(from ? { From: from } : {}),
    ...(until ? { Until: until } : {}),
    ...(hasPlace && /^[1-9]\d{0,8}$/.test(place) ? { DestinationId: place } : {}),
    ...(sort ? { OrderBy: sort, Order: order === -1 ? '-1' : '1' } : {}),
  };
}

/** Whether rows are looked for: a list that is empty then is not empty of itself. */
export const isNarrowed = (query: Partial<StaffQuery<string, string>>): boolean =>
  [query.Search, query.Status, query.From, query.Until, query.DestinationId].some((asked) => asked !== undefined);

export interface Days {
  readonly from?: string;
  readonly until?: string;
}

/** The first and the last day of an address; what is no date is left out. */
export function daysIn(params: URLSearchParams): Days {
  const date = (name: 'from' | 'until') => {
    const text = params.get(name) ?? '';
    return isCalendarDate(text) ? { [name]: text } : {};
  };
  return { ...date('from'), ...date('until') };
}
