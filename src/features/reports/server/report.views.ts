import { sql } from 'kysely';
import { inScope } from '#features/accounts/server/staff-scope.facade.ts';
import { addDays, type CalendarDate, type DateRange } from '#kernel/calendar-date.ts';
import { instantAt } from '#kernel/company-zone.ts';
import { hoursAfter, type Instant } from '#kernel/instant.ts';
import type { Language } from '#kernel/languages.ts';
import { may } from '#kernel/permissions.ts';
import type { Standing } from '#kernel/roles.ts';
import type { Db } from '#platform/database/database.ts';
import type { ReportView } from '../api/reports.schemas.ts';
import type { ReportPeriod } from '../domain/asked-report.ts';
import { drawChart } from '../domain/chart.ts';
import { noFacts } from '../domain/facts.ts';
import { hasAlike, isMoney, type MeasureCode, measure, measures, type Source } from '../domain/measures.ts';
import { cutInto, PICKUP_DAYS } from '../domain/periods.ts';
import { type Grouping, type OwnGrouping, type ReportCode, reportOf } from '../domain/report-kinds.ts';
import { leadGroups, windowGroups } from '../domain/spreads.ts';
import { readNeverPaid, readReplies, readRequests } from './answer-facts.views.ts';
import { type Part, readFacts, type Side, sideOf } from './count-facts.ts';
import {
  type AskedNights,
  readForgone,
  readNights,
  readPickup,
  type Span,
  type UnitFilter,
} from './night-facts.views.ts';
import { readServices } from './service-facts.views.ts';
import { type Asked, readCancellations, readKept, readOrigins, readStays } from './stay-facts.views.ts';

/** What is asked of a report. */
export interface AskedReport extends ReportPeriod {
  readonly report: ReportCode;
  readonly filter: Omit<UnitFilter, 'scope'>;
  readonly by: Grouping;
  readonly who: Standing;
  readonly language: Language;
}

/** The books at the end of a day. */
export const endOf = (day: CalendarDate): Instant => instantAt(addDays(day, 1), '00:00');

type Reader = (db: Db, asked: Asked, nights: Pick<AskedNights, 'spans' | 'against'>) => Promise<readonly Part[]>;

const readers: Readonly<Record<Source, Reader>> = {
  nights: (db, asked, nights) => readNights(db, { ...asked, ...nights }),
  forgone: readForgone,
  kept: readKept,
  stays: readStays,
  cancellations: readCancellations,
  pickup: (db, asked) => readPickup(db, { ...asked, since: hoursAfter(asked.asOf, -PICKUP_DAYS * HOURS_OF_DAY) }),
  requests: readRequests,
  'never-paid': readNeverPaid,
  replies: readReplies,
  services: readServices,
};

const HOURS_OF_DAY = 24;
/** A report ends after so many rows; its file has all. */
const MAX_ROWS = 200;

/** A report with what it is compared with. Whoever sees no money is told none of its figures. */
export async function readReport(
  db: Db,
  asked: AskedReport,
  { maxRows = MAX_ROWS }: { readonly maxRows?: number } = {},
): Promise<ReportView> {
  const { report, filter, range, asOf, before, beforeAsOf, step, by, language } = asked;
  const seen = (codes: readonly MeasureCode[]) => codes.filter((code) => isTold(asked, code));
  const { figures, chart, columns, rows: own } = reportOf(report);
  const [codes, charted, told] = [seen(figures), seen(chart), seen(columns)];
  const sources = [...new Set([...codes, ...charted, ...told].map((code) => measures[code].from))];
  const [now, past, choices] = await Promise.all([
    readSide(db, { asked, range, against: before, asOf, sources }),
    readSide(db, { asked, range: before, against: range, asOf: beforeAsOf, sources }),
    readChoices(db, asked),
  ]);
  const valuesOf = (asCodes: readonly MeasureCode[], facts = noFacts) => asCodes.map((code) => measure(code, facts));
  const [mine, theirs] = own === undefined ? [now.groups, past.groups] : [now.own, past.own];
  const names = await namesOf(db, own ?? by, { keys: [...mine.keys(), ...theirs.keys()], language });
  const rowKeys = own === undefined ? sortedKeys(mine, told) : ownKeys(own, [...mine.keys(), ...theirs.keys()]);
  // What a channel sold costs what staff typed: nothing means that they did not.
  const known = (key: string, values: readonly (number | null)[]) =>
    values.map((value, place) => (key.startsWith('channel-') && told[place] === 'rent' ? value || null : value));
  const list = rowKeys.slice(0, maxRows).map((key) => ({
    key,
    name: names.get(key) ?? null,
    values: known(key, valuesOf(told, mine.get(key))),
    before: known(key, valuesOf(told, theirs.get(key))),
  }));
  const points = cutInto(step, range).map((span, place) => ({
    ...span,
    values: valuesOf(charted, now.places.get(place)),
    before: valuesOf(charted, past.places.get(place)),
  }));
  return {
    report,
    kind: filter.kind,
    ...range,
    asOf,
    before: { ...before, asOf: beforeAsOf },
    step,
    figures: codes.map((code) => ({
      code,
      value: measure(code, now.total),
      before: measure(code, past.total),
      alike: hasAlike(code) ? { value: measure(code, now.alike), before: measure(code, past.alike) } : null,
    })),
    chart: chartOf(points, list, { charted, told }),
    rows: {
      of: own ?? by,
      columns: told,
      list: [...list],
      total: rowKeys.length,
    },
    choices,
  };
}

