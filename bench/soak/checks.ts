import { BYTES_A_PROCESS } from '#platform/processes/supervise.ts';
import type { ArrivedMail } from '../support/mail-sink.ts';

/** What a run left behind, read with plain SQL and from its own journal; the checks below compute on nothing else. */
export interface SoakFacts {
  /** Each payment at the bank: what it took and gave back, and what the ledger has of both. */
  readonly bank: { id: string; taken: number; back: number; booked: number; bookedBack: number }[];
  /** Entries of the ledger by card whose payment the bank does not know. */
  readonly unknownToBank: string[];
  /** Invoices that guests were told are paid: how many payments the ledger has of each, and their sum. */
  readonly paid: { invoiceId: string; cents: number; payments: number; booked: number }[];
  /** Trips with instalments: the total that was agreed, and their sum. */
  readonly instalments: { groupId: string; total: number; sum: number }[];
  /** Canceled trips: what guests were told goes back, what the policy says, and what is owed or sent. */
  readonly refunds: { groupId: string; told: number; policy: number; owed: number }[];
  /** Sums of the product's own check of its books that differ. */
  readonly differing: string[];
  /** Pairs of promises of one house or boat for the same time. */
  readonly overlaps: string[];
  /** What was acknowledged, and whether it is there. */
  readonly acknowledged: { what: string; id: string; isThere: boolean }[];
  /** Mails by the product's own book, and where their sending stands. */
  readonly knownMails: { id: string; state: string; at: number; to: string }[];
  readonly arrived: ArrivedMail[];
  /** Mails that acknowledged events owe: to whom, and how their subject begins. */
  readonly owedMails: { to: string; subject: string; times: number }[];
  /** Jobs that wait too long, and jobs that failed for good. */
  readonly stuckJobs: string[];
  /** Jobs that were given up: when, and what they were about. A scan, which comes each minute, is about nothing. */
  readonly deadLetters: { at: number; about: string | null }[];
  /** Jobs of queues that try once, since a scan does again what they left: when they failed, and which. */
  readonly failedOnce: { at: number; what: string }[];
  readonly isChainIntact: boolean;
  /** Answers of 500 and above, and asking without an answer: when, and what. */
  readonly failures: { at: number; until: number; what: string }[];
  readonly turnedAway: number;
  /** When something was made to go wrong, with the time after it in which it may still show. */
  readonly windows: { from: number; until: number }[];
  /** The memory of each minute of each process that lived longest. */
  readonly memory: { process: string; minutes: Megabytes[] }[];
  /** Nights that are promised in houses whose calendar channels read, and are not in it. */
  readonly missingInCalendars: string[];
}

/** The least of a minute, in MB; of PostgreSQL the mean. */
export interface Megabytes {
  /** What the process holds of the system; it goes up and down with collections, which come when memory is wanted. */
  readonly held: number;
  /** What is in use after the last full collection; of PostgreSQL what one of its connections holds. */
  readonly inUse: number;
}

/** Whether something between these times has to do with a fault. */
const isInWindow = ({ windows }: Pick<SoakFacts, 'windows'>, from: number, until = from): boolean =>
  windows.some((window) => from <= window.until && until >= window.from);

/** From this many minutes on memory is judged: less says nothing. */
export const MEMORY_MINUTES = 15;
/** What `WEB_PROCESSES=auto` counts on for a process; of 1,048,576 bytes, as all of these. */
const MEMORY_HELD = Math.floor(BYTES_A_PROCESS / 1_048_576);
/** Megabytes an hour. The product has some twenty connections under load. */
const MEMORY_SLOPE = { process: 40, connection: 10 };
/** Megabytes that a connection uses at most, and all of them together: thirty of 40. */
const CONNECTION_USE = 45;
const POSTGRES_HELD = 1_200;

/** Least squares over the last two thirds of the minutes, in MB an hour; null where there are too few. */
export function slopeOf(megabytes: readonly number[]): number | null {
  const late = megabytes.slice(Math.floor(megabytes.length / 3));
  if (megabytes.length < MEMORY_MINUTES) return null;
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const middle = (late.length - 1) / 2;
  const average = mean(late);
  const over = late.reduce((sum, value, minute) => sum + (minute - middle) * (value - average), 0);
  const under = late.reduce((sum, _, minute) => sum + (minute - middle) ** 2, 0);
  return (over / under) * 60;
}

