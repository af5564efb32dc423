import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import Fastify from 'fastify';

/**
 * One HTML file of the size in the first argument, served as plainly as the product's own server can. Ends with its
 * parent.
 */
const folder = mkdtempSync(path.join(tmpdir(), 'marea-static-'));
writeFileSync(path.join(folder, 'page.html'), 'x'.repeat(Number(process.argv[2])));
const app = Fastify({ logger: false });
await app.register(fastifyStatic, { root: folder });
const address = await app.listen({ port: 0, host: '127.0.0.1' });
process.send?.(Number(new URL(address).port));
process.once('disconnect', () => {
  rmSync(folder, { recursive: true, force: true });
  process.exit(0);
});
