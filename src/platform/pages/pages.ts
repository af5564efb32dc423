import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { negotiate } from '@fastify/accept-negotiator';
import fastifyStatic from '@fastify/static';
import { createRequest } from '@remix-run/node-fetch-server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createRequestHandler, type RequestHandler, type RouterContextProvider, type ServerBuild } from 'react-router';
import type { Language } from '#kernel/languages.ts';
import { refuse } from '#kernel/refusals.ts';
import type { Transport } from '#kernel/transport.ts';
import { configOfFile } from '../http/app.ts';
import { isOfApi, wantsPage } from '../http/call.ts';
import type { PageLimits } from '../http/rate-limits.ts';
import { subnetOf } from '../origin.ts';
import { type Encoding, encodings } from './compressed-page.ts';
import { injectTransport } from './inject-transport.ts';
import { withoutTracking } from './page-address.ts';
import type { PageCache, PageReply } from './page-cache.ts';
import { createRenderTurns, type RenderTurns } from './render-turns.ts';

/** What the bundle gets for one request: plain data and functions, as it holds its own copies of our modules. */
interface PageRequest<Viewer> {
  readonly transport: Transport;
  readonly request: Request;
  readonly nonce: string;
  readonly origin: string;
  readonly viewer: Viewer | null;
  readonly analytics: PagesOptions<Viewer>['analytics'];
  readonly log: (error: unknown) => void;
}

export interface PagesOptions<Viewer> {
  /** The folder of the finished build, or Vite for development. */
  readonly source: { readonly built: string } | 'vite';
  /** The public address of the site, without a slash at the end: for canonical links. */
  readonly origin: string;
  /** Who the session cookie belongs to, for the header; null for everybody else. */
  readonly viewerOf: (request: FastifyRequest) => Promise<Viewer | null>;
  /** Where a page lives now that is asked for (path and query) under an old or careless address; null for any other. */
  readonly presentAddress: (url: string) => string | null;
  /** The script that counts the visits of visitors who agreed to it. */
  readonly analytics: { readonly id: string; readonly script: string } | null;
  readonly limits: PageLimits;
  /** Told of every error of a page that was rendered; never throws. */
  readonly onFault?: (error: unknown, request: FastifyRequest) => void;
  /** Keeps the built pages of visitors who are not signed in. */
  readonly cache?: PageCache;
}

/** The parts of a `Request` that say which page is asked for. */
interface AskedPage {
  readonly url: string;
  readonly headers: { get(name: string): string | null };
}

interface Entry<Viewer> {
  /** The preferences that change the page beside its address and its viewer: language and theme. */
  variantOf(asked: AskedPage): string;
  /** The language of the page. */
  languageOf(asked: AskedPage): Language;
  /** Cookies that the address sets, as whole headers: `?lang=` is remembered. */
  cookiesOf(asked: AskedPage): readonly string[];
  createLoadContext(page: PageRequest<Viewer>): RouterContextProvider;
}

/** Mounts the React Router pages behind every path that nobody else answers; `/v1.0/*` is never one of them. */
export async function pages<Viewer>(app: FastifyInstance, options: PagesOptions<Viewer>): Promise<void> {
  const source = options.source === 'vite' ? await viteSource(app) : await builtSource(app, options.source.built);
  const handlerOf = handlers(source);
  const turns = createRenderTurns(options.limits);
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(FORM, { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    scope.addHook('preParsing', refuseOtherBodies);
    scope.route({ method: ['GET', 'HEAD', 'POST'], url: '/*', handler: answer });
  });

  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    if (isOfApi(request.url)) return reply.callNotFound();
    if ((await source.serveFile(request, reply)) === 'served') return reply.hijack();
    const present = isRead(request) ? options.presentAddress(request.url) : null;
    if (present !== null) return reply.redirect(present, 301);
    if (isFileAsked(request)) return reply.callNotFound();
    return render(request, reply, { app, build: await source.build(), handlerOf, options, turns });
  }
}

/** What a form without a file sends; no page takes anything else. */
const FORM = 'application/x-www-form-urlencoded';