interface Check {
  readonly holds: string;
  /** Everything that does not hold. */
  readonly faults: (facts: SoakFacts) => readonly string[];
  /** Makes the facts such that it does not hold, to show that it would be seen. */
  readonly spoil: (facts: SoakFacts) => void;
}

const dated = { at: 0, until: 0 };

/** What must hold after a soak, by the name that `--break` takes. */
export const checks: Readonly<Record<string, Check>> = {
  bank: {
    holds: "the ledger has what the bank's own book has, to the cent",
    faults: ({ bank, unknownToBank }) => [
      ...bank
        .filter(({ taken, back, booked, bookedBack }) => taken !== booked || back !== bookedBack)
        .map((one) => `payment at the bank ${JSON.stringify(one)}`),
      ...unknownToBank.map((id) => `the bank does not know of ${id}`),
    ],
    spoil: ({ bank }) => bank.push({ id: 'spoiled', taken: 100_01, back: 0, booked: 100_00, bookedBack: 0 }),
  },
  paid: {
    holds: 'each payment that a guest was told of is in the ledger once',
    faults: ({ paid }) =>
      paid
        .filter(({ payments, booked, cents }) => payments !== 1 || booked !== cents)
        .map((one) => `payment ${JSON.stringify(one)}`),
    spoil: ({ paid }) => paid.push({ invoiceId: 'spoiled', cents: 100_00, payments: 2, booked: 200_00 }),
  },
  instalments: {
    holds: 'instalments add up to what was agreed',
    faults: ({ instalments }) =>
      instalments.filter(({ total, sum }) => total !== sum).map((one) => `instalments ${JSON.stringify(one)}`),
    spoil: ({ instalments }) => instalments.push({ groupId: 'spoiled', total: 100_00, sum: 99_99 }),
  },
  refunds: {
    holds: 'what goes back is what the guest was told and what the policy says',
    faults: ({ refunds }) =>
      refunds
        .filter(({ told, policy, owed }) => told !== policy || owed !== policy)
        .map((one) => `refund ${JSON.stringify(one)}`),
    spoil: ({ refunds }) => refunds.push({ groupId: 'spoiled', told: 50_00, policy: 50_00, owed: 0 }),
  },
  books: {
    holds: "the product's own comparison of its books finds nothing",
    faults: ({ differing }) => differing,
    spoil: ({ differing }) => differing.push('spoiled'),
  },
  promises: {
    holds: 'nothing is promised twice',
    faults: ({ overlaps }) => overlaps,
    spoil: ({ overlaps }) => overlaps.push('spoiled'),
  },
  acknowledged: {
    holds: 'everything that was acknowledged is there',
    faults: ({ acknowledged }) => acknowledged.filter(({ isThere }) => !isThere).map(({ what, id }) => `${what} ${id}`),
    spoil: ({ acknowledged }) => acknowledged.push({ what: 'trip', id: 'spoiled', isThere: false }),
  },
  mails: {
    holds: 'each mail that was sent arrived once, and no other did',
    faults: mailFaults,
    spoil: ({ arrived }) => arrived.push({ id: 'spoiled', to: 'nobody@demo.test', subject: 'Twice', at: 0 }),
  },
  owed: {
    holds: 'each mail that an acknowledged event owes arrived',
    faults: owedFaults,
    spoil: ({ owedMails }) => owedMails.push({ to: 'spoiled@demo.test', subject: 'Confirmed: ', times: 1 }),
  },
  jobs: {
    holds: 'no job is stuck, and none was given up but for mails of which nobody knows',
    faults: jobFaults,
    spoil: ({ stuckJobs }) => stuckJobs.push('spoiled'),
  },
  audit: {
    holds: 'the chain of the audit log is intact',
    faults: ({ isChainIntact }) => (isChainIntact ? [] : ['the chain is broken']),
    spoil: (facts) => Object.assign(facts, { isChainIntact: false }),
  },
  answers: {
    holds: 'nothing failed but what a fault explains, and everybody was let in',
    faults: (facts) => [
      ...facts.failures
        .filter(({ at, until }) => !isInWindow(facts, at, until))
        .map(({ at, what }) => `${new Date(at).toISOString()} ${what}`),
      ...(facts.turnedAway > 0 ? [`${facts.turnedAway} sessions were not begun`] : []),
    ],
    spoil: ({ failures }) => failures.push({ ...dated, what: 'spoiled' }),
  },
  calendars: {
    holds: 'channels read of every night that is promised',
    faults: ({ missingInCalendars }) => missingInCalendars,
    spoil: ({ missingInCalendars }) => missingInCalendars.push('spoiled'),
  },
  memory: {
    holds: `what is in use grows by less than ${MEMORY_SLOPE.process} MB an hour (a connection ${MEMORY_SLOPE.connection}), a process holds at most ${MEMORY_HELD} MB, a connection ${CONNECTION_USE} and all together ${POSTGRES_HELD}`,
    faults: ({ memory }) =>
      memory.flatMap(({ process, minutes }) => {
        const isConnection = process === 'postgres';
        const slope = slopeOf(minutes.map(({ inUse }) => inUse)) ?? 0;
        const held = Math.max(...minutes.map((minute) => minute.held));
        const used = Math.max(...minutes.map((minute) => minute.inUse));
        return [
          ...(slope > MEMORY_SLOPE[isConnection ? 'connection' : 'process']
            ? [`${process}: ${slope.toFixed(0)} MB an hour`]
            : []),
          ...(held > (isConnection ? POSTGRES_HELD : MEMORY_HELD) ? [`${process} held ${held.toFixed(0)} MB`] : []),
          ...(isConnection && used > CONNECTION_USE ? [`a connection used ${used.toFixed(0)} MB`] : []),
        ];
      }),
    spoil: ({ memory }) =>
      memory.push({
        process: 'spoiled',
        minutes: Array.from({ length: 30 }, (_, at) => ({ held: 300, inUse: 200 + 2 * at })),
      }),
  },
};

