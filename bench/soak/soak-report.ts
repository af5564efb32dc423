import { at as shareOf } from '../support/result.ts';
import { checks, MEMORY_MINUTES, type SoakFacts, slopeOf } from './checks.ts';
import type { FaultWindow } from './inject-faults.ts';
import type { Answer, Journal } from './journal.ts';
import type { Step } from './open-load.ts';

/** All that a run tells. */
export interface SoakReport {
  readonly seed: number;
  readonly minutes: number;
  readonly steps: readonly Step[];
  readonly capacity: number;
  readonly rate: number;
  /** The part of all cores that was busy during the load, 0 to 1; the load itself is part of it. */
  readonly busy: number;
  readonly journal: Journal;
  readonly windows: readonly FaultWindow[];
  readonly facts: SoakFacts;
  /** How channels' calendars that we read answered. */
  readonly feeds: ReadonlyMap<string, number>;
  /** What could not be looked at, or done. */
  readonly notes: readonly string[];
}

const row = (...cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`;
const seconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`;

/** Everything that does not hold, by the name of its check. */
export function faultsOf(facts: SoakFacts): readonly (readonly [string, readonly string[]])[] {
  return Object.entries(checks).map(([name, { faults }]) => [name, faults(facts)]);
}

/** The report as Markdown, to be pasted into docs/measurements.md. */
export function markdownOf(report: SoakReport): string {
  return [...head(report), '', ...kinds(report), '', ...faultRows(report), '', ...held(report), ''].join('\n');
}

function head({ seed, minutes, steps, capacity, rate, busy, journal, feeds, notes }: SoakReport): readonly string[] {
  const { asked, approved, paid, cancelled, refunded, agreed, messages, answers, openAtOnce } = journal;
  const step = ({ rate: tried, p95Ms, busy: share }: Step) =>
    `${tried.toFixed(1)}/s p95 ${p95Ms.toFixed(0)} ms, ${(share * 100).toFixed(0)} % busy`;
  return [
    `${minutes} minutes, seed ${seed}. Capacity: ${capacity.toFixed(1)} sessions a second (${steps.map(step).join('; ')}); the load came at ${rate.toFixed(1)} a second, as a Poisson process, and kept the machine ${(busy * 100).toFixed(0)} % busy, itself included. At most ${openAtOnce} sessions were open at once.`,
    '',
    `${answers.length} answers; ${asked.length} requests, ${approved.length} approvals, ${agreed.length} agreements, ${paid.length} payments, ${cancelled.length} cancellations, ${refunded.length} refunds, ${messages.length} messages were acknowledged. Calendars that we read: ${[...feeds].map(([how, count]) => `${how} ${count}`).join(', ')}.`,
    ...notes.map((note) => `\n${note}`),
  ];
}

function kinds({ journal, windows }: SoakReport): readonly string[] {
  const isCalm = ({ at, ms }: Answer) => !windows.some(({ from, until }) => at <= until && at + ms >= from);
  const rows = [...Map.groupBy(journal.answers, ({ kind }) => kind)].sort(([a], [b]) => a.localeCompare(b));
  return [
    row('What', 'Asked', 'p50', 'p95', 'p99', 'p95 without faults', 'Failed'),
    '|---|---|---|---|---|---|---|',
    ...rows.map(([kind, answers]) => {
      const waits = answers.map(({ ms }) => ms);
      const calm = answers.filter(isCalm).map(({ ms }) => ms);
      const failed = answers.filter(({ status }) => status === 0 || status >= 500).length;
      const cells = [0.5, 0.95, 0.99].map((share) => milliseconds(waits, share));
      return row(kind, answers.length, ...cells, milliseconds(calm, 0.95), failed);
    }),
  ];
}

const milliseconds = (waits: readonly number[], share: number): string =>
  waits.length === 0 ? '–' : `${shareOf(waits, share).toFixed(0)} ms`;

/** After that a failure is no more one of the fault before it. */
export const GRACE_MS = 20_000;

function faultRows({ windows, facts }: SoakReport): readonly string[] {
  return [
    row('Fault', 'Lasted', 'Failed', 'What failed most', 'Last failure after its end', 'First mail after its end'),
    '|---|---|---|---|---|---|',
    ...windows.map((window) => {
      const { name, from, until, isDone } = window;
      if (!isDone) return row(name, 'not done here', '', '', '', '');
      const failed = facts.failures.filter((one) => causeOf(windows, one) === window);
      const most = [...Map.groupBy(failed, ({ what }) => what)].sort(([, a], [, b]) => b.length - a.length).slice(0, 3);
      const recovered = Math.max(0, ...failed.map((one) => one.until - until));
      const mails = facts.arrived.map(({ at }) => at - until).filter((ms) => ms > 0);
      const mail = mails.length === 0 ? 'none came' : seconds(Math.min(...mails));
      const what = most.map(([kind, { length }]) => `${length} × ${kind}`).join(', ');
      return row(name, seconds(until - from), failed.length, what, failed.length === 0 ? '' : seconds(recovered), mail);
    }),
  ];
}

/** The last fault that had begun when something failed. */
function causeOf(windows: readonly FaultWindow[], { at, until }: SoakFacts['failures'][number]) {
  return windows.findLast((window) => window.isDone && window.from <= until && at <= window.until + GRACE_MS);
}

const MAX_SHOWN = 10;

function held({ facts }: SoakReport): readonly string[] {
  const memory = facts.memory.map(({ process, minutes }) => {
    const inUse = minutes.map((minute) => minute.inUse);
    const held = minutes.map((minute) => minute.held);
    const slope = slopeOf(inUse);
    const told = slope === null ? `less than ${MEMORY_MINUTES} minutes, not judged` : `${slope.toFixed(0)} MB an hour`;
    const range = `${Math.min(...held).toFixed(0)} to ${Math.max(...held).toFixed(0)}`;
    const [user, holder] = process === 'postgres' ? ['a connection to PostgreSQL', 'PostgreSQL'] : [process, 'it'];
    return `${user} used ${inUse.at(0)?.toFixed(0)} → ${inUse.at(-1)?.toFixed(0)} MB in ${inUse.length} minutes (${told}) and ${holder} held ${range}`;
  });
  const rows = faultsOf(facts).map(([name, faults]) =>
    row(
      name,
      checks[name]?.holds ?? '',
      faults.length === 0 ? 'holds' : `**${faults.length}**: ${faults.slice(0, MAX_SHOWN).join('; ')}`,
    ),
  );
  const looked = `${facts.bank.length} payments at the bank, ${facts.arrived.length} mails, ${facts.acknowledged.length} acknowledged facts, ${facts.refunds.length} refunds were compared. Memory: ${memory.join('; ')}.`;
  return [row('Check', 'What must hold', ''), '|---|---|---|', ...rows, '', looked];
}
