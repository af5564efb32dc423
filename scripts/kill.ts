import { payWhileKilled } from '#tests/support/killed-payments.ts';
import { seededRandom } from '../bench/search/seeded-random.ts';

/**
 * npm run kill [-- kills [style [seed]]]: guests pay by card while the server or PostgreSQL is killed between their
 * click and their mail (tests/support/killed-payments.ts). Ends with 1 when ledger and bank differ by a cent, a trip is
 * not confirmed, or a mail did not go out once.
 */
const [kills = '200', style = 'stripe', seed = '1'] = process.argv.slice(2);
if (style !== 'stripe' && style !== 'authorizenet') throw new Error('the style is stripe or authorizenet');

const startedAt = performance.now();
const tell = (line: string) =>
  console.log(`${((performance.now() - startedAt) / 1_000).toFixed(0).padStart(5)} s  ${line}`);
const report = await payWhileKilled({ kills: Number(kills), style, random: seededRandom(Number(seed)), tell });
const { killed, whilePaying, failedStarts, trips, payments, mails, faults } = report;
tell(
  `server killed ${killed.server} times, PostgreSQL ${killed.database}; ${whilePaying} times while somebody was paying; ${failedStarts} starts tried again`,
);
tell(`${trips} trips, ${payments} payments in the ledger, ${mails} mails`);
for (const fault of faults) console.log(fault);
console.log(faults.length === 0 ? 'Everything agrees.' : `${faults.length} faults.`);
process.exit(faults.length === 0 ? 0 : 1);