/** A job whose process ended fails when its minute is over, and that is seen once a minute. */
const TIMED_OUT_MS = 150_000;

function jobFaults(facts: SoakFacts): readonly string[] {
  const isExplained = (at: number) => isInWindow(facts, at - TIMED_OUT_MS, at);
  const unknown = facts.knownMails.filter(({ state }) => state === 'unknown').length;
  const letters = facts.deadLetters.filter(({ about }) => about !== null);
  const scans = facts.deadLetters.filter(({ about }) => about === null).map(({ at }) => ({ at, what: 'a scan' }));
  return [
    ...facts.stuckJobs,
    ...(letters.length > unknown + facts.failedOnce.length ? letters.map(({ about }) => `given up: ${about}`) : []),
    ...[...scans, ...facts.failedOnce]
      .filter(({ at }) => !isExplained(at))
      .map(({ at, what }) => `${what} failed at ${new Date(at).toISOString()}`),
  ];
}

/** How long after a claim a mail whose sender was killed is still one of a fault. */
const CLAIM_MS = 60_000;

function mailFaults(facts: SoakFacts): readonly string[] {
  const times = Map.groupBy(facts.arrived, ({ id }) => id);
  const known = new Map(facts.knownMails.map((mail) => [mail.id, mail]));
  const faults: string[] = [];
  for (const { id, state, at } of facts.knownMails) {
    const count = times.get(id)?.length ?? 0;
    if (state === 'sent' && count !== 1) faults.push(`mail ${id} was sent and arrived ${count} times`);
    if (state === 'unknown' && count > 1) faults.push(`mail ${id} arrived ${count} times`);
    if (state === 'unknown' && !isInWindow(facts, at, at + CLAIM_MS)) faults.push(`nobody knows of mail ${id}`);
    if (state === 'sending') faults.push(`mail ${id} is still being sent`);
  }
  for (const id of times.keys()) if (!known.has(id)) faults.push(`mail ${id} arrived, which nobody knows of`);
  return faults;
}

/** Subjects of mails that tell of several things say how many more. */
const MORE = /\(and (\d+) more updates?\)$/;

function owedFaults({ arrived, owedMails, knownMails }: SoakFacts): readonly string[] {
  const mailsOf = Map.groupBy(arrived, ({ to }) => to);
  return owedMails.flatMap(({ to, subject, times }) => {
    const mails = mailsOf.get(to) ?? [];
    const found = mails.filter((mail) => mail.subject.startsWith(subject)).length;
    const more = mails.reduce((sum, mail) => sum + Number(MORE.exec(mail.subject)?.[1] ?? 0), 0);
    // A mail whose sender was killed is never sent again (features/mails/README.md).
    const unknown = knownMails.filter((mail) => mail.state === 'unknown' && mail.to === to).length;
    if (found > times) return [`${found} mails "${subject}…" to ${to}, ${times} are owed`];
    const missing = times - found - more - unknown;
    return missing > 0 ? [`${missing} of ${times} mails "${subject}…" to ${to} did not come`] : [];
  });
}
