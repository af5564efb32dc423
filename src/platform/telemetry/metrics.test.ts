import { expect, test } from 'vitest';
import { createMetrics } from './metrics.ts';
import { noTrace } from './trace.ts';
import { watchJobs } from './watch-jobs.ts';

const noJobs = { scans: {}, handlers: {} };

test('T01 a source is asked once for everybody who scrapes within five seconds', async () => {
  let asked = 0;
  const metrics = createMetrics();
  metrics.addSource({
    name: 'parts',
    gauges: { parts: { help: 'Parts', labels: ['kind'] } },
    read: async () => {
      asked += 1;
      return [{ gauge: 'parts', labels: { kind: 'round' }, value: 3 }];
    },
  });
  const texts = [...(await Promise.all([metrics.text(), metrics.text()])), await metrics.text()];
  for (const text of texts) expect(text).toContain('parts{kind="round"} 3');
  expect(asked).toBe(1);
});

test('T01 a source that fails has no values, and leaves the others theirs', async () => {
  const metrics = createMetrics();
  metrics.addSource({
    name: 'away',
    gauges: { lost: { help: 'Lost' } },
    read: () => Promise.reject(new Error('the database is away')),
  });
  metrics.addSource({
    name: 'strange',
    gauges: { odd: { help: 'Odd', labels: ['kind'] } },
    read: async () => [
      { gauge: 'odd', labels: { kind: 'round' }, value: 1 },
      { gauge: 'odd', labels: { other: 'label' }, value: 1 },
    ],
  });
  metrics.addSource({
    name: 'here',
    gauges: { found: { help: 'Found' } },
    read: async () => [{ gauge: 'found', value: 7 }],
  });
  const text = await metrics.text();
  expect(text).toContain('\nfound 7\n');
  expect(text).not.toMatch(/^(lost|odd)[ {]/m);
  expect(text).toContain('metrics_source_up{source="away"} 0');
  expect(text).toContain('metrics_source_up{source="strange"} 0');
  expect(text).toContain('metrics_source_up{source="here"} 1');
});

test('T01 runs of scans and jobs are counted by outcome, and what they throw is thrown on', async () => {
  const metrics = createMetrics();
  const kept: unknown[] = [];
  const errors = { keep: (_error: unknown, place: unknown) => void kept.push(place) };
  const fails = () => Promise.reject(new Error('no'));
  const { scans } = watchJobs(
    { ...noJobs, scans: { tidy: async () => undefined, broken: fails } },
    { metrics, errors, span: noTrace.span },
  );
  await scans.tidy?.();
  await expect(scans.broken?.()).rejects.toThrow('no');
  expect(kept).toEqual([{ kind: 'job', route: 'broken', requestId: null }]);
  const text = await metrics.text();
  expect(text).toContain('job_runs_total{kind="scan",job="tidy",outcome="done"} 1');
  expect(text).toContain('job_runs_total{kind="scan",job="broken",outcome="failed"} 1');
  expect(text).toMatch(/job_last_success_timestamp_seconds\{kind="scan",job="tidy"\} \d{10}/);
  expect(text).not.toContain('job_last_success_timestamp_seconds{kind="scan",job="broken"}');
});
