import type { Instant } from '#kernel/instant.ts';
import type { Language } from '#kernel/languages.ts';
import { formatDeadline, formatExactMoney } from '#kernel/locales.ts';
import { escapeHtml } from '#platform/http/plain-page.ts';
import type { Handover } from '#platform/payments/payment-provider.ts';
import { textReader } from '#platform/text-reader.ts';
import { PAGE_MINUTES } from '../../domain/card-payments.ts';
import en from '../../texts/pay.en.json' with { type: 'json' };
import es from '../../texts/pay.es.json' with { type: 'json' };
import type { Invoice } from '../invoices.repository.ts';

export const payTexts = textReader({ en, es });

// The colors of both themes: the page has no style sheet of the site.
const STYLE = `:root{color-scheme:light dark;--ground:#f7f0e4;--surface:#fffcf6;--line:#e3d7c3;--ink:#12252f;--muted:#53616a;
--action:#c9412a;--on-action:#fff}
@media (prefers-color-scheme:dark){:root{--ground:#07161f;--surface:#0d212d;--line:#1f3d4d;--ink:#eef4f1;--muted:#a7bcc4;
--action:#ff7d61;--on-action:#2b0c04}}
*{box-sizing:border-box}body{font:1.0625rem/1.55 Figtree,system-ui,sans-serif;margin:0;padding:1.5rem 1rem;
background:var(--ground);color:var(--ink)}
main{max-width:34rem;margin:0 auto;padding:1.5rem;background:var(--surface);border:1px solid var(--line);border-radius:.75rem}
h1{font:400 1.75rem/1.25 Marcellus,Georgia,serif;margin:0 0 .75rem}p{margin:0 0 1rem}form+p,small{color:var(--muted)}
form+p{margin:0;font-size:.9375rem}fieldset{border:0;margin:0;padding:0}legend{padding:0 0 .5rem;font-weight:600}
label{display:flex;gap:.75rem;padding:.75rem 0;border-top:1px solid var(--line)}
input{flex:none;width:1.25rem;height:1.25rem;margin:.125rem 0 0;accent-color:var(--action)}small{display:block}
b{margin-left:auto;white-space:nowrap}button{font:inherit;font-weight:700;min-height:3rem;padding:.625rem 1.25rem;width:100%;
margin:1rem 0;border:0;border-radius:.5rem;background:var(--action);color:var(--on-action);cursor:pointer}
a{display:inline-block;padding:.5rem 0;color:inherit}:focus-visible{outline:3px solid var(--ink);outline-offset:2px}`;

interface Framed {
  readonly language: Language;
  readonly title: string;
  /** HTML, with everything in it escaped. */
  readonly content: string;
}

/** What people call an invoice where it is paid: a deposit is named. */
export function invoiceLabel(language: Language, { kind, number }: Pick<PayableInvoice, 'kind' | 'number'>): string {
  return payTexts(language)(kind === 'deposit' ? 'status.deposit' : 'status.invoice', { number });
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

const testNote = (language: Language) => `<p><strong>${escapeHtml(payTexts(language)('now.test'))}</strong></p>`;

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
  readonly kind: Invoice['kind'];
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
    isTest,
    invoices,
    problem,
  }: {
    readonly action: string;
    readonly bookingCode: string;
    readonly company: string;
    /** Its bank is one of the demo: no money moves. */
    readonly isTest: boolean;
    readonly invoices: readonly PayableInvoice[];
    readonly problem: string | null;
  },
): string {
  const t = payTexts(language);
  const first = Math.min(...invoices.map(({ dueAt }) => dueAt));
  const rows = invoices.map((invoice) => {
    const { id, openCents, dueAt } = invoice;
    const checked = dueAt === first ? ' checked' : '';
    const due = t('now.due', { deadline: formatDeadline(language, dueAt) });
    return `<label><input type="checkbox" name="invoice" value="${escapeHtml(id)}"${checked}><span>${escapeHtml(invoiceLabel(language, invoice))}
<small>${escapeHtml(due)}</small></span><b>${escapeHtml(formatExactMoney(language, openCents))}</b></label>`;
  });
  const content = `${paragraph(t('start.trip', { code: bookingCode }))}${problem === null ? '' : `<p role="alert"><strong>${escapeHtml(problem)}</strong></p>`}
<form method="post" action="${escapeHtml(action)}"><fieldset><legend>${escapeHtml(t('now.choose'))}</legend>${rows.join('\n')}</fieldset>
<button>${escapeHtml(t('start.action'))}</button></form>
${paragraph(t('now.payee', { company, minutes: PAGE_MINUTES }))}${isTest ? testNote(language) : ''}`;
  return framed({ language, title: t('now.title'), content });
}

/** The form that a provider wants: without script somebody has to press its button. */
export function handOverPage(
  language: Language,
  page: Extract<Handover, { method: 'POST' }>,
  { isTest }: { readonly isTest: boolean },
): string {
  const t = payTexts(language);
  const fields = Object.entries(page.fields).map(
    ([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
  );
  const content = `${paragraph(t('start.almost'))}
<form method="post" action="${escapeHtml(page.url)}">${fields.join('')}<button>${escapeHtml(t('status.continue'))}</button></form>${isTest ? testNote(language) : ''}`;
  return framed({ language, title: t('now.title'), content });
}
