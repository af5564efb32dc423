import { readdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ServerBuild } from 'react-router';
import { configOfFile } from '../http/app.ts';

/** Where the pages' code comes from: the finished build, or Vite while developing. */
export interface PageSource {
  readonly mode: 'production' | 'development';
  build(): Promise<ServerBuild>;
  /** Answers the request itself when it is for a file of the bundle (development). */
  serveFile(request: FastifyRequest, reply: FastifyReply): Promise<'served' | 'not-a-file'>;
}

/** The build in `folder` (`client/` and `server/`): hashed files are immutable, the few others are checked again. */
export async function builtSource(app: FastifyInstance, folder: string): Promise<PageSource> {
  const client = path.resolve(folder, 'client');
  await app.register(async (scope) => {
    scope.addHook('onRoute', (route) => {
      route.config = { ...route.config, ...configOfFile };
    });
    await scope.register(fastifyStatic, {
      root: path.join(client, 'assets'),
      prefix: '/assets/',
      immutable: true,
      maxAge: '365d',
      decorateReply: false,
      // What the build compressed is sent as it is; the rest is compressed on its way.
      preCompressed: true,
    });
  });
  await app.register(async (scope) => {
    await scope.register(fastifyStatic, { root: client, serve: false });
    for (const file of readdirSync(client, { withFileTypes: true }).filter((entry) => entry.isFile())) {
      scope.get(`/${file.name}`, { config: configOfFile }, (_request, reply) =>
        reply.sendFile(file.name, { maxAge: '1h' }),
      );
    }
  });
  const loaded: ServerBuild = await import(pathToFileURL(path.resolve(folder, 'server/index.js')).href);
  return { mode: 'production', build: async () => loaded, serveFile: async () => 'not-a-file' };
}

/** Vite in the same process and on the same port: pages and styles change while they are looked at. */
export async function viteSource(app: FastifyInstance): Promise<PageSource> {
  const { createServer } = await import('vite');
  const vite = await createServer({ appType: 'custom', server: { middlewareMode: true, hmr: { server: app.server } } });
  app.addHook('onClose', () => vite.close());
  return {
    mode: 'development',
    build: async () => (await vite.ssrLoadModule('virtual:react-router/server-build')) as unknown as ServerBuild,
    serveFile: ({ raw }, reply) =>
      new Promise((resolve, reject) => {
        reply.raw.once('close', () => resolve('served'));
        vite.middlewares(raw, reply.raw, (error?: unknown) => (error ? reject(error) : resolve('not-a-file')));
      }),
  };
}
