import { expect, test } from 'vitest';
import { keyFor } from './app-secret.ts';
import { seal, unseal } from './seal.ts';

const ours = { appSecret: 'a'.repeat(32), dataDir: '' };
const theirs = { appSecret: 'b'.repeat(32), dataDir: '' };
const sealing = { purpose: 'authenticator-secret', ownerId: 'ana' } as const;

test('a sealed text is read again with the same secret, for the same owner, and looks different each time', () => {
  const sealed = seal(ours, sealing, 'JBSWY3DPEHPK3PXP');

  expect(unseal(ours, sealing, sealed)).toBe('JBSWY3DPEHPK3PXP');
  expect(sealed).not.toContain('JBSWY3');
  expect(seal(ours, sealing, 'JBSWY3DPEHPK3PXP')).not.toBe(sealed);
});

test('it stays shut with another secret, for another owner or purpose, and when a bit was changed', () => {
  const sealed = seal(ours, sealing, 'JBSWY3DPEHPK3PXP');
  const bytes = Buffer.from(sealed, 'base64url');
  bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;

  expect(unseal(theirs, sealing, sealed)).toBeUndefined();
  expect(unseal(ours, { ...sealing, ownerId: 'eva' }, sealed)).toBeUndefined();
  expect(unseal(ours, { ...sealing, purpose: 'access-token' }, sealed)).toBeUndefined();
  expect(unseal(ours, sealing, bytes.toString('base64url'))).toBeUndefined();
  expect(unseal(ours, sealing, '')).toBeUndefined();
});

test('each purpose has a key of its own', () => {
  const keys = (['access-token', 'authenticator-secret', 'fingerprint'] as const).map((purpose) =>
    keyFor(ours, purpose),
  );

  expect(keys.every((key) => key.length === 32)).toBe(true);
  expect(new Set(keys.map((key) => Buffer.from(key).toString('hex'))).size).toBe(3);
  expect(keyFor(theirs, 'access-token')).not.toEqual(keyFor(ours, 'access-token'));
});
