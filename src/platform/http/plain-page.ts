import type { Language } from '#kernel/languages.ts';

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text as HTML shows it, in content and in quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => escapes[character] ?? '');
}

/** A page of one sentence that needs no style, no script and nothing of the other pages: they may be what failed. */
export function plainPage(language: Language, sentence: string): string {
  const line = escapeHtml(sentence);
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${line}</title></head>
<body><p>${line}</p></body></html>
`;
}
