import type { SecretSource } from '#platform/app-secret.ts';

/** The secret of every product under test: tokens made here are taken there, and by processes of their own. */
export const TEST_APP_SECRET = 'a-secret-that-every-test-knows-0123456789';

export const testSecrets: SecretSource = { appSecret: TEST_APP_SECRET, dataDir: '' };
