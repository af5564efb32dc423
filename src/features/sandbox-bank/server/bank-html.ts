import type { Language } from '#kernel/languages.ts';
import { escapeHtml } from '#platform/http/plain-page.ts';
import { bankTexts } from './bank-texts.ts';

/** HTML that is ready: whatever else is put into it is escaped. */
export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type Part = string | number | Html | null | undefined | false | readonly Part[];

function textOf(part: Part): string {
  if (part instanceof Html) return part.text;
  if (part === null || part === undefined || part === false) return '';
  return typeof part === 'object' ? part.map(textOf).join('') : escapeHtml(String(part));
}

/** A template whose parts are escaped, but for those that are HTML. */
export function html(texts: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return new Html(texts.map((text, n) => text + textOf(parts[n])).join(''));
}

const style = new Html(`
  :root { color-scheme: light dark; --ground: #f4f6f8; --card: #fff; --ink: #17212b; --soft: #4a5a68; --line: #b9c4cd;
    --mark: #0b5c7a; --on-mark: #fff; --warn: #fff3cd; --on-warn: #5b3d00; --bad: #fde8e6; --on-bad: #8a1c12; }
  @media (prefers-color-scheme: dark) { :root { --ground: #10171d; --card: #19232c; --ink: #eef3f6; --soft: #b3c1cb;
    --line: #4a5a68; --mark: #7fd0ee; --on-mark: #06212d; --warn: #3d2f0a; --on-warn: #ffe6a3; --bad: #43201c; --on-bad: #ffc9c2; } }
  * { box-sizing: border-box; }
  body { background: var(--ground); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif; margin: 0; overflow-wrap: anywhere; }
  .notice { background: var(--warn); color: var(--on-warn); padding: .75rem 1rem; text-align: center; }
  .notice strong { display: block; font-size: 1.125rem; }
  main { margin: 1.5rem auto; max-width: 36rem; padding: 0 1rem; } .wide main, .wide footer { max-width: 72rem; }
  .card { background: var(--card); border: 1px solid var(--line); border-radius: 12px; margin-bottom: 1rem; padding: 1.25rem; }
  h1 { font-size: 1.5rem; line-height: 1.25; margin: 0 0 .75rem; } h2 { font-size: 1.125rem; margin: 0 0 .5rem; }
  p { margin: 0 0 .75rem; } .soft { color: var(--soft); }
  dl { margin: 0 0 .75rem; } dl div { display: flex; gap: 1rem; justify-content: space-between; padding: .25rem 0; }
  dl div.total { border-top: 1px solid var(--line); font-weight: 700; } dt { overflow-wrap: break-word; } dd { margin: 0; text-align: right; }
  fieldset { border: 0; margin: 0 0 1rem; min-width: 0; padding: 0; } legend { font-weight: 700; padding: 0 0 .25rem; }
  label.choice { align-items: flex-start; display: flex; gap: .625rem; min-height: 2.75rem; padding: .5rem 0; }
  label.choice input { accent-color: var(--mark); flex: none; height: 1.25rem; margin: .125rem 0 0; width: 1.25rem; }
  details { margin: 0 0 1rem; } summary { color: var(--mark); cursor: pointer; padding: .625rem 0; }
  button, a.button { background: var(--mark); border: 1px solid var(--mark); border-radius: 8px; color: var(--on-mark); cursor: pointer;
    display: inline-block; font: inherit; font-weight: 700; min-height: 2.75rem; padding: .625rem 1rem; text-align: center; text-decoration: none; }
  button.main, a.button { width: 100%; } button.plain { background: transparent; color: var(--mark); }
  a { color: var(--mark); } a.line { display: inline-block; padding: .625rem 0; }
  :focus-visible { outline: 3px solid var(--mark); outline-offset: 2px; }
  .alert { background: var(--bad); border-radius: 8px; color: var(--on-bad); margin-bottom: 1rem; padding: .75rem 1rem; } .alert p { margin: 0; }
  .row { align-items: end; display: flex; flex-wrap: wrap; gap: .75rem; } .row label { max-width: 100%; min-width: 0; } form.inline { display: inline-block; margin: .125rem; }
  select { background: var(--card); border: 1px solid var(--soft); border-radius: 8px; color: var(--ink); display: block; font: inherit; min-height: 2.75rem; padding: .5rem; width: 100%; }
  .scroll { overflow-x: auto; } table { border-collapse: collapse; width: 100%; } caption { text-align: left; }
  th, td { border-top: 1px solid var(--line); padding: .5rem .75rem .5rem 0; text-align: left; vertical-align: top; }
  footer { margin: 0 auto; max-width: 36rem; padding: 0 1rem 2rem; }
`);

interface Framed {
  readonly language: Language;
  readonly title: string;
  readonly content: Html;
  /** Where the same page is in the other language. */
  readonly path: string;
  readonly isWide?: boolean;
}

/** A whole page of the bank. */
export function bankPage({ language, title, content, path, isWide }: Framed): string {
  const t = bankTexts(language);
  const other = language === 'en' ? 'es' : 'en';
  return html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} · ${t('noMoney')}</title>
<style>${style}</style>
</head>
<body${new Html(isWide ? ' class="wide"' : '')}>
<header class="notice"><strong>${t('noMoney')}</strong> ${t('noMoneyMore')}</header>
<main>${content}</main>
<footer><a class="line" href="${path}?lang=${other}" lang="${other}" hreflang="${other}">${t('otherLanguage')}</a></footer>
</body>
</html>
`.text;
}