type Point = DateRange & { readonly values: readonly (number | null)[]; readonly before: readonly (number | null)[] };
type Row = Pick<Point, 'values' | 'before'>;

/** The first figure over time, or by the report's own rows. */
function chartOf(
  points: readonly Point[],
  rows: readonly Row[],
  { charted, told }: { readonly charted: readonly MeasureCode[]; readonly told: readonly MeasureCode[] },
): ReportView['chart'] {
  const code = charted[0] ?? told[0];
  if (code === undefined) return null;
  const isOverTime = charted.length > 0;
  const shown: readonly Row[] = isOverTime ? points : rows;
  const now = shown.map(({ values }) => values[0] ?? null);
  const before = shown.map((row) => row.before[0] ?? null);
  return {
    code,
    points: isOverTime
      ? points.map(({ from, until }, place) => ({
          from,
          until,
          value: now[place] ?? null,
          before: before[place] ?? null,
        }))
      : [],
    drawing: drawChart(isOverTime ? 'lines' : 'bars', now, before),
  };
}

/** Rows of days stand in their order, each; others as they came, the largest of the period first. */
function ownKeys(own: OwnGrouping, found: readonly string[]): readonly string[] {
  if (own === 'window') return windowGroups.map(({ from }) => String(from));
  if (own === 'lead') return leadGroups.map(({ from }) => String(from));
  return [...new Set(found)];
}

const isTold = ({ who }: Pick<AskedReport, 'who'>, code: MeasureCode) => !isMoney(code) || may(who, 'report:money');

interface ReadSide {
  readonly asked: AskedReport;
  readonly range: DateRange;
  readonly against: DateRange;
  readonly asOf: CalendarDate;
  readonly sources: readonly Source[];
}

async function readSide(db: Db, { asked, range, against, asOf, sources }: ReadSide): Promise<Side> {
  const { filter, by, who, step, report } = asked;
  const at = endOf(asOf);
  const one: Asked = { ...filter, scope: who.scope, range, asOf: at, by };
  const spans = cutInto(step, range).map((span): Span => ({ asOf: at, ...span }));
  const { rows } = reportOf(report);
  return readFacts(db, async (tx) => {
    const parts: Part[] = [];
    for (const source of sources) parts.push(...(await readers[source](tx, one, { spans, against })));
    if (rows === 'source') parts.push(...(await readOrigins(tx, one)));
    return sideOf(parts, rows);
  });
}

/** The largest first, by the last column. */
function sortedKeys(groups: Side['groups'], columns: readonly MeasureCode[]): readonly string[] {
  const last = columns.at(-1);
  const sizeOf = (key: string) => (last === undefined ? 0 : (measure(last, groups.get(key) ?? noFacts) ?? -1));
  return [...groups.keys()].toSorted((one, other) => sizeOf(other) - sizeOf(one) || one.localeCompare(other));
}

/** The names of rows that have one; others are told by their key. */
async function namesOf(
  db: Db,
  of: Grouping | OwnGrouping,
  { keys, language }: { readonly keys: readonly string[]; readonly language: Language },
): Promise<ReadonlyMap<string, string>> {
  const named = sql.ref(`name_${language}`);
  const ids = keys.filter((key) => key !== '');
  const numbers = sql`SELECT unnest(${ids}::text[])::int`;
  const statements = {
    place: sql`SELECT id::text AS key, ${named} AS name FROM destination WHERE id IN (${numbers})`,
    unit: sql`SELECT id::text AS key, ${named} AS name FROM rentable WHERE id IN (${numbers})`,
    service: sql`SELECT id::text AS key, ${named} AS name FROM service WHERE id IN (${numbers})`,
    owner: sql`
      SELECT id::text AS key, concat_ws(' ', name, lastname) AS name FROM app_user WHERE id::text = ANY(${ids}::text[])`,
  };
  if (!(of in statements)) return new Map();
  const { rows } = await sql<{ key: string; name: string }>`${statements[of as keyof typeof statements]}`.execute(db);
  return new Map(rows.map(({ key, name }) => [key, name]));
}

/** The places and owners of what somebody's work covers, and the house or boat that was asked for. */
async function readChoices(db: Db, { who, language, filter }: AskedReport): Promise<ReportView['choices']> {
  const named = sql.ref(`name_${language}`);
  const within = inScope(who.scope, sql`r.id`);
  const { rows } = await sql<ReportView['choices']>`SELECT
    (SELECT coalesce(json_agg(p ORDER BY p.name), '[]') FROM (SELECT d.id, d.${named} AS name FROM destination d
      WHERE EXISTS (SELECT FROM rentable r WHERE r.destination_id = d.id AND ${within})) p) AS places,
    (SELECT coalesce(json_agg(o ORDER BY o.name, o.id), '[]') FROM (SELECT u.id, concat_ws(' ', u.name, u.lastname) AS name FROM app_user u
      WHERE EXISTS (SELECT FROM rentable r WHERE r.owner_id = u.id AND ${within})) o) AS owners,
    (SELECT json_build_object('id', r.id, 'name', r.${named}) FROM rentable r
      WHERE r.id = ${filter.unitId ?? null}::int AND ${within}) AS unit`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('a statement without FROM has one row');
  return row;
}
