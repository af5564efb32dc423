import { isCalendarDate } from '#kernel/calendar-date.ts';
import {
  type Grouping,
  groupings,
  type ReportCode,
  type RowKind,
  reportCodes,
  rowKinds,
} from '../domain/report-kinds.ts';

/** What the address of a report says; anything else in it is left out. */
export interface ReportAddress {
  readonly report: ReportCode;
  readonly from?: string;
  readonly to?: string;
  readonly asOf?: string;
  readonly kind?: 'boat';
  readonly place?: string;
  readonly owner?: string;
  readonly unit?: string;
  readonly by?: Grouping;
  readonly rows?: RowKind;
  readonly page?: string;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const NUMBER = /^[1-9]\d{0,8}$/;

/** Reads the address; undefined where there is no such report. */
export function readAddress(report: string | undefined, params: URLSearchParams): ReportAddress | undefined {
  const code = report === undefined ? 'overview' : reportCodes.find((known) => known === report);
  if (code === undefined) return undefined;
  const given = (name: string, isGood: (text: string) => boolean) => {
    const text = params.get(name) ?? '';
    return isGood(text) ? { [name]: text } : {};
  };
  const isNumber = (text: string) => NUMBER.test(text);
  const by = groupings.find((known) => known === params.get('by'));
  const rows = rowKinds.find((known) => known === params.get('rows'));
  return {
    report: code,
    ...given('from', isCalendarDate),
    ...given('to', isCalendarDate),
    ...given('asOf', isCalendarDate),
    ...given('place', isNumber),
    ...given('unit', isNumber),
    ...given('owner', (text) => UUID.test(text)),
    ...(params.get('kind') === 'boat' ? { kind: 'boat' } : {}),
    ...(by && by !== 'place' ? { by } : {}),
    ...(rows ? { rows, ...given('page', isNumber) } : {}),
  };
}

/** The same as the query of a call. */
export function queryOf({ from, to, asOf, kind, place, owner, unit, by }: ReportAddress) {
  const query = { From: from, To: to, AsOf: asOf, Kind: kind, Place: place, Owner: owner, Unit: unit, By: by };
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined)) as Partial<typeof query>;
}
