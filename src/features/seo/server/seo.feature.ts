import type { FastifyInstance, FastifyReply } from 'fastify';
import { readCompanyData } from '#features/settings/server/settings.facade.ts';
import { isLanguage, type Language } from '#kernel/languages.ts';
import { refuse } from '#kernel/refusals.ts';
import { type FeatureDeps, feature } from '#platform/feature.ts';
import { configOfFile } from '#platform/http/app.ts';
import type { Ports } from '#platform/ports.ts';
import { presentAddress } from '../domain/old-addresses.ts';
import { robotsText } from '../domain/public-pages.ts';
import { type SharePicture, sharePictures } from './share-pictures.ts';
import { siteFiles, sitemapFiles } from './site-files.ts';

export const seoFeature = feature({
  name: 'seo',
  apis: [],
  rawRoutes: seoRoutes,
  presentAddress,
});

const YEAR_SECONDS = 31_536_000;
const HOUR_SECONDS = 3_600;

type LanguageAsked = { Querystring: { lang?: unknown } };

/** What search engines, social networks and browsers ask a site for beside its pages. */
export function seoRoutes(app: FastifyInstance, ports: Pick<FeatureDeps, 'db' | 'config' | 'clock' | 'storage'>): void {
  const { db, config } = ports;
  const { publicUrl: origin, isListed } = config;
  if (!isListed) {
    app.addHook('onRequest', async (_request, reply) => {
      reply.header('x-robots-tag', 'noindex');
    });
  }
  app.get('/robots.txt', (_request, reply) => asText(reply, 'text/plain', robotsText({ origin, isListed })));
  sitemapRoutes(app, ports);
  shareRoutes(app, ports);

  const files = siteFiles(ports);
  app.get<LanguageAsked>('/manifest.webmanifest', { config: configOfFile }, async ({ query }, reply) => {
    const language = isLanguage(query.lang) ? query.lang : 'en';
    return asText(reply, 'application/manifest+json', files.manifest(await readCompanyData(db), language));
  });
  app.get('/.well-known/security.txt', async (_request, reply) =>
    asText(reply, 'text/plain', files.securityText(await readCompanyData(db))),
  );
}

function sitemapRoutes(app: FastifyInstance, { db, config }: Pick<Ports, 'db' | 'config'>): void {
  const files = sitemapFiles(db, config.publicUrl);
  app.get('/sitemap.xml', async (_request, reply) => asText(reply, 'application/xml', await files.index()));
  app.get<{ Params: { file: string } }>('/sitemap/:file', async ({ params }, reply) => {
    const file = await files.find(params.file);
    return file === undefined ? refuse('not-found') : asText(reply, 'application/xml', file);
  });
}

interface ShareAddress {
  Params: { kind: string; id: string; file: string };
  Querystring: { v?: unknown };
}

function shareRoutes(app: FastifyInstance, ports: Pick<FeatureDeps, 'db' | 'config' | 'storage'>): void {
  const pictures = sharePictures(ports);
  app.get<Pick<ShareAddress, 'Querystring'> & { Params: { file: string } }>(
    '/share/site/:file',
    async (request, reply) => {
      const language = languageOf(request.params.file);
      if (!language) return refuse('media-not-found');
      return asPicture(reply, await pictures.ofSite(language), request);
    },
  );
  app.get<ShareAddress>('/share/:kind/:id/:file', async (request, reply) => {
    const { kind, id, file } = request.params;
    const language = languageOf(file);
    const isKnown = (kind === 'house' || kind === 'boat') && /^[1-9]\d{0,8}$/.test(id);
    const picture = isKnown && language && (await pictures.ofPlace(kind, Number(id), language));
    return picture ? asPicture(reply, picture, request) : refuse('media-not-found');
  });
}

function languageOf(file: string): Language | undefined {
  const [name, ending] = file.split('.');
  return ending === 'jpg' && isLanguage(name) && file === `${name}.jpg` ? name : undefined;
}

/** Kept for good under the address that carries its mark; under any other it is asked for again. */
function asPicture(
  reply: FastifyReply,
  { mark, version, bytes }: SharePicture,
  { query, headers }: { query: { v?: unknown }; headers: { 'if-none-match'?: string | undefined } },
): FastifyReply {
  const etag = `"${version}"`;
  const isLasting = query.v === mark;
  reply.headers({
    etag,
    'content-type': 'image/jpeg',
    'cache-control': isLasting ? `public, max-age=${YEAR_SECONDS}, immutable` : `public, max-age=${HOUR_SECONDS}`,
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'content-disposition': 'inline',
    // Shown by other sites that were sent the link.
    'cross-origin-resource-policy': 'cross-origin',
  });
  return headers['if-none-match'] === etag ? reply.code(304).send() : reply.send(bytes);
}

function asText(reply: FastifyReply, type: string, text: string): FastifyReply {
  return reply
    .headers({ 'content-type': `${type}; charset=utf-8`, 'cache-control': `public, max-age=${HOUR_SECONDS}` })
    .send(text);
}
