import { expect, test } from 'vitest';
import { siteUrlOf } from './own-origins.ts';

test.each([
  ['http://localhost:3000', '127.0.0.1:3000', 'http://127.0.0.1:3000'],
  ['http://localhost:3000', 'localhost:3000', 'http://localhost:3000'],
  ['http://127.0.0.1', 'LOCALHOST', 'http://localhost'],
  ['http://localhost:3000', '127.0.0.1:3001', 'http://localhost:3000'],
  ['http://localhost:3000', 'evil.test', 'http://localhost:3000'],
  ['http://localhost:3000', undefined, 'http://localhost:3000'],
  ['https://marea.test', '127.0.0.1', 'https://marea.test'],
  ['https://localhost', '127.0.0.1', 'https://localhost'],
])('a site at %s that is asked for by %s is open at %s', (publicUrl, host, url) => {
  expect(siteUrlOf(publicUrl, host)).toBe(url);
});
