// A small program in several processes: each answers with its id.
import cluster from 'node:cluster';
import { createServer } from 'node:http';
import { Server } from 'node:net';
import { lastConnectionCame, partOfProcess, supervise, tellReady } from '#platform/processes/supervise.ts';

const log = (facts: object, text: string) => process.stdout.write(`${text} ${JSON.stringify(facts)}\n`);

if (cluster.isPrimary) {
  await supervise({ web: 2, drainSeconds: 0, log: { info: log, warn: log, error: log } });
  log({}, 'all processes run');
} else {
  const server = createServer((_request, reply) => reply.end(String(process.pid)));
  // As the product does: a server of HTTP would end connections whose request is on its way.
  const end = () =>
    Server.prototype.close.call(server, async () => {
      await lastConnectionCame();
      process.exit(0);
    });
  const ready = () => tellReady({ greet: () => undefined, leave: end });
  process.once('SIGTERM', end);
  if (partOfProcess() === 'jobs') ready();
  // All get the same free port.
  else
    server.listen(0, '127.0.0.1', () => {
      log(Object(server.address()), 'listening');
      ready();
    });
}
