import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Endpoint } from '#kernel/endpoint.ts';
import type { Replica } from '../database/replica.ts';

/** How far the log was when its holder changed something last. */
const COOKIE = 'marea-written';

/**
 * Tells browsers how far the log is when they have changed something: what they read next, from any process, is no
 * older.
 */
export function noteChanges(app: FastifyInstance, replica: Replica, { isHttps }: { readonly isHttps: boolean }): void {
  app.addHook('onSend', async (request, reply) => {
    if (request.method === 'GET' || request.method === 'HEAD' || reply.statusCode >= 400) return;
    const place = await replica.noteWritten();
    if (place !== null) reply.setCookie(COOKIE, place, { path: '/', httpOnly: true, sameSite: 'lax', secure: isHttps });
  });
}

/** Answers a call that may be a moment old from the replica, and any other from the primary. */
export function answerFrom<Result>(
  replica: Replica | undefined,
  { endpoint, request }: { readonly endpoint: Pick<Endpoint, 'mayLag'>; readonly request: FastifyRequest },
  run: () => Promise<Result>,
): Promise<Result> {
  const place = request.cookies[COOKIE] ?? null;
  // Whoever signs in without cookies may have changed something a moment ago, and nobody knows.
  const isUnknown = place === null && request.headers.authorization !== undefined;
  if (!replica || !endpoint.mayLag || isUnknown) return run();
  return replica.read(place, run);
}
