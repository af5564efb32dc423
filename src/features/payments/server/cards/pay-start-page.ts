import type { Instant } from '#kernel/instant.ts';
import type { Language } from '#kernel/languages.ts';
import { formatDeadline, formatExactMoney } from '#kernel/locales.ts';
import { escapeHtml } from '#platform/http/plain-page.ts';
import type { Handover } from '#platform/payments/payment-provider.ts';
import { textReader } from '#platform/text-reader.ts';
import { PAGE_MINUTES } from '../../domain/card-payments.ts';
import en from '../../texts/pay.en.json' with { type: 'json' };
import es from '../../texts/pay.es.json' with { type: 'json' };

export const payTexts = textReader({ en, es });

const STYLE = `:root{color-scheme:light dark}body{font:1.0625rem/1.55 system-ui,sans-serif;margin:0 auto;max-width:36rem;padding:1.5rem 1rem}
h1{font-size:1.5rem;line-height:1.25}fieldset{border:0;margin:0;padding:0}label{display:flex;gap:.75rem;padding:.75rem 0;border-top:1px solid}
input{flex:none;width:1.25rem;height:1.25rem;margin:.125rem 0 0}small{display:block}b{margin-left:auto;white-space:nowrap}
button{font:inherit;font-weight:700;min-height:2.75rem;padding:.625rem 1.25rem;width:100%;margin:1rem 0}a{display:inline-block;padding:.5rem 0}`;

interface Framed {
  readonly language: Language;
  readonly title: string;
  /** HTML, with everything in it escaped. */
  readonly content: string;
}

/** A page that needs no script and nothing of the other pages. */
function framed({ language, title, content }: Framed): string {
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${escapeHtml(title)}</title><style>${STYLE}</style></head>
<body><main><h1>${escapeHtml(title)}</h1>${content}</main></body></html>
`;
}

const paragraph = (text: string) => `<p>${escapeHtml(text)}</p>`;

/** One sentence, and a way on where there is one. */
export function payNotePage(
  language: Language,
  { title, texts, link }: { title: string; texts: readonly string[]; link?: { to: string; label: string } },
): string {
  const way = link ? `<p><a href="${escapeHtml(link.to)}">${escapeHtml(link.label)}</a></p>` : '';
  return framed({ language, title, content: texts.map(paragraph).join('') + way });
}

export interface PayableInvoice {
  readonly id: string;
  readonly number: string;
  readonly openCents: number;
  readonly dueAt: Instant;
}

/** What can be paid now, as a plain form: what is due first is chosen. */
export function payFormPage(
  language: Language,
  {
    action,
    bookingCode,
    company,
    invoices,
    problem,
  }: {
    readonly action: string;
    readonly bookingCode: string;
    readonly company: string;
    readonly invoices: readonly PayableInvoice[];
    readonly problem: string | null;
  },
): string {
  const t = payTexts(language);
  const first = Math.min(...invoices.map(({ dueAt }) => dueAt));
  const rows = invoices.map(({ id, number, openCents, dueAt }) => {
    const checked = dueAt === first ? ' checked' : '';
    const due = t('now.due', { deadline: formatDeadline(language, dueAt) });
    return `<label><input type="checkbox" name="invoice" value="${escapeHtml(id)}"${checked}><span>${escapeHtml(t('start.invoice', { number }))}
<small>${escapeHtml(due)}</small></span><b>${escapeHtml(formatExactMoney(language, openCents))}</b></label>`;
  });
  const content = `${paragraph(t('start.trip', { code: bookingCode }))}${problem === null ? '' : `<p role="alert"><strong>${escapeHtml(problem)}</strong></p>`}
<form method="post" action="${escapeHtml(action)}"><fieldset><legend>${escapeHtml(t('now.choose'))}</legend>${rows.join('\n')}</fieldset>
<button>${escapeHtml(t('start.action'))}</button></form>
${paragraph(t('now.payee', { company, minutes: PAGE_MINUTES }))}`;
  return framed({ language, title: t('now.title'), content });
}

/** The form that a provider wants: without script somebody has to press its button. */
export function handOverPage(language: Language, page: Extract<Handover, { method: 'POST' }>): string {
  const t = payTexts(language);
  const fields = Object.entries(page.fields).map(
    ([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
  );
  const content = `${paragraph(t('start.almost'))}
<form method="post" action="${escapeHtml(page.url)}">${fields.join('')}<button>${escapeHtml(t('status.continue'))}</button></form>`;
  return framed({ language, title: t('now.title'), content });
}
