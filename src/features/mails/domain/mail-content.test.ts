import { expect, test } from 'vitest';
import { oneLine } from './mail-content.ts';

test('a subject is one line, whatever a name holds', () => {
  expect(oneLine('Casa\r\nBcc: all@demo.test\u2028 del\u0000 Mar')).toBe('Casa Bcc: all@demo.test del Mar');
  expect([...oneLine('á'.repeat(500))]).toHaveLength(160);
});
