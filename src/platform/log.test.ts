import { expect, test } from 'vitest';
import { createLog } from './log.ts';

function linesOf(write: (log: ReturnType<typeof createLog>) => void): string[] {
  const lines: string[] = [];
  write(createLog('info', { write: (line) => lines.push(line) }));
  return lines;
}

test('writes one line of JSON, whatever the text holds', () => {
  const lines = linesOf((log) => log.info({ name: 'Ana\n{"level":"error"}' }, 'saw\nher'));

  expect(lines).toHaveLength(1);
  expect(lines[0]?.trimEnd()).not.toContain('\n');
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ level: 'info', msg: 'saw\nher' });
});

test('leaves out what is private, at every depth a request has', () => {
  const [line] = linesOf((log) =>
    log.info(
      {
        email: 'ana@demo.test',
        body: { password: 'x1', guest: { phoneNumber: '+13055550100' } },
        headers: { 'set-cookie': 'y2' },
      },
      'signed in',
    ),
  );

  expect(line).not.toMatch(/ana@|x1|305|y2/);
  expect(line?.match(/\[private\]/g)).toHaveLength(4);
});

test('keeps the path of a request and not its query', () => {
  const [line] = linesOf((log) => log.info({ req: { method: 'GET', url: '/email/validation?code=secret' } }, 'asked'));

  expect(JSON.parse(line ?? '')).toMatchObject({ req: { method: 'GET', path: '/email/validation' } });
  expect(line).not.toContain('secret');
});

test('keeps what broke and not whose row it was', () => {
  const error = Object.assign(new Error('duplicate key'), { detail: 'Key (email)=(ana@demo.test) already exists.' });
  const [line] = linesOf((log) => log.error({ err: error }, 'unexpected error'));

  expect(JSON.parse(line ?? '')).toMatchObject({ err: { message: 'duplicate key', detail: '[private]' } });
});

test('names the code of a refusal', () => {
  const [line] = linesOf((log) => log.info({ refusal: 'house-not-available' }, 'refused'));

  expect(JSON.parse(line ?? '')).toMatchObject({ refusal: 'house-not-available' });
});
