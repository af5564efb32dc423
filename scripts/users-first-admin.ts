import { makeFirstAdmin } from '#features/users/server/make-first-admin.ts';
import { isLanguage } from '#kernel/languages.ts';
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
 * Makes the first admin of a database without demo data: `npm run users:first-admin -- <e-mail> <name> <last name>
 * [en|es]`. The running product mails them a link by which they set their password. Ends with 1 where there is one.
 */
const [email, name, lastname, language = 'en'] = process.argv.slice(2);
if (email === undefined || name === undefined || lastname === undefined || !isLanguage(language)) {
  console.error('Who? npm run users:first-admin -- <e-mail> <name> <last name> [en|es]');
  process.exit(2);
}

const config = readConfig(process.env);
const clock = systemClock(config.clockOffsetMs);
const server = await openDatabaseServer(config);
const { clockOffsetMs } = config;
const db = createDatabase({ url: server.url, poolSize: 2, applicationName: 'marea first admin', clockOffsetMs });
const jobs = await createJobs({ url: server.url, queues, log: createLog('warn') });
const mailer = openMailer(config, clock);
try {
  const { ports } = await composeProduct({ config, db, clock, mailer, enqueue: jobs.enqueue, logger: false });
  const userId = await makeFirstAdmin(ports, { email, name, lastname, language });
  if (userId === undefined) {
    console.error('There is an admin already, who makes other ones at /users.');
    process.exitCode = 1;
  } else {
    const where = config.smtpUrl === undefined ? `: it lies in ${config.dataDir}/mail, for there is no SMTP_URL` : '';
    console.log(`${email} is an admin, once they have set a password by the link in their mail${where}.`);
  }
} catch (error) {
  if (!(error instanceof Refusal)) throw error;
  console.error(`${email} can't be used: ${error.code}.`);
  process.exitCode = 1;
} finally {
  mailer.close();
  await jobs.stop();
  await db.destroy();
  await server.leave();
}
