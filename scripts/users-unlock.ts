import { unlockUser } from '#features/users/server/change-account.ts';
import { Refusal } from '#kernel/refusals.ts';
import { systemClock } from '#platform/clock.ts';
import { readConfig } from '#platform/config.ts';
import { createDatabase } from '#platform/database/database.ts';
import { openDatabaseServer } from '#platform/database/database-server.ts';
import { createJobs } from '#platform/jobs.ts';
import { createLog } from '#platform/log.ts';
import { openMailer } from '#platform/mail/open-mailer.ts';
import { composeProduct, queues } from '../src/product.ts';

/**
 * Removes two-step sign-in and passkeys of somebody whom no admin can help: `npm run users:unlock -- <e-mail>`; the
 * product may be running.
 */
const email = process.argv[2];
if (email === undefined) {
  console.error('Whose? npm run users:unlock -- <e-mail>');
  process.exit(2);
}

const config = readConfig(process.env);
const log = createLog('warn');
const clock = systemClock(config.clockOffsetMs);
const server = await openDatabaseServer(config);
const { clockOffsetMs } = config;
const url = server.directUrl ?? server.url;
const db = createDatabase({ url, poolSize: 2, applicationName: 'marea unlock', clockOffsetMs });
const jobs = await createJobs({ url, queues, log });
const mailer = openMailer(config, clock);
try {
  const { ports } = await composeProduct({ config, db, clock, mailer, enqueue: jobs.enqueue, logger: false });
  await unlockUser(ports, email);
  console.log(`${email} signs in with the password alone now, and was told so by mail. The audit log has an entry.`);
} catch (error) {
  if (!(error instanceof Refusal)) throw error;
  console.error(
    error.code === 'second-factor-off' ? `${email} has no second factor.` : `Nobody has the address ${email}.`,
  );
  process.exitCode = 1;
} finally {
  mailer.close();
  await jobs.stop();
  await db.destroy();
  await server.leave();
}
