import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import Fastify from 'fastify';

/**
 * One HTML file that was compressed beforehand, of the compressed size in the first argument, served as plainly as the
 * product's own server can. Tells its port to the parent and ends with it.
 */
const folder = mkdtempSync(path.join(tmpdir(), 'marea-static-'));
writeFileSync(path.join(folder, 'page.html'), 'x');
writeFileSync(path.join(folder, 'page.html.br'), randomBytes(Number(process.argv[2])));
const app = Fastify({ logger: false });
await app.register(fastifyStatic, { root: folder, preCompressed: true });
const address = await app.listen({ port: 0, host: '127.0.0.1' });
process.send?.(Number(new URL(address).port));
process.once('disconnect', () => {
  rmSync(folder, { recursive: true, force: true });
  process.exit(0);
});