/** Refuses what is no form before a byte of it is read; the connection ends, whatever is still on its way. */
async function refuseOtherBodies(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (isRead(request) || request.headers['content-type']?.split(';')[0]?.trim().toLowerCase() === FORM) return;
  reply.header('connection', 'close');
  refuse('parameter-valid');
}

const isRead = ({ method }: FastifyRequest) => method === 'GET' || method === 'HEAD';

/**
 * A script or a picture that is not there: nobody would read a page instead. The router asks for its data by names
 * that end in `.data`.
 */
const isFileAsked = ({ url, headers }: FastifyRequest) =>
  /^[^?]*\.(?!data(?:\?|$))\w+(?:\?|$)/.test(url) && !wantsPage(headers.accept);

interface Rendering<Viewer> {
  app: FastifyInstance;
  build: ServerBuild;
  handlerOf: (build: ServerBuild) => RequestHandler;
  options: PagesOptions<Viewer>;
  turns: RenderTurns;
}

async function render<Viewer>(
  request: FastifyRequest,
  reply: FastifyReply,
  { app, build, handlerOf, options, turns }: Rendering<Viewer>,
): Promise<Response | FastifyReply> {
  const address = withoutTracking(request.url);
  const entry = build.entry.module as unknown as Entry<Viewer>;
  const asked = askedPage(request, options.origin + address);
  request.pageLanguage = entry.languageOf(asked);
  for (const cookie of entry.cookiesOf(asked)) reply.header('set-cookie', cookie);
  const viewer = await options.viewerOf(request);
  const nonce = request.scriptNonce;
  const renderNow = (webRequest: Request, onAnswer?: (shown: readonly string[]) => void) => {
    const transport = injectTransport(app, request, onAnswer);
    const { origin, analytics } = options;
    const log = (error: unknown) => {
      request.log.error({ err: error }, 'unexpected error of a page');
      options.onFault?.(error, request);
    };
    const context = entry.createLoadContext({ transport, request: webRequest, nonce, origin, viewer, analytics, log });
    return handlerOf(build)(webRequest, context);
  };
  const ownRequest = () => requestFor(address, createRequest(request.raw, reply.raw), request.body);
  const takeTurn = () => turns.take(subnetOf(request.ip));
  const renderInTurn = async () => {
    const turn = await takeTurn();
    try {
      return await renderNow(ownRequest());
    } finally {
      turn.end();
    }
  };
  if (viewer) return keptByNoCache(await renderInTurn());
  // The web Response goes back to Fastify: compression, security headers and the log see it.
  if (!options.cache || options.source === 'vite' || request.method !== 'GET') return renderInTurn();
  const key = `${address} ${entry.variantOf(asked)}`;
  const page = await options.cache.answer(key, { nonce, takeTurn }, (tags) =>
    renderNow(sharedRequest(ownRequest()), (shown) => {
      for (const tag of shown) tags.add(tag);
    }),
  );
  return page instanceof Response ? page : sendPage(request, reply, page);
}

function askedPage({ headers }: FastifyRequest, url: string): AskedPage {
  return { url, headers: { get: (name) => headers[name]?.toString() ?? null } };
}

/** The request without its visitor's connection: when they leave, others wait for the same page. */
const sharedRequest = ({ url, headers }: Request) => new Request(url, { headers });

/** The request as if it had asked for that rooted address, with the body that was read of it. */
function requestFor(address: string, request: Request, body: unknown): Request {
  const url = new URL(address, request.url);
  if (!(body instanceof Uint8Array)) return url.href === request.url ? request : new Request(url, request);
  const { method, headers, signal } = request;
  return new Request(url, { method, headers, signal, body: new Uint8Array(body) });
}

/**
 * Browsers ask again at each visit, and are told when what they have is still right: Back and reload cost no page. With
 * the page they keep its policy, so a new one, with another nonce, must not come with that answer.
 */
