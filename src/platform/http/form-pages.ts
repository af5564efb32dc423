import type { FastifyInstance } from 'fastify';

const FORM_MAX_BYTES = 10_000;

/**
 * Pages of HTML behind sealed addresses, with plain forms for browsers without script. What a form sends is parsed, at
 * most 10,000 bytes. The address is a secret: nobody keeps such a page or passes its address on.
 */
export async function sealedPages(app: FastifyInstance, routes: (scope: FastifyInstance) => void): Promise<void> {
  await app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: FORM_MAX_BYTES },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    );
    scope.addHook('onRequest', async (_request, reply) => {
      reply.headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' });
      reply.type('text/html; charset=utf-8');
    });
    routes(scope);
  });
}
