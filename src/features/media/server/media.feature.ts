import { createHash } from 'node:crypto';
import path from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { may } from '#kernel/permissions.ts';
import { refuse } from '#kernel/refusals.ts';
import { feature, type RawRouteDeps } from '#platform/feature.ts';
import { configOfFile } from '#platform/http/app.ts';
import { type PictureEnding, pictureAsked, pictureFormats } from '../media-view.domain.ts';
import { pictureMaker } from './make-picture.ts';
import { findAnyOriginal, findPublicOriginal } from './media.facade.ts';

export const mediaFeature = feature({
  name: 'media',
  apis: [],
  rawRoutes: async (app, deps) => {
    await app.register(mediaRoutes(deps));
  },
});

const YEAR_SECONDS = 31_536_000;

type PictureAddress = { Params: { id: string; file: string } };

type MediaDeps = Pick<RawRouteDeps, 'db' | 'config' | 'storage' | 'publicPictures' | 'standingIn'>;

/**
 * GET /media/12/960.avif: a picture of something published, made from its original when it is first asked for. Those
 * who edit the catalog see the pictures of drafts, too, which nobody keeps.
 */
export function mediaRoutes(deps: MediaDeps) {
  const getPicture = pictureMaker();
  const isEditor = async (request: FastifyRequest) => may(await deps.standingIn(request), 'catalog:edit');
  return async (app: FastifyInstance): Promise<void> => {
    app.get<PictureAddress>('/media/:id/:file', { config: configOfFile }, async (request, reply) => {
      const asked = pictureAsked(request.params.file);
      const id = idIn(request.params.id);
      const shown = asked && id ? await findPublicOriginal(deps, id) : undefined;
      const original = shown ?? (asked && id && (await isEditor(request)) ? await findAnyOriginal(deps, id) : shown);
      const version = await original?.version();
      if (!asked || !original || version === undefined) return refuse('media-not-found');

      const folder = folderOf(original.name, version);
      const file = path.join(deps.config.dataDir, 'media/made', folder, request.params.file);
      const picture = await getPicture({ read: original.read, file, ...asked });
      return reply
        .headers({
          'content-type': typeOf(asked.ending),
          'cache-control': shown ? `public, max-age=${YEAR_SECONDS}, immutable` : 'private, no-store',
          'content-security-policy': "default-src 'none'; sandbox",
          'content-disposition': 'inline',
        })
        .send(picture);
    });
  };
}

/**
 * By the original as it is now, not by the id: a database filled anew or an original drawn again shows nothing of the
 * old one.
 */
function folderOf(master: string, version: string): string {
  return createHash('sha256').update(`${master} ${version}`).digest('hex').slice(0, 24);
}

function idIn(text: string): number | undefined {
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;
}

function typeOf(ending: PictureEnding): string {
  return pictureFormats.find((format) => format.ending === ending)?.type ?? 'application/octet-stream';
}