async function sendPage(request: FastifyRequest, reply: FastifyReply, page: PageReply): Promise<FastifyReply> {
  reply.headers({ 'cache-control': 'private, no-cache', ...page.headers, etag: page.etag });
  const known = request.headers['if-none-match']?.split(/,\s*/) ?? [];
  if (known.includes(page.etag))
    return reply.removeHeader('content-security-policy').removeHeader('content-type').code(304).send();
  const { body, encoding } = await page.bodyIn(encodingFor(request));
  if (encoding === null) return reply.send(body);
  const vary = [page.headers.vary, 'Accept-Encoding'].filter((names) => names !== undefined).join(', ');
  return reply.headers({ 'content-encoding': encoding, vary }).send(body);
}

/** The best encoding that the browser takes and kept pages have; null when it takes none of them. */
function encodingFor({ headers }: FastifyRequest): Encoding | null {
  const chosen = negotiate(headers['accept-encoding'] ?? '', [...encodings, 'identity']);
  return encodings.find((encoding) => encoding === chosen) ?? null;
}

/** The header of such a page shows the signed-in user. */
function keptByNoCache(page: Response): Response {
  page.headers.set('cache-control', 'no-store');
  return page;
}

// While developing every change is a new build object, with a handler of its own.
function handlers(source: PageSource): (build: ServerBuild) => RequestHandler {
  const made = new WeakMap<ServerBuild, RequestHandler>();
  return (build) => {
    const handler = made.get(build) ?? createRequestHandler(build, source.mode);
    made.set(build, handler);
    return handler;
  };
}

/** Where the pages' code comes from: the finished build, or Vite while developing. */
interface PageSource {
  readonly mode: 'production' | 'development';
  build(): Promise<ServerBuild>;
  /** Answers the request itself when it is for a file of the bundle (development). */
  serveFile(request: FastifyRequest, reply: FastifyReply): Promise<'served' | 'not-a-file'>;
}

/** The types of the files that every page asks for by the dozen. */
const KEPT_TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
};

interface KeptFile {
  readonly headers: Readonly<Record<string, string>>;
  readonly bytes: Buffer;
}

/**
 * Keeps scripts, styles and fonts of a build in memory, about 1 MB as brotli has them: finding and opening them took a
 * third of the server's time for a page. Gives `undefined` for other files and for who takes no brotli.
 */
function fileKeeper(root: string, names: ReadonlySet<string>) {
  const kept = new Map<string, Promise<KeptFile>>();
  const read = async (file: string, headers: KeptFile['headers']) => ({
    headers: { 'cache-control': 'public, max-age=31536000, immutable', ...headers },
    bytes: await readFile(path.join(root, file)),
  });
  return (name: string, encoding: Encoding | null): Promise<KeptFile> | undefined => {
    const type = KEPT_TYPES[path.extname(name)];
    const isPacked = names.has(`${name}.br`);
    if (type === undefined || (isPacked && encoding !== 'br')) return undefined;
    const packed = isPacked ? { 'content-encoding': 'br', vary: 'Accept-Encoding' } : {};
    const file = kept.get(name) ?? read(isPacked ? `${name}.br` : name, { 'content-type': type, ...packed });
    kept.set(name, file);
    return file;
  };
}

/** The build in `folder` (`client/` and `server/`): hashed files are immutable, the few others are checked again. */
async function builtSource(app: FastifyInstance, folder: string): Promise<PageSource> {
  const client = path.resolve(folder, 'client');
  await app.register(async (scope) => {
    const root = path.join(client, 'assets');
    const names = new Set(readdirSync(root));
    const keptFile = fileKeeper(root, names);
    // What the build compressed is sent as it is; the rest is compressed on its way.
    await scope.register(fastifyStatic, { root, serve: false, immutable: true, maxAge: '365d', preCompressed: true });
    scope.get('/assets/:name', { config: configOfFile }, async (request, reply) => {
      const { name } = request.params as { readonly name: string };
      if (!names.has(name)) return reply.callNotFound();
      const kept = await keptFile(name, encodingFor(request));
      return kept ? reply.headers(kept.headers).send(kept.bytes) : reply.sendFile(name);
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
async function viteSource(app: FastifyInstance): Promise<PageSource> {
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
