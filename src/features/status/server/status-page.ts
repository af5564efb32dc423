import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isLanguage, type Language, languageFrom } from '#kernel/languages.ts';
import { formatDeadline } from '#kernel/locales.ts';
import { STATUS_PAGE } from '#kernel/page-addresses.ts';
import { escapeHtml } from '#platform/http/plain-page.ts';
import type { Ports } from '#platform/ports.ts';
import { textReader } from '#platform/text-reader.ts';
import type { PartState } from '../status.domain.ts';
import en from '../texts/en.json' with { type: 'json' };
import es from '../texts/es.json' with { type: 'json' };
import { type Look, partsLooker } from './look-at-parts.ts';

const statusTexts = textReader({ en, es });

/**
 * GET /status: what works, for guests. One small page without script, style sheet or picture, which needs neither the
 * database nor the built pages.
 */
export function statusRoutes(app: FastifyInstance, ports: Pick<Ports, 'db' | 'payments'>): void {
  const look = partsLooker(app, ports);
  app.get(STATUS_PAGE, async (request, reply) => {
    reply.headers({ 'cache-control': 'no-cache', 'x-robots-tag': 'noindex', vary: 'accept-language' });
    return reply.type('text/html; charset=utf-8').send(statusPage(await look(), languageOf(request)));
  });
}

function languageOf({ query, headers }: FastifyRequest): Language {
  const { lang } = query as { readonly lang?: unknown };
  return isLanguage(lang) ? lang : languageFrom(headers['accept-language']);
}

// The colors of both themes: the page has no style sheet of the site.
const STYLE = `:root{color-scheme:light dark;--ground:#f7f0e4;--surface:#fffcf6;--line:#d8cbb4;--ink:#12252f;--muted:#53616a;
--works:#1d6b45;--slow:#7a4d00;--fails:#b3261e}
@media (prefers-color-scheme:dark){:root{--ground:#07161f;--surface:#0d212d;--line:#29424f;--ink:#eef4f1;--muted:#a7bcc4;
--works:#7fd3a6;--slow:#f0c36b;--fails:#ff9a8d}}
*{box-sizing:border-box}body{font:1.0625rem/1.5 system-ui,sans-serif;margin:0;padding:1rem;background:var(--ground);
color:var(--ink)}
main{max-width:40rem;margin:0 auto;padding:1.25rem;background:var(--surface);border-radius:.75rem}
h1{font-size:1.5rem;line-height:1.25;margin:0 0 .5rem}h2{font-size:1.125rem;margin:1.75rem 0 .5rem}p{margin:0 0 .75rem}
small,.note{color:var(--muted)}.note{display:block;font-size:.9375rem}
ul{list-style:none;margin:0;padding:0}li{border-top:1px solid var(--line);padding:.75rem 0}
.part{display:flex;flex-wrap:wrap;justify-content:space-between;gap:0 1rem}.state{font-weight:700}
.works{color:var(--works)}.slow{color:var(--slow)}.fails{color:var(--fails)}
nav{display:flex;flex-wrap:wrap;gap:0 1.5rem;margin-top:1.5rem}a{color:inherit;display:inline-block;padding:.5rem 0}
:focus-visible{outline:3px solid var(--ink);outline-offset:2px}`;

const MARKS: Readonly<Record<PartState, string>> = { works: '✓', slow: '…', fails: '✕' };

function statusPage({ at, states, incidents, phone }: Look, language: Language): string {
  const t = statusTexts(language);
  const other = language === 'en' ? 'es' : 'en';
  const all = [...states.values()];
  // What staff have written of is not seen by a look at the parts, or not yet.
  const told = incidents.length > 0 ? 'told' : 'works';
  const overall = all.includes('fails') ? 'fails' : all.includes('slow') ? 'slow' : told;
  const parts = [...states].map(([part, state]) => {
    const note = state === 'works' ? '' : `<span class="note">${escapeHtml(t(`notes.${part}.${state}`))}</span>`;
    return `<li><span class="part"><span>${escapeHtml(t(`parts.${part}`))}</span>
<span class="state ${state}"><span aria-hidden="true">${MARKS[state]} </span>${escapeHtml(t(`states.${state}`))}</span></span>${note}</li>`;
  });
  const written = incidents.map((incident) => `<li>${escapeHtml(incident[language])}</li>`).join('');
  const call =
    phone === null
      ? ''
      : `<a href="tel:${escapeHtml(phone.replaceAll(/[^+\d]/g, ''))}">${escapeHtml(t('call', { phone }))}</a>`;
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${escapeHtml(t('title'))}</title>
<style>${STYLE}</style></head>
<body><main><h1>${escapeHtml(t(`overall.${overall}`))}</h1>
<p><small>${escapeHtml(t('checked', { when: formatDeadline(language, at) }))}</small></p>
${written && `<h2>${escapeHtml(t('incidents'))}</h2><ul>${written}</ul>`}
<h2>${escapeHtml(t('now'))}</h2><ul>${parts.join('')}</ul>
<nav aria-label="${escapeHtml(t('more'))}"><a href="/">${escapeHtml(t('home'))}</a>${call}<a href="/status?lang=${other}" lang="${other}" hreflang="${other}">${escapeHtml(statusTexts(other)('read'))}</a></nav>
</main></body></html>
`;
}
