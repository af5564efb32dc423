import { randomBytes, randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyInstance, type FastifyRequest, LogController } from 'fastify';
import type { Language } from '#kernel/languages.ts';
import { Refusal, refuse } from '#kernel/refusals.ts';
import type { Config } from '../config.ts';
import { readableAddress } from '../pages/page-address.ts';
import { isOfApi, wantsPage } from './call.ts';
import { isHttps, policyOf } from './content-policy.ts';
import { type ErrorHandling, handleErrors, refuseBadAddress } from './error-handler.ts';
import { namesOneHost, withoutOrigin } from './hosts.ts';
import { replySerializer } from './serve.ts';
import { readFiles } from './take-file.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Allowed to run in this page: goes into the policy and onto our own scripts. */
    scriptNonce: string;
    /** The language of the page that is asked for; null while it is not known, and for anything else. */
    pageLanguage: Language | null;
  }
  interface FastifyContextConfig {
    endpoint?: string;
    needs?: string;
    /** Open pages call this endpoint regularly, so its successful calls are not logged. */
    isPolled?: boolean;
    /** The route serves one of our files, not a page: see `configOfFile`. */
    isFile?: boolean;
    takes?: 'picture' | 'picture-or-pdf';
  }
}

/**
 * The configuration of routes that serve files: they send only the two security headers that browsers heed on files,
 * because a visit fetches dozens of files and headers aren't compressed.
 */
export const configOfFile = { isFile: true, helmet: { skipRoute: true } } as const;

/** The policy of API answers: nothing in them may run, load or be framed. */
const POLICY_OF_ANSWERS = "default-src 'none'; frame-ancestors 'none'";

const HSTS = { maxAge: 31_536_000, includeSubDomains: true } as const;

/** Only this process knows the secret. Calls that pages make in process carry it, so that limits skip their reads. */
const inProcessSecret = randomBytes(24).toString('base64url');
/** The header of calls that a page makes in this process; see `isInProcess`. */
export const inProcessHeader = { 'x-in-process': inProcessSecret } as const;

/** Whether a page of this process makes the call while it is rendered. */
export const isInProcess = (request: Pick<FastifyRequest, 'headers'>) =>
  request.headers['x-in-process'] === inProcessSecret;

/**
 * Tells a page of this process what an answer shows: its endpoint, with the id in its path, and with the name of each
 * query parameter: `getHouse getHouse/12`, `listHouses listHouses?StartAt`.
 */
export const SHOWN_HEADER = 'x-shown';

/**
 * A stop waits for answers on their way, and closes connections that wait for another request. Browsers also open some
 * ahead, over which nothing came yet: they would hold the stop for a minute.
 */
function endUnusedConnections(app: FastifyInstance): void {
  const open = new Set<Socket>();
  app.server.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  app.addHook('preClose', (done) => {
    for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
    done();
  });
}

