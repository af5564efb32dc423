import fastJson from 'fast-json-stringify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { About, Api, Endpoint, RateClass } from '#kernel/endpoint.ts';
import { type Action, may, whyNotDo } from '#kernel/permissions.ts';
import { type RefusalCode, refuse, refuseIf } from '#kernel/refusals.ts';
import type { Actor, Scope } from '#kernel/roles.ts';
import type { FileReply } from '#kernel/transport.ts';
import type { SecretSource } from '../app-secret.ts';
import type { Db } from '../database/database.ts';
import type { Replica } from '../database/replica.ts';
import { withOrigin } from '../origin.ts';
import { answerFrom } from './answer-from-replica.ts';
import {
  type Answer,
  type Call,
  type Caller,
  type CallerExtra,
  type Handlers,
  type Identified,
  type Identify,
  languageOf,
} from './call.ts';
import { answerOnce } from './idempotency.ts';
import { type Input, parseInput } from './parse-input.ts';
import { sendFile } from './send-file.ts';
import { fileOf, routeOfFile } from './take-file.ts';

export type { Answer, Caller, CallerExtra, Handlers } from './call.ts';

interface ServeOptions {
  readonly db: Db;
  readonly replica?: Replica | undefined;
  readonly secrets: SecretSource;
  readonly identify: Identify;
  /** Calls a minute that one address may make, by class. */
  readonly limits: Readonly<Record<RateClass, number>>;
  readonly isHttps: boolean;
  /** The most bytes of a file; without it a file is no larger than any body. */
  readonly uploadMaxBytes?: number;
  readonly onDenied?: OnDenied;
  readonly whyOutside: WhyOutside;
}

/** The refusal for a call about something outside of a scope, as if it weren't there; null inside of it. */
export type WhyOutside = (
  scope: Scope,
  call: { readonly about: About; readonly input: Input },
) => Promise<RefusalCode | null>;

/** Called when a signed-in caller asks for something that their roles don't allow. */
export type OnDenied = (actor: Actor, denied: { readonly endpoint: string; readonly needs: Action }) => Promise<void>;

/** Registers every endpoint of an API. */
export type Serve = ReturnType<typeof server>;

/**
 * Binds `serve` to the app: registers every endpoint of an API with its handler, permission, validation, limit and
 * serializer.
 */
export function server(app: FastifyInstance, options: ServeOptions) {
  return function serve<A extends Api>(
    api: A,
    handlers: Handlers<A>,
    callerExtra: { readonly [K in keyof A]?: CallerExtra } = {},
  ): void {
    for (const [name, endpoint] of Object.entries(api)) {
      const handle = handlers[name as keyof A] as unknown as Served['handle'];
      register(app, options, { name, endpoint, handle, callerExtra: callerExtra[name as keyof A] });
    }
  };
}

/**
 * Every open page polls these endpoints. Their answers are short and are not HTML, so they are not compressed and
 * carry few headers.
 */
const leanRoute = { compress: false, helmet: false } as const;

interface Served {
  readonly name: string;
  readonly endpoint: Endpoint;
  readonly handle: (call: Call<Endpoint>) => Promise<Record<string, unknown> & FileReply>;
  readonly callerExtra: CallerExtra | undefined;
}

function register(app: FastifyInstance, options: ServeOptions, { name, endpoint, handle, callerExtra }: Served): void {
  const limit = options.limits[endpoint.rate ?? (endpoint.method === 'GET' ? 'read' : 'write')];
  const status = endpoint.status ?? (endpoint.reply || endpoint.gives ? 200 : 204);
  // Before a file is read, its sender has to be signed in and allowed to send it.
  const admit = async (request: FastifyRequest) => {
    const actor = await actorFor(options, request, undefined);
    await withOrigin(originOf(request, actor), () =>
      refuseUnlessAllowed(options, { name, endpoint }, { actor, request }),
    );
  };
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    ...(endpoint.rate === 'poll' && leanRoute),
    ...(endpoint.reply ? { schema: { response: { [status]: replySchemaOf(endpoint.reply) } } } : {}),
    config: {
      endpoint: name,
      needs: endpoint.needs,
      ...(endpoint.rate === 'poll' && { isPolled: true }),
      ...(endpoint.takes && { takes: endpoint.takes }),
      rateLimit: { max: limit, timeWindow: 60_000, groupId: endpoint.rate ?? endpoint.method },
    },
    ...routeOfFile(endpoint, { uploadMaxBytes: options.uploadMaxBytes, admit }),
    handler: async (request, reply) => {
      const actor = await actorFor(options, request, callerExtra);
      const caller = callerOf(request);
      return withOrigin(originOf(request, actor), async () => {
        await refuseUnlessAllowed(options, { name, endpoint }, { actor, request });
        const input = parseInput(endpoint, request);
        const needs = neededFor(endpoint, input);
        if (needs) await refuseUnlessAllowed(options, { name, endpoint: { ...endpoint, needs } }, { actor, request });
        if (actor) await refuseOutside(options, { ...endpoint, needs: needs ?? endpoint.needs }, { actor, input });
        const call = {
          ...input,
          ...fileOf(endpoint, request),
          actor,
          language: languageOf(request),
          caller,
          reply: answerOf(reply, options),
          callerExtra: actor?.callerExtra,
        } as unknown as Call<Endpoint>;
        if (actor) reply.header('cache-control', 'no-store');
        const run = () => answerFrom(options.replica, { endpoint, request }, () => handle(call));
        const key = request.headers['idempotency-key'];
        if (endpoint.idempotent && actor && typeof key === 'string') {
          return answerOnce({ db: options.db, secrets: options.secrets, actor, key, request, reply, status, run });
        }
        const result = await run();
        if (endpoint.gives) return sendFile(reply, result);
        return reply.code(status).send(result);
      });
    },
  });
}

