import { verifyChain } from '#features/audit/server/verify-audit.ts';
import { readConfig } from '#platform/config.ts';
import { createDatabase } from '#platform/database/database.ts';
import { openDatabaseServer } from '#platform/database/database-server.ts';

/**
 * Computes the chain of the audit log again: `npm run audit:verify [-- <position>:<seal>]`, a seal that the log of
 * the program noted (security: audit-head).
 */
const [position, hash] = process.argv[2]?.split(':') ?? [];
const known = position && hash ? { position: Number(position), hash } : undefined;
if (
  process.argv[2] !== undefined &&
  !(known && Number.isSafeInteger(known.position) && /^[0-9a-f]{64}$/.test(known.hash))
) {
  console.error('A noted seal is written as <position>:<64 hexadecimal characters>.');
  process.exit(2);
}

const server = await openDatabaseServer(readConfig(process.env));
const db = createDatabase({ url: server.directUrl ?? server.url, poolSize: 1, applicationName: 'marea audit' });
try {
  const { isIntact, entries, head, broken } = await verifyChain(db, { known });
  console.log(`${entries} entries, last seal ${head ? `${head.position}:${head.hash}` : 'none'}`);
  if (known && isIntact) console.log(`The noted seal ${known.position} is part of it.`);
  console.log(isIntact ? 'The chain is intact.' : `The chain is BROKEN: ${JSON.stringify(broken)}`);
  process.exitCode = isIntact ? 0 : 1;
} finally {
  await db.destroy();
  await server.leave();
}
