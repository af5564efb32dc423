import { sql } from 'kysely';
import type { Ports } from '#platform/ports.ts';
import type { MetricSource, Sample } from '#platform/telemetry/metrics.ts';
import { attemptStates } from '../../domain/card-payments.ts';

/** Gauges with one value, by the name of their column. */
const plain = {
  payment_declines: 'Declines by the provider on pages that were opened in the last 24 hours',
  payment_attempt_oldest_unfinished_seconds: 'Age of the oldest page of the provider that is opening or open',
  payment_attempt_oldest_held_seconds: 'Age of the oldest payment that the provider holds for review',
  refund_attempt_oldest_unfinished_seconds: 'Age of the oldest refund to a card that the provider has not taken',
  payment_notice_lag_seconds: 'Longest time from the arrival of a notice until it was handled, of the last hour',
  payment_notice_silence_seconds: 'For how long payments have been found without any notice of the provider',
  payment_unmatched: 'Payments at the provider that belong to no attempt and wait for staff',
  payment_drift_cents: "Sum of the differences between the provider's books and the ledger, each without its sign",
  payment_disputes_open: "Disputes of cardholders' banks that are open",
  payment_reconciled_seconds: "Time since the provider's books were last compared with the ledger",
} as const;

type Plain = keyof typeof plain;

type Row = Readonly<Record<Plain, number | null>> & {
  readonly attempts: readonly { readonly provider: string; readonly outcome: string; readonly count: number }[];
};

/** What staff and whoever runs the product should be woken by, of money by card. */
export function cardMetrics({ db, payments: provider }: Pick<Ports, 'db' | 'payments'>): MetricSource {
  return {
    name: 'payments',
    gauges: {
      payment_attempts: {
        help: 'Attempts to pay by card that were opened in the last 24 hours, by where they stand',
        labels: ['provider', 'outcome'],
      },
      ...Object.fromEntries(Object.entries(plain).map(([name, help]) => [name, { help }])),
    },
    read: async () => {
      const { rows } = await stateOfMoney(provider?.account ?? null).execute(db);
      return rows.flatMap((row) => [...plainSamples(row), ...attemptSamples(row, provider?.code)]);
    },
  };
}

function plainSamples(row: Row): readonly Sample[] {
  const names = Object.keys(plain) as readonly Plain[];
  return names.flatMap((gauge) => {
    const value = row[gauge];
    return value === null ? [] : [{ gauge, value }];
  });
}

/** The provider of now has a value for each outcome: what never happened is 0, and not absent. */
function attemptSamples({ attempts }: Row, current: string | undefined): readonly Sample[] {
  const none = current === undefined ? [] : attemptStates.map((outcome) => ({ provider: current, outcome, count: 0 }));
  return [...none, ...attempts].map(({ provider, outcome, count }) => ({
    gauge: 'payment_attempts',
    labels: { provider, outcome },
    value: count,
  }));
}

/** One row; ages are in seconds, 0 where nothing waits, and null where nothing was ever done. */
const stateOfMoney = (account: string | null) => sql<Row>`
  SELECT r.attempts, r.payment_declines,
    coalesce((SELECT extract(epoch FROM company_now() - min(opened_at)) FROM payment_attempt
      WHERE next_ask_at IS NOT NULL AND state IN ('opening', 'open')), 0)::float8
      AS payment_attempt_oldest_unfinished_seconds,
    coalesce((SELECT extract(epoch FROM company_now() - min(opened_at)) FROM payment_attempt
      WHERE next_ask_at IS NOT NULL AND state = 'held'), 0)::float8 AS payment_attempt_oldest_held_seconds,
    coalesce((SELECT extract(epoch FROM company_now() - min(asked_at)) FROM refund_attempt
      WHERE state NOT IN ('done', 'failed') AND state <> 'pending'), 0)::float8 AS refund_attempt_oldest_unfinished_seconds,
    coalesce((SELECT max(extract(epoch FROM coalesce(handled_at, company_now()) - received_at)) FROM payment_notice
      WHERE received_at > company_now() - interval '1 day'
        AND (handled_at IS NULL OR received_at > company_now() - interval '1 hour')), 0)::float8
      AS payment_notice_lag_seconds,
    coalesce((SELECT extract(epoch FROM company_now() - min(a.opened_at)) FROM payment_attempt a
      WHERE a.account = ${account}::text AND a.state = 'paid' AND a.opened_at > greatest(company_now() - interval '7 days',
        (SELECT max(n.received_at) FROM payment_notice n WHERE n.account = a.account))), 0)::float8
      AS payment_notice_silence_seconds,
    (SELECT count(*)::int FROM payment_unmatched WHERE resolved_at IS NULL) AS payment_unmatched,
    coalesce((SELECT sum(abs(bank_cents - ledger_cents)) FROM payment_drift WHERE gone_at IS NULL), 0)::float8
      AS payment_drift_cents,
    (SELECT count(*)::int FROM payment_dispute WHERE state = 'open') AS payment_disputes_open,
    (SELECT extract(epoch FROM company_now() - read_at)::float8 FROM reconciliation_cursor
      WHERE account = ${account}::text) AS payment_reconciled_seconds
  FROM (
    SELECT coalesce(json_agg(s), '[]') AS attempts, coalesce(sum(s.declines), 0)::int AS payment_declines FROM (
      SELECT provider, state AS outcome, count(*)::int AS count, sum(declines)::int AS declines FROM payment_attempt
      WHERE opened_at > company_now() - interval '24 hours' GROUP BY 1, 2
    ) s
  ) r`;