/** The signed-in caller; a public endpoint knows its caller when a token came along. */
async function actorFor(
  { identify }: ServeOptions,
  { headers: { authorization } }: FastifyRequest,
  callerExtra: CallerExtra | undefined,
): Promise<Identified | null> {
  return authorization === undefined ? null : identify(authorization, callerExtra);
}

/**
 * Refuses nobody signed in by 401, and a caller without the permission by 403. The latter is reported, and refused
 * even when the report fails.
 */
async function refuseUnlessAllowed(
  { onDenied }: ServeOptions,
  { name, endpoint }: Pick<Served, 'name' | 'endpoint'>,
  { actor, request }: { readonly actor: Actor | null; readonly request: FastifyRequest },
): Promise<void> {
  if (endpoint.needs === 'public') return;
  if (!actor) return refuse('not-authorized');
  const reason = whyNotDo(actor, endpoint.needs);
  if (reason === null) return;
  // A caller who still has to show the second factor breaks no rule.
  if (reason === 'business-not-authorized') {
    await onDenied?.(actor, { endpoint: name, needs: endpoint.needs }).catch((error: unknown) =>
      request.log.error({ err: error }, 'a denial was not recorded'),
    );
  }
  return refuse(reason);
}

/** Refuses what lies outside of the work of somebody of staff, unless they may do it in another role, as guests may. */
async function refuseOutside(
  { whyOutside }: ServeOptions,
  { about, needs }: Pick<Endpoint, 'about' | 'needs'>,
  { actor, input }: { readonly actor: Actor; readonly input: Input },
): Promise<void> {
  if (!about || actor.scope === null || needs === 'public') return;
  const others = actor.roles.filter((role) => role !== 'staff');
  if (may({ ...actor, roles: others }, needs)) return;
  refuseIf(await whyOutside(actor.scope, { about, input }));
}

/** What the chosen action of a call needs beside the call itself. */
function neededFor({ needsFor }: Endpoint, { body, params }: Input): Action | undefined {
  const { action } = Object(body) as { readonly action?: unknown };
  const { entity } = Object(params) as { readonly entity?: unknown };
  const which = action ?? entity;
  return typeof which === 'string' ? needsFor?.[which] : undefined;
}

function originOf(request: FastifyRequest, actor: Actor | null) {
  const { ip, device } = callerOf(request);
  return { requestId: request.id, ip, device, actorId: actor?.userId ?? null };
}

function callerOf(request: FastifyRequest): Caller {
  return {
    ip: request.ip,
    device: request.headers['user-agent']?.slice(0, 200) ?? null,
    cookies: request.cookies,
    header: (name) => {
      const value = request.headers[name.toLowerCase()];
      return Array.isArray(value) ? value[0] : value;
    },
  };
}

function answerOf(reply: FastifyReply, { isHttps }: ServeOptions): Answer {
  const cookie = { path: '/', httpOnly: true, sameSite: 'lax', secure: isHttps } as const;
  return {
    setCookie: (name, value, { maxAgeSeconds }) => {
      reply.setCookie(name, value, { ...cookie, maxAge: maxAgeSeconds });
    },
    clearCookie: (name) => {
      reply.clearCookie(name, cookie);
    },
    header: (name, value) => {
      reply.header(name, value);
    },
  };
}

/** A reply's schema as JSON Schema: what it does not name is left out of the answer. */
function replySchemaOf(schema: z.ZodMiniType): Record<string, unknown> {
  const { $schema, ...rest } = z.toJSONSchema(schema, { target: 'draft-7', io: 'output', unrepresentable: 'any' });
  return rest;
}

/**
 * Fastify's serializer compiler: the schema decides which fields leave the server. Each is compiled when its endpoint
 * answers first: all of them together take some 10 MB, and most processes never need most of them.
 */
export function replySerializer({ schema }: { readonly schema: unknown }): (data: unknown) => string {
  let serialize: ((data: unknown) => string) | undefined;
  return (data) => {
    serialize ??= fastJson(schema as Parameters<typeof fastJson>[0]);
    return serialize(data);
  };
}
