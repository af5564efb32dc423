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

/** The web addresses in a text, each once, in their order. */
export function linksIn(text: string): readonly string[] {
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
export function mailPage(title: string, body: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title><style>${style}</style></head><body><main>${body}</main></body></html>`;
}
