import type { FastifyInstance, FastifyRequest } from 'fastify';
import { readCompanyData } from '#features/settings/server/settings.facade.ts';
import { isLanguage, type Language, languageFrom } from '#kernel/languages.ts';
import { formatDeadline } from '#kernel/locales.ts';
import { cleanText } from '#kernel/schemas.ts';
import { sealedPages } from '#platform/http/form-pages.ts';
import { escapeHtml } from '#platform/http/plain-page.ts';
import type { Ports } from '#platform/ports.ts';
import { textReader } from '#platform/text-reader.ts';
import en from '../texts/safe.en.json' with { type: 'json' };
import es from '../texts/safe.es.json' with { type: 'json' };
import { answerAsGuest } from './answer-storm.ts';
import { guestOfSafePath, safePath } from './safe-links.ts';
import { findStormGuest, type ToldGuest } from './storms.views.ts';

const safeTexts = textReader({ en, es });
const MAX_WORDS = 500;

type Asked = { Params: { name: string } };

/**
 * GET, POST /safe/{sealed guest}: a guest says that they are safe or need help. One small page without script, style
 * sheet or picture, for a bad line; opening it says nothing, only its buttons do.
 */
export async function safePageRoutes(app: FastifyInstance, ports: Ports): Promise<void> {
  await sealedPages(app, (scope) => {
    scope.get<Asked>('/safe/:name', async (request, reply) => {
      const guest = await guestOf(ports, request);
      if (!guest)
        return reply.code(404).send(gonePage(languageOf(request) ?? languageFrom(request.headers['accept-language'])));
      return page(ports, guest, languageOf(request) ?? guest.language);
    });
    scope.post<Asked>('/safe/:name', async (request, reply) => {
      const guest = await guestOf(ports, request);
      if (!guest)
        return reply.code(404).send(gonePage(languageOf(request) ?? languageFrom(request.headers['accept-language'])));
      const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
      const what = form.get('what');
      const words = cleanText(form.get('words') ?? '', MAX_WORDS) || null;
      if (what === 'safe' || what === 'help') await answerAsGuest(ports, { guestId: guest.id, what, words });
      const language = languageOf(request) ?? guest.language;
      return reply.redirect(`${safePath(ports.config, guest.id)}?lang=${language}`, 303);
    });
  });
}

async function guestOf({ db, config }: Ports, request: FastifyRequest<Asked>): Promise<ToldGuest | undefined> {
  const guestId = guestOfSafePath(config, request.params.name);
  return guestId === null ? undefined : findStormGuest(db, guestId, languageOf(request));
}

function languageOf(request: FastifyRequest): Language | null {
  const { lang } = request.query as { readonly lang?: unknown };
  return isLanguage(lang) ? lang : null;
}

// The colors of both themes: the page has no style sheet of the site.
const STYLE = `:root{color-scheme:light dark;--ground:#f7f0e4;--surface:#fffcf6;--line:#8a7d68;--ink:#12252f;--muted:#53616a;
--safe:#1d6b45;--help:#b3261e;--on:#fff}
@media (prefers-color-scheme:dark){:root{--ground:#07161f;--surface:#0d212d;--line:#7b98a6;--ink:#eef4f1;--muted:#a7bcc4;
--safe:#7fd3a6;--help:#ff9a8d;--on:#07161f}}
*{box-sizing:border-box}body{font:1.0625rem/1.5 system-ui,sans-serif;margin:0;padding:1rem;background:var(--ground);
color:var(--ink)}
main{max-width:32rem;margin:0 auto;padding:1.25rem;background:var(--surface);border-radius:.75rem}
h1{font-size:1.5rem;line-height:1.25;margin:0 0 .75rem}p{margin:0 0 1rem}small{color:var(--muted)}
label{display:block;margin:1rem 0 .25rem}textarea{font:inherit;width:100%;padding:.5rem;border:1px solid var(--line);
border-radius:.5rem;background:transparent;color:inherit}
button{font:inherit;font-weight:700;display:block;width:100%;min-height:3.25rem;margin:.75rem 0 0;border:0;border-radius:.5rem;
background:var(--safe);color:var(--on);cursor:pointer}button[value=help]{background:var(--help)}
a{color:inherit;display:inline-block;padding:.5rem 0}.said{border-left:4px solid var(--safe);padding-left:.75rem}
.said.help{border-color:var(--help)}:focus-visible{outline:3px solid var(--ink);outline-offset:2px}`;

interface Framed {
  readonly language: Language;
  readonly title: string;
  /** HTML, with everything in it escaped. */
  readonly content: string;
}

const framed = ({ language, title, content }: Framed): string => `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${escapeHtml(title)}</title><style>${STYLE}</style></head>
<body><main><h1>${escapeHtml(title)}</h1>${content}</main></body></html>
`;

const paragraph = (text: string, name = '') => `<p${name && ` class="${name}" role="status"`}>${escapeHtml(text)}</p>`;

function gonePage(language: Language): string {
  const t = safeTexts(language);
  return framed({ language, title: t('gone.title'), content: paragraph(t('gone.text')) });
}

async function page({ db, config }: Ports, guest: ToldGuest, language: Language): Promise<string> {
  const t = safeTexts(language);
  const { phone } = await readCompanyData(db);
  const { storm, place, bookingCode: code } = guest;
  const path = safePath(config, guest.id);
  const other = language === 'en' ? 'es' : 'en';
  const foot = `<p><a href="tel:${escapeHtml(phone.replaceAll(/[^+\d]/g, ''))}">${escapeHtml(t('call', { phone }))}</a></p>
<p><a href="${escapeHtml(`${path}?lang=${other}`)}" lang="${other}" hreflang="${other}">${escapeHtml(safeTexts(other)('read'))}</a></p>`;
  if (guest.state !== 'open') {
    const content = `${paragraph(t('over.text', { storm }))}${foot}`;
    return framed({ language, title: t('over.title'), content });
  }
  const about = place === null ? t('trip', { code }) : t('tripAt', { code, place });
  const form = `<form method="post" action="${escapeHtml(`${path}?lang=${language}`)}">
<label for="words">${escapeHtml(t('words'))}</label><textarea id="words" name="words" rows="3" maxlength="${MAX_WORDS}"></textarea>
<button name="what" value="safe">${escapeHtml(t('safe'))}</button>
<button name="what" value="help">${escapeHtml(t('help'))}</button></form>`;
  const content = `${saidBefore(guest, language)}${paragraph(about)}${paragraph(t('danger'))}${form}${foot}`;
  return framed({ language, title: t('title', { storm }), content });
}

function saidBefore({ what, words, saidAt, isByStaff }: ToldGuest, language: Language): string {
  if (what === null || what === 'called' || saidAt === null || isByStaff) return '';
  const t = safeTexts(language);
  const said = paragraph(t(`said.${what}`, { when: formatDeadline(language, saidAt) }), `said ${what}`);
  return `${said}${words === null ? '' : paragraph(t('yourWords', { words }))}<p><small>${escapeHtml(t('again'))}</small></p>`;
}