/** The HTTP server without routes: parsing, limits, security headers, compression, errors. */
export async function createApp(
  config: Config,
  logger: object | false,
  onFault?: ErrorHandling['onFault'],
): Promise<FastifyInstance> {
  const app = Fastify({
    logger,
    genReqId: () => randomUUID(),
    trustProxy: config.trustProxy,
    bodyLimit: config.limits.bodyMaxBytes,
    requestTimeout: config.limits.requestTimeoutMs,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 500 },
    frameworkErrors: refuseBadAddress,
    rewriteUrl: ({ url: target = '/', headers }: IncomingMessage) => {
      const url = withoutOrigin(target);
      return !isOfApi(url) && wantsPage(headers.accept) ? readableAddress(url) : url;
    },
  } as Parameters<typeof Fastify>[0]);
  endUnusedConnections(app as unknown as FastifyInstance);
  handleErrors(app as unknown as FastifyInstance, { isOurs: isInProcess, onFault });
  app.removeContentTypeParser('text/plain');
  readJson(app as unknown as FastifyInstance);
  readFiles(app as unknown as FastifyInstance);
  app.setSerializerCompiler(replySerializer);
  app.decorateRequest('scriptNonce', '');
  app.decorateRequest('pageLanguage', null);
  await app.register(cookie);
  await app.register(helmet, securityHeaders(config));
  await app.register(compress, { global: true, threshold: 1_024, encodings: ['br', 'gzip', 'identity'] });
  await app.register(rateLimit, {
    global: false,
    // Reads of a page do not count as calls; a write for a visitor without script counts as the visitor's.
    allowList: (request) => isInProcess(request) && request.method === 'GET',
    addHeadersOnExceeding: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
    errorResponseBuilder: (_request, context) =>
      new Refusal('too-many-requests', { retryAfterSeconds: Math.ceil(context.ttl / 1_000) }),
  });
  const headersOfPolled = {
    'x-content-type-options': 'nosniff',
    ...(isHttps(config) && { 'strict-transport-security': `max-age=${HSTS.maxAge}; includeSubDomains` }),
  };
  const headersOfFiles = { ...headersOfPolled, 'cross-origin-resource-policy': 'same-origin' };
  app.addHook('onRequest', async (request, reply) => {
    const { endpoint, isPolled, isFile } = request.routeOptions.config;
    if (isFile) return void reply.headers(headersOfFiles);
    reply.header('x-request-id', request.id);
    if (endpoint !== undefined && isInProcess(request)) reply.header(SHOWN_HEADER, shownBy(endpoint, request));
    if (isPolled) reply.headers(headersOfPolled);
    else reply.header('permissions-policy', 'camera=(), geolocation=(), microphone=(), payment=(), usb=()');
    if (endpoint === undefined) {
      request.scriptNonce = randomBytes(16).toString('base64');
      reply.header('content-security-policy', policyOf(request.scriptNonce, config));
    } else {
      reply.header('content-security-policy', POLICY_OF_ANSWERS);
    }
  });
  app.addHook('onRequest', async ({ raw }) => {
    // '*' is an address for the whole server (RFC 9112, 3.2.4), which has nothing to say for itself.
    if (!namesOneHost(raw) || raw.url === '*') refuse('parameter-valid');
  });
  app.addHook('onResponse', async (request, reply) => {
    const { endpoint, isPolled } = request.routeOptions.config;
    const isQuiet = isPolled && reply.statusCode < 400;
    request.log[isQuiet ? 'debug' : 'info'](
      {
        route: endpoint ?? request.routeOptions.url,
        method: request.method,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'answered',
    );
  });
  return app as unknown as FastifyInstance;
}

/** Reads JSON. A call that sends nothing may say that it is JSON, as many clients do. */
function readJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body: string, done) =>
    body === '' ? done(null) : parse(request, body, done),
  );
}

function shownBy(endpoint: string, { params, query }: Pick<FastifyRequest, 'params' | 'query'>): string {
  const { id } = params as { readonly id?: string };
  const names = Object.keys(query as object).filter((name) => /^\w+$/.test(name));
  return [
    endpoint,
    ...(id === undefined ? [] : [`${endpoint}/${encodeURIComponent(id)}`]),
    ...names.map((name) => `${endpoint}?${name}`),
  ].join(' ');
}

/** Unknown paths of the API answer in its own words; pages have their own. Registered last. */
export function refuseUnknownPaths(app: FastifyInstance): void {
  app.all('/v1.0/*', async () => refuse('not-found'));
}

function securityHeaders(config: Config) {
  return {
    contentSecurityPolicy: false,
    strictTransportSecurity: isHttps(config) ? HSTS : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' as const },
    // Google's window must be able to tell ours who signed in there.
    crossOriginOpenerPolicy: {
      policy: config.googleClientId === undefined ? ('same-origin' as const) : ('same-origin-allow-popups' as const),
    },
    xFrameOptions: { action: 'deny' as const },
  };
}
