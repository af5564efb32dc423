import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestProduct, type TestProduct } from '#tests/support/test-product.ts';

const docs = (name: string) => readFileSync(path.join(import.meta.dirname, '../../docs', name), 'utf8');
const alerts = docs('alerts.rules.yml');
const valuesOf = (key: string) =>
  [...alerts.matchAll(new RegExp(`\\b${key}: (.+)$`, 'gm'))].map(([, text = '']) => text);

/** The metrics that an expression of Prometheus names: neither labels, nor functions, nor what groups. */
function metricsIn(expression: string): readonly string[] {
  const bare = expression.replaceAll(/\{[^}]*\}|\[[^\]]*\]|\bby \([^)]*\)/g, ' ');
  return [...bare.matchAll(/[a-z_]+_[a-z_]+(?![a-z_(])/g)].map(([name]) => name);
}

let product: TestProduct;
beforeAll(async () => {
  product = await createTestProduct({ env: { PAYMENT_PROVIDER: 'sandbox', BACKUP_DIR: 'nowhere' } });
});
afterAll(() => product.close());

test('T01 every metric that an alert names is there, with a value before anything went wrong', async () => {
  await product.scans['card-payments']?.();
  await product.app.inject('/healthz');
  const { payload } = await product.app.inject('/metrics');
  const types = new Set([...payload.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name));
  const named = valuesOf('expr').flatMap(metricsIn);
  expect(new Set(named).size).toBeGreaterThan(12);
  expect(named.filter((name) => !types.has(name.replace(/_(count|sum|bucket)$/, '')))).toEqual([]);
  expect(payload).toMatch(/^payment_attempts\{provider="sandbox",outcome="failed"\} 0$/m);
  expect(payload).toMatch(/^payment_drift_cents 0$/m);
  expect(payload).toMatch(/^jobs_waiting\{queue="dead-letter"\} 0$/m);
  expect(payload).not.toMatch(/^metrics_source_up\{.*\} 0$/m);
});

test('T01 every alert has a line that says what to do', () => {
  const names = valuesOf('alert');
  expect(names.length).toBe(valuesOf('expr').length);
  const operations = docs('operations.md');
  expect(names.filter((name) => !operations.includes(`- **${name}**: `))).toEqual([]);
});
