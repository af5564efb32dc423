import { PassThrough, Writable } from 'node:stream';
import { createReadableStreamFromReadable } from '@react-router/node';
import { type RenderToPipeableStreamOptions, renderToPipeableStream } from 'react-dom/server';
import {
  data,
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { languageCookie, readPreferences } from '#browser/preferences.ts';
import { type Analytics, noCompany, type SiteData, type Viewer } from '#browser/site.ts';
import { createTexts, type Texts, TextsContext, translator } from '#browser/texts.ts';
import { isLanguage, type Language } from '#kernel/languages.ts';
import type { Transport } from '#kernel/transport.ts';
import {
  analyticsContext,
  apiContext,
  logContext,
  nonceContext,
  originContext,
  preferencesContext,
  viewerContext,
} from './page-module.ts';
import { holdScripts, scriptsAfterPaint } from './rendering/scripts-after-paint.ts';
import { type DescribedPage, descriptionsContext, scriptOf } from './rendering/structured-data.ts';
import { textSources } from './text-sources.ts';

export const streamTimeout = 5_000;
const UNAVAILABLE = 503;
const RETRY_AFTER_SECONDS = '5';

interface PageRequest {
  transport: Transport;
  request: Request;
  nonce: string;
  origin: string;
  viewer: Viewer | null;
  /** What counts the visits of those who agree. */
  analytics: Analytics | null;
  log: (error: unknown) => void;
}

/** Builds the contexts inside the bundle: the server's own copies of these modules are others. */
export function createLoadContext({
  transport,
  request,
  nonce,
  origin,
  viewer,
  analytics,
  log,
}: PageRequest): RouterContextProvider {
  const preferences = preferencesOf(request, viewer);
  const context = new RouterContextProvider();
  context.set(preferencesContext, preferences);
  context.set(apiContext, async (call) => {
    const headers = { ...call.headers, 'accept-language': preferences.language };
    const answer = await transport({ ...call, headers });
    // A page that can't be made just now says so by its status; the API has logged why.
    if (answer.status === UNAVAILABLE) throw data(null, { status: UNAVAILABLE });
    return answer;
  });
  context.set(nonceContext, nonce);
  context.set(originContext, origin);
  context.set(viewerContext, viewer);
  context.set(analyticsContext, isOptedOut(request) ? null : analytics);
  context.set(logContext, log);
  context.set(descriptionsContext, []);
  return context;
}

/** The parts of a `Request` that say which page is asked for. */
interface AskedPage {
  readonly url: string;
  readonly headers: { get(name: string): string | null };
}

const preferencesOf = (request: AskedPage, viewer: Viewer | null = null) =>
  readPreferences({
    url: request.url,
    cookie: request.headers.get('cookie'),
    acceptLanguage: request.headers.get('accept-language'),
    account: viewer?.language,
  });

/** What a page depends on beside its address and its viewer, for those who keep pages. */
export function variantOf(request: AskedPage): string {
  const { language, theme } = preferencesOf(request);
  return `${language} ${theme} ${isOptedOut(request) ? 'uncounted' : ''}`;
}

/** The language of a page, for what is said instead of it. */
export const languageOf = (request: AskedPage) => preferencesOf(request).language;

/**
 * The cookie that remembers the language of an address with `?lang=`: no part of the page, which is kept for others.
 */
export function cookiesOf({ url }: AskedPage): readonly string[] {
  const language = new URL(url).searchParams.get('lang');
  return isLanguage(language) ? [languageCookie(language)] : [];
}

/** Global Privacy Control: whoever sends it is neither asked nor counted. */
const isOptedOut = (request: AskedPage) => request.headers.get('sec-gpc') === '1';

/** An answer that a page refuses with is no error; what a visitor who left gave up is none either. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!isRouteErrorResponse(error) && !request.signal.aborted)
    (context as RouterContextProvider).get(logContext)(error);
};

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routes: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { language } = context.get(preferencesContext);
  headers.set('content-type', 'text/html; charset=utf-8');
  headers.append('vary', 'Cookie, Accept-Language, Sec-GPC');
  if (status >= 400) headers.set('x-robots-tag', 'noindex');
  if (status === UNAVAILABLE) headers.set('retry-after', RETRY_AFTER_SECONDS);
  if (request.method === 'HEAD') return new Response(null, { status, headers });

  const texts = await textsIn(language);
  const nonce = context.get(nonceContext);
  const page = (
    <TextsContext value={texts}>
      <ServerRouter context={ofThisPage(routes)} url={request.url} nonce={nonce} />
    </TextsContext>
  );
  const inHead = status === 200 ? describedIn(texts, routes, context) : '';
  const isSentWhole = import.meta.env.PROD && context.get(viewerContext) === null;
  return render(page, { status, headers, nonce, inHead, isSentWhole, log: context.get(logContext) });
}

const known = new Map<Language, Texts>();

/** All texts of a language: the same for every visitor, as nothing on the server switches them. */
async function textsIn(language: Language): Promise<Texts> {
  const { always, others } = textSources;
  const namespaces = () => others().then((ofOthers) => Object.keys({ ...always[language], ...ofOthers[language] }));
  const texts = known.get(language) ?? (await createTexts(textSources, { language, namespaces: await namespaces() }));
  if (import.meta.env.PROD) known.set(language, texts);
  return texts;
}

/** The table of routes without those that are not shown: the router makes each of them anew for every page. */
function ofThisPage(context: EntryContext): EntryContext {
  const { manifest, staticHandlerContext } = context;
  const routes = Object.fromEntries(staticHandlerContext.matches.map(({ route: { id } }) => [id, manifest.routes[id]]));
  return { ...context, manifest: { ...manifest, routes } };
}

/** What the loaders said of their page to machines. */
function describedIn(texts: Texts, { staticHandlerContext }: EntryContext, context: RouterContextProvider): string {
  const { company = noCompany }: Partial<SiteData> = staticHandlerContext.loaderData.root ?? {};
  const origin = context.get(originContext);
  const page: DescribedPage = {
    origin,
    language: texts.language,
    company,
    texts: (namespace) => translator(texts.find(namespace) ?? {}, texts.language),
    addressOf: (path) => origin + (texts.language === 'es' ? `${path}${path.includes('?') ? '&' : '?'}lang=es` : path),
  };
  const described = context.get(descriptionsContext).flatMap((describe) => describe(page));
  return described.map((one) => scriptOf(one, context.get(nonceContext))).join('');
}

interface Rendering {
  readonly status: number;
  readonly headers: Headers;
  readonly nonce: string;
  readonly inHead: string;
  /** Sent when all of it is there: for visitors, whose pages are kept whole anyway, and for those who only read. */
  readonly isSentWhole: boolean;
  readonly log: (error: unknown) => void;
}

function render(page: React.ReactNode, given: Rendering): Promise<Response> {
  const { nonce, inHead, headers } = given;
  return new Promise((resolve, reject) => {
    let status = given.status;
    let isShellReady = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const answer = (body: BodyInit) => resolve(new Response(body, { status, headers }));
    const stream = () => {
      const body = import.meta.env.DEV ? new PassThrough() : scriptsAfterPaint(nonce, inHead);
      pipe(body);
      answer(createReadableStreamFromReadable(body));
    };
    const options: RenderToPipeableStreamOptions = {
      nonce,
      // A part that is ready stands in its place: moved there by a script, it would not be read without one.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onShellReady() {
        isShellReady = true;
        if (!given.isSentWhole) stream();
      },
      onAllReady() {
        // Left running, it would keep the whole render alive until it fires.
        clearTimeout(timer);
        if (given.isSentWhole) pipe(collect((whole) => answer(holdScripts(whole, nonce, inHead))));
      },
      onShellError(error) {
        clearTimeout(timer);
        reject(error);
      },
      onError(error) {
        if (isShellReady) given.log(error);
        else status = 500;
      },
    };
    const { pipe, abort } = renderToPipeableStream(page, options);
    timer = setTimeout(abort, streamTimeout + 1_000);
  });
}

/** Takes a page in, and gives it when it has ended. */
function collect(tell: (whole: Buffer) => void): Writable {
  const chunks: Buffer[] = [];
  return new Writable({
    write(chunk: Buffer, _encoding, done) {
      chunks.push(chunk);
      done();
    },
    final(done) {
      tell(Buffer.concat(chunks));
      done();
    },
  });
}
