import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { formatDeadline } from '#kernel/locales.ts';
import { refuse } from '#kernel/refusals.ts';
import type { Config } from '../config.ts';
import { type CapturedContent, type CapturedMail, listCaptured, readCaptured } from '../mail/captured-mailer.ts';
import { capturedMailFolder } from '../mail/open-mailer.ts';
import { isFromThisMachine } from './hosts.ts';
import { escapeHtml } from './plain-page.ts';

const HTML = 'text/html; charset=utf-8';
const MAX_LISTED = 200;

interface OfMail {
  Params: { id: string };
  Querystring: { to?: string | string[] };
}

/** `/dev/mail`: the mails that were captured instead of sent, for this machine and with demo data only. */
export function devMailRoutes({ config }: { readonly config: Config }) {
  const folder = capturedMailFolder(config.dataDir);
  const mailOf = async (request: FastifyRequest<OfMail>) =>
    (await readCaptured(folder, request.params.id)) ?? refuse('not-found');

  return async (app: FastifyInstance): Promise<void> => {
    app.addHook('onRequest', async (request, reply) => {
      if (!isFromThisMachine(request, config) || !config.isDemo) refuse('not-found');
      reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex');
    });
    app.get<OfMail>('/dev/mail', async (request, reply) => {
      const { to } = request.query;
      const mails = await listCaptured(folder);
      const shown = typeof to === 'string' && to !== '' ? mails.filter((mail) => mail.to.includes(to)) : mails;
      return reply.type(HTML).send(listPage(shown.slice(0, MAX_LISTED)));
    });
    app.get<OfMail>('/dev/mail/:id', async (request, reply) =>
      reply.type(HTML).send(singlePage(await mailOf(request))),
    );
    app.get<OfMail>('/dev/mail/:id/html', async (request, reply) => {
      const { html } = await mailOf(request);
      return framed(reply).type(HTML).send(`<base target="_top">${html}`);
    });
    app.get<{ Params: { id: string; index: string } }>('/dev/mail/:id/attachments/:index', async (request, reply) => {
      const mail = (await readCaptured(folder, request.params.id)) ?? refuse('not-found');
      const file = mail.attachments[Number(request.params.index)] ?? refuse('not-found');
      const name = encodeURIComponent(file.filename);
      return reply
        .header('content-disposition', `attachment; filename*=UTF-8''${name}`)
        .type(file.contentType)
        .send(Buffer.from(file.base64, 'base64'));
    });
  };
}

/** A mail's own HTML: no script, no outside address, shown in a frame of ours; its links open in the whole window. */
function framed(reply: FastifyReply): FastifyReply {
  reply.removeHeader('x-frame-options');
  return reply.header(
    'content-security-policy',
    [
      "default-src 'none'",
      "style-src 'unsafe-inline'",
      "img-src 'self' data:",
      "font-src 'self'",
      "form-action 'none'",
      "frame-ancestors 'self'",
      'sandbox allow-popups allow-top-navigation-by-user-activation',
    ].join('; '),
  );
}

function listPage(mails: readonly CapturedMail[]): string {
  const rows = mails.map(
    ({ id, to, subject, sentAt }) => `
      <li><a href="/dev/mail/${id}"><b>${escapeHtml(subject)}</b></a>
      <span>${escapeHtml(to)}</span><time datetime="${new Date(sentAt).toISOString()}">${formatDeadline('en', sentAt)}</time></li>`,
  );
  const list = rows.length > 0 ? `<ol>${rows.join('')}</ol>` : '<p>No mail was sent yet.</p>';
  return mailPage('Mails', `<h1>Mails</h1><p>Captured instead of sent, newest first.</p>${list}`);
}

function singlePage(mail: CapturedContent): string {
  const attachments = mail.attachments.map(
    ({ filename, contentType }, index) =>
      `<li><a href="/dev/mail/${mail.id}/attachments/${index}">${escapeHtml(filename)}</a> <span>${escapeHtml(contentType)}</span></li>`,
  );
  const links = linksIn(mail.text).map((link) => `<li><a href="${escapeHtml(link)}">${escapeHtml(link)}</a></li>`);
  return mailPage(
    mail.subject,
    `<p><a href="/dev/mail">← All mails</a></p>
    <h1>${escapeHtml(mail.subject)}</h1>
    <dl>
      <dt>To</dt><dd>${escapeHtml(mail.to)}</dd>
      <dt>From</dt><dd>${escapeHtml(mail.from)}</dd>
      ${mail.replyTo === undefined ? '' : `<dt>Reply to</dt><dd>${escapeHtml(mail.replyTo)}</dd>`}
      ${mail.unsubscribeUrl === undefined ? '' : `<dt>Unsubscribe</dt><dd>${escapeHtml(mail.unsubscribeUrl)}</dd>`}
      <dt>Sent</dt><dd>${formatDeadline('en', mail.sentAt)}</dd>
    </dl>
    ${links.length > 0 ? `<h2>Links</h2><ul class="links">${links.join('')}</ul>` : ''}
    ${attachments.length > 0 ? `<h2>Attachments</h2><ul>${attachments.join('')}</ul>` : ''}
    <h2>HTML</h2>
    <iframe title="${escapeHtml(mail.subject)}" src="/dev/mail/${mail.id}/html" sandbox="allow-popups allow-top-navigation-by-user-activation"></iframe>
    <h2>Text</h2>
    <pre>${escapeHtml(mail.text)}</pre>`,
  );
}

/** The web addresses in a text, without repetitions, in the order of the text. */
function linksIn(text: string): readonly string[] {
  const found = text.match(/https?:\/\/[^\s<>"')\]]+/g) ?? [];
  return [...new Set(found.map((link) => link.replace(/[.,;:!?]+$/, '')))];
}

const style = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
  body { margin: 2rem auto; max-width: 60rem; padding: 0 1rem; }
  h1 { font-size: 1.5rem; margin: 0 0 .5rem; } h2 { font-size: 1rem; margin: 1.5rem 0 .5rem; }
  ol, ul { list-style: none; margin: 0; padding: 0; }
  ol li { border-top: 1px solid #8885; display: grid; gap: 0 1rem; grid-template-columns: 1fr auto; padding: .75rem 0; }
  ol a { grid-column: 1 / -1; } ol time { text-align: right; }
  span, time, dt { color: color-mix(in srgb, CanvasText 72%, Canvas); } dl { display: grid; gap: 0 1rem; grid-template-columns: auto 1fr; margin: 0; } dd { margin: 0; }
  .links a { overflow-wrap: anywhere; }
  iframe { background: #fff; border: 1px solid #8885; border-radius: 6px; height: 60rem; width: 100%; }
  pre { border: 1px solid #8885; border-radius: 6px; overflow-wrap: anywhere; padding: 1rem; white-space: pre-wrap; }
`;

/** A plain page around `body`, which is HTML already. */
function mailPage(title: string, body: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title><style>${style}</style></head><body><main>${body}</main></body></html>`;
}
