import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { listOccupied } from '#features/calendars/server/calendars.facade.ts';
import { dateAt, instantAt } from '#kernel/company-zone.ts';
import { refuse } from '#kernel/refusals.ts';
import type { FeatureDeps } from '#platform/feature.ts';
import { findByToken, noteRead } from './export-addresses.repository.ts';
import { exportFile } from './export-file.ts';

const DIGEST_LENGTH = 32;

/** GET /calendars/{token}.ics: what is taken of one house or boat, for whoever has its address. */
export function exportRoute(app: FastifyInstance, { db, config, clock }: Pick<FeatureDeps, 'db' | 'config' | 'clock'>) {
  const limited = { rateLimit: { max: config.limits.requestsPerMinute, timeWindow: 60_000, groupId: 'calendars' } };
  app.get<{ Params: { token: string } }>('/calendars/:token.ics', { config: limited }, async (request, reply) => {
    reply.headers({
      'cache-control': 'private, no-cache',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    });
    const found = (await findByToken(db, request.params.token)) ?? refuse('calendar-not-found');
    const now = clock.now();
    // From the beginning of today: a file that changed with every second would never be one that a channel has already.
    const occupied = await listOccupied(db, { rentableId: found.rentableId, after: instantAt(dateAt(now), '00:00') });
    const file = exportFile(config, { id: found.rentableId, kind: found.kind, occupied });
    const digest = createHash('sha256').update(file).digest('base64url').slice(0, DIGEST_LENGTH);
    const status = hasIt(request.headers['if-none-match'], digest) ? 304 : 200;
    const bytes = status === 304 ? 0 : Buffer.byteLength(file);
    if (request.method === 'GET') await noteRead(db, { exportId: found.id, now, status, bytes, digest });
    reply.header('etag', `"${digest}"`).code(status);
    if (status === 304) return reply.send();
    return reply
      .type('text/calendar; charset=utf-8')
      .header('content-disposition', 'attachment; filename="calendar.ics"')
      .send(file);
  });
}

/** Whether an `If-None-Match` names the digest; what lies between may have made the tag a weak one. */
function hasIt(header: string | undefined, digest: string): boolean {
  const tags = (header ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return tags.includes(`"${digest}"`);
}
