import type { FastifyInstance } from 'fastify';
import { refuse } from '#kernel/refusals.ts';
import { inTransaction } from '#platform/database/database.ts';
import type { FeatureDeps } from '#platform/feature.ts';
import type { Handlers } from '#platform/http/serve.ts';
import type { PersonalData, Ports } from '#platform/ports.ts';
import type { profileApi } from '../api/profile.api.ts';
import { deleteAccount } from './delete-account.ts';
import { dropPortrait, findPortrait, portraitMaker, replacePortrait } from './make-portrait.ts';
import { makeSecret } from './passwords/codes.repository.ts';
import { requirePassword } from './passwords/require-password.ts';
import { exportData, getTenant } from './tenants.views.ts';
import { updateTenant } from './update-tenant.ts';

const YEAR_SECONDS = 31_536_000;
const PORTRAIT_FILE = /^([\w-]{43})\.webp$/;

type Deps = Pick<FeatureDeps, 'db' | 'clock' | 'publish' | 'storage'>;

/** One's own account over HTTP; `personalData` is what every feature stores of a person. */
export function profileRoutes(ports: Deps, personalData: readonly PersonalData[]): Handlers<typeof profileApi> {
  const { db, clock } = ports;
  const makePortrait = portraitMaker();
  return {
    updateTenant: async ({ actor: { userId }, body }) => {
      await updateTenant(ports, userId, body);
      return getTenant(db, userId);
    },

    setPicture: async ({ actor: { userId }, file }) => {
      const bytes = await makePortrait(file);
      const picture = { userId, key: makeSecret(), bytes };
      const isKept = await inTransaction(db, (tx) => replacePortrait(tx, picture, clock.now()));
      if (!isKept) return refuse('not-authorized');
      return getTenant(db, userId);
    },

    removePicture: ({ actor: { userId } }) => dropPortrait(db, userId),

    exportData: async ({ actor: { userId }, body }) => {
      await requirePassword(ports, { userId, password: body.currentPassword });
      return exportData(ports, { userId, personalData });
    },

    deleteAccount: async ({ actor: { userId }, body, reply }) => {
      await requirePassword(ports, { userId, password: body.currentPassword });
      await inTransaction(db, (tx) => deleteAccount(ports, tx, { userId, by: userId }));
      reply.header('clear-site-data', '"cache"');
    },
  };
}

/**
 * GET /media/people/….webp: the picture of somebody, for whoever was told its address; a new picture has another one.
 */
export function portraitRoutes(app: FastifyInstance, { db }: Pick<Ports, 'db'>): void {
  app.get<{ Params: { file: string } }>('/media/people/:file', async (request, reply) => {
    const [, key] = PORTRAIT_FILE.exec(request.params.file) ?? [];
    const picture = key === undefined ? undefined : await findPortrait(db, key);
    if (!picture) return refuse('media-not-found');
    return reply
      .headers({
        'content-type': 'image/webp',
        'cache-control': `private, max-age=${YEAR_SECONDS}, immutable`,
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'same-origin',
        'content-security-policy': "default-src 'none'; sandbox",
        'content-disposition': 'inline; filename="picture.webp"',
      })
      .send(picture);
  });
}
