import { spawn, spawnSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { deleteEmbeddedServer } from '#platform/database/embedded/embedded-server.ts';
import { freePort } from '../tests/e2e/support/products.ts';
import { installDebian, onPath } from './debian.ts';
import { type ProductProcess, startProduct } from './product-process.ts';

/**
 * npm run alerts:proof: Debian's Prometheus reads `docs/alerts.rules.yml`. Its promtool shows of each alert that it
 * fires by what it is for and not by less; then Prometheus itself watches a demo of two processes: every rule works on
 * what `/metrics` tells, nothing fires, and when the product is killed ProductAway does. Ends with 1 when something is
 * not as it should be. Takes about two minutes.
 */
const RULES = path.resolve(import.meta.dirname, '../docs/alerts.rules.yml');

/** Series by their values, one a minute from 0 on, as promtool writes them: `0+6x300` grows by 6 for 300 minutes. */
type Series = Readonly<Record<string, string>>;

interface AlertCase {
  readonly alert: string;
  readonly fires: Series;
  readonly quiet: Series;
  /** The labels of the alert beside its severity. */
  readonly labels?: Readonly<Record<string, string>>;
}

const MINUTES = 300;
const steady = (value: number) => `${value}x${MINUTES}`;
const growing = (by: number) => `0+${by}x${MINUTES}`;
/** A gauge that is asked by its value alone; every process tells the same. */
const gauge = (
  alert: string,
  name: string,
  { quiet, fires, labels = {} }: { quiet: number; fires: number; labels?: Readonly<Record<string, string>> },
): AlertCase => {
  const twice = (value: number): Series => {
    const told = Object.entries(labels).map(([label, text]) => `${label}="${text}"`);
    const of = (process: string) => `${name}{${[...told, `process="${process}"`].join(',')}}`;
    return { [of('web-1')]: steady(value), [of('jobs')]: steady(value) };
  };
  const { queue } = labels;
  return {
    alert,
    fires: twice(fires),
    quiet: twice(quiet),
    ...(queue && queue !== 'dead-letter' ? { labels: { queue } } : {}),
  };
};

const HOUR = 3_600;
const WAITS_MS = 60_000;
const CASES: readonly AlertCase[] = [
  gauge('PaymentsUnfinished', 'payment_attempt_oldest_unfinished_seconds', { quiet: 2 * HOUR, fires: 2 * HOUR + 1 }),
  gauge('PaymentsHeld', 'payment_attempt_oldest_held_seconds', { quiet: 60 * HOUR, fires: 60 * HOUR + 1 }),
  {
    alert: 'PaymentPagesFail',
    fires: { 'payment_attempts{outcome="failed",provider="stripe"}': '0x280 6x20' },
    quiet: {
      'payment_attempts{outcome="failed",provider="stripe",process="web-1"}': '40x280 45x20',
      'payment_attempts{outcome="failed",provider="stripe",process="jobs"}': '40x280 45x20',
    },
  },
  gauge('PaymentsMismatched', 'payment_attempts', { quiet: 0, fires: 1, labels: { outcome: 'mismatched' } }),
  gauge('PaymentsDeclined', 'payment_declines', { quiet: 50, fires: 51 }),
  gauge('RefundsUnfinished', 'refund_attempt_oldest_unfinished_seconds', { quiet: 48 * HOUR, fires: 48 * HOUR + 1 }),
  gauge('PaymentNoticesLate', 'payment_notice_lag_seconds', { quiet: 300, fires: 301 }),
  gauge('PaymentNoticesSilent', 'payment_notice_silence_seconds', { quiet: 24 * HOUR, fires: 24 * HOUR + 1 }),
  gauge('PaymentsUnmatched', 'payment_unmatched', { quiet: 0, fires: 1 }),
  gauge('PaymentBooksDiffer', 'payment_drift_cents', { quiet: 0, fires: 1 }),
  gauge('PaymentBooksNotCompared', 'payment_reconciled_seconds', { quiet: 3 * HOUR, fires: 3 * HOUR + 1 }),
  gauge('PaymentDisputesOpen', 'payment_disputes_open', { quiet: 0, fires: 1 }),
  gauge('FeedsSilent', 'channel_feed_silence_seconds', { quiet: 6 * HOUR, fires: 6 * HOUR + 1 }),
  gauge('JobsWait', 'job_oldest_waiting_seconds', { quiet: 600, fires: 601, labels: { queue: 'mail' } }),
  gauge('JobsHang', 'job_oldest_running_seconds', { quiet: 1_800, fires: 1_801, labels: { queue: 'mail' } }),
  gauge('JobsGivenUp', 'jobs_waiting', { quiet: 0, fires: 1, labels: { queue: 'dead-letter' } }),
  {
    alert: 'ScansFail',
    fires: {
      'job_last_success_timestamp_seconds{kind="scan",job="expiry"}': steady(0),
      'job_last_success_timestamp_seconds{kind="scan",job="reminders"}': growing(60),
    },
    quiet: {
      'job_last_success_timestamp_seconds{kind="scan",job="expiry"}': growing(60),
      'job_last_success_timestamp_seconds{kind="scan",job="backup"}': steady(0),
    },
    labels: { job: 'expiry' },
  },
  {
    alert: 'JobsFail',
    fires: { 'job_runs_total{job="mail",outcome="failed"}': growing(1) },
    quiet: { 'job_runs_total{job="mail",outcome="failed"}': growing(0.5) },
    labels: { job: 'mail' },
  },
  gauge('BackupsOld', 'backup_good_age_seconds', { quiet: 30 * HOUR, fires: 30 * HOUR + 1 }),
  gauge('BackupLogWaits', 'backup_log_waiting_seconds', { quiet: 600, fires: 601 }),
  {
    alert: 'AnswersFail',
    fires: {
      'http_request_seconds_count{status="200"}': growing(97),
      'http_request_seconds_count{status="503"}': growing(3),
    },
    quiet: {
      'http_request_seconds_count{status="404"}': growing(99),
      'http_request_seconds_count{status="500"}': growing(1),
    },
  },
  {
    alert: 'ServerErrors',
    fires: { server_errors_total: '0x290 1x10' },
    quiet: { server_errors_total: steady(7) },
  },
  {
    alert: 'ProductAway',
    fires: { up: steady(0) },
    quiet: { 'metrics_source_up{source="cards"}': steady(0) },
  },
  {
    alert: 'MetricsMissing',
    fires: { 'metrics_source_up{source="cards"}': steady(0), 'metrics_source_up{source="jobs"}': steady(1) },
    quiet: { 'metrics_source_up{source="cards"}': steady(1) },
    labels: { source: 'cards' },
  },
];

const findProgram = async (name: string): Promise<string> => {
  const find = () => onPath([name]);
  const program = find() ?? (await installDebian(['prometheus'], find));
  if (!program) throw new Error(`${name} is missing: install the package prometheus`);
  return program;
};
const [promtool, prometheus] = [await findProgram('promtool'), await findProgram('prometheus')];
const folder = await mkdtemp(path.join(tmpdir(), 'marea-alerts-'));
const dataDir = path.join(folder, 'data');
const text = readFileSync(RULES, 'utf8');
const severities = new Map(
  [...text.matchAll(/alert: (\S+)[\s\S]*?severity: (\w+)/g)].map(([, name = '', severity = '']) => [name, severity]),
);
let product: ProductProcess | undefined;
let watcher: ReturnType<typeof spawn> | undefined;
try {
  check(
    'every alert has a case',
    [...severities.keys()].every((name) => CASES.some(({ alert }) => alert === name)),
  );
  check('Prometheus reads the rules', promtoolSays(['check', 'rules', RULES]));
  check(`each of ${CASES.length} alerts fires by what it is for`, testRules('fires'));
  check('and by nothing less', testRules('quiet'));
  await watchDemo();
} finally {
  watcher?.kill();
  await product?.stop();
  await deleteEmbeddedServer(dataDir);
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}

function check(what: string, holds: boolean): void {
  console.log(`${holds ? 'ok   ' : 'FAULT'}  ${what}`);
  if (!holds) process.exitCode = 1;
}

function promtoolSays(given: readonly string[]): boolean {
  const { status, stdout, stderr } = spawnSync(promtool, given, { encoding: 'utf8' });
  if (status !== 0) console.log(stdout + stderr);
  return status === 0;
}

/** Tests of promtool, as JSON, which is YAML. */
function testRules(kind: 'fires' | 'quiet'): boolean {
  const file = path.join(folder, `${kind}.yml`);
  const tests = CASES.map(({ alert, labels = {}, [kind]: series }) => ({
    interval: '1m',
    input_series: Object.entries(series).map(([name, values]) => ({ series: name, values })),
    alert_rule_test: [
      {
        eval_time: `${MINUTES - 1}m`,
        alertname: alert,
        exp_alerts: kind === 'fires' ? [{ exp_labels: { ...labels, severity: severities.get(alert) } }] : [],
      },
    ],
  }));
  writeFileSync(file, JSON.stringify({ rule_files: [RULES], evaluation_interval: '1m', tests }));
  return promtoolSays(['test', 'rules', file]);
}

/** Prometheus beside the product; waits of minutes are seconds. */
async function watchDemo(): Promise<void> {
  const [port, ownPort] = [await freePort(), await freePort()];
  const env = { WEB_PROCESSES: '2', PAYMENT_PROVIDER: 'sandbox', DEMO: '1' };
  product = await startProduct({ port, dataDir, env });
  const config = path.join(folder, 'prometheus.yml');
  const rules = path.join(folder, 'rules.yml');
  writeFileSync(rules, text.replaceAll(/for: (\d+)[mh]/g, 'for: $1s'));
  writeFileSync(
    config,
    JSON.stringify({
      global: { scrape_interval: '1s', evaluation_interval: '1s' },
      rule_files: [rules],
      scrape_configs: [{ job_name: 'marea', static_configs: [{ targets: [`localhost:${port}`] }] }],
    }),
  );
  watcher = spawn(
    prometheus,
    [
      ...[`--config.file=${config}`, `--storage.tsdb.path=${path.join(folder, 'series')}`],
      ...[`--web.listen-address=127.0.0.1:${ownPort}`, '--log.level=error'],
    ],
    { stdio: ['ignore', 'inherit', 'inherit'] },
  );
  const rulesNow = () => rulesOf(`http://127.0.0.1:${ownPort}`);
  const isRead = await until(async () => {
    const all = await rulesNow();
    return all.length === severities.size && all.every(({ health }) => health === 'ok');
  });
  check('it watches the demo, and every rule works', isRead);
  await pause(20_000);
  const firing = (await rulesNow()).filter(({ state }) => state !== 'inactive').map(({ name }) => name);
  check(`nothing fires after 20 s${firing.length > 0 ? `, but ${firing.join(', ')}` : ''}`, firing.length === 0);
  const isAway = async () => (await rulesNow()).some(({ name, state }) => name === 'ProductAway' && state === 'firing');
  await product.stop();
  check('the product is stopped: ProductAway fires', await until(isAway));
  product = await startProduct({ port, dataDir, env });
  check('it runs again: ProductAway is over', await until(async () => !(await isAway())));
}

interface Rule {
  readonly name: string;
  readonly health: string;
  readonly state: string;
}

/** The rules as Prometheus has them; none while it starts. */
async function rulesOf(origin: string): Promise<readonly Rule[]> {
  const reply = await fetch(`${origin}/api/v1/rules`).catch(() => undefined);
  if (!reply?.ok) return [];
  const { data } = (await reply.json()) as { data: { groups: readonly { rules: readonly Rule[] }[] } };
  return data.groups.flatMap(({ rules }) => rules);
}

async function until(holds: () => Promise<boolean>): Promise<boolean> {
  const end = Date.now() + WAITS_MS;
  while (Date.now() < end) {
    if (await holds().catch(() => false)) return true;
    await pause(250);
  }
  return false;
}
