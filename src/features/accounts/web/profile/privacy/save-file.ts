/** 'marea-my-data-2026-11-20.json': whose, what and of which day, in letters that every disk takes. */
export function exportFileName(of: { site: string; what: string; exportedAt: string }): string {
  const words = [of.site, of.what, of.exportedAt.slice(0, 10)].map(plain).filter((word) => word !== '');
  return `${words.join('-')}.json`;
}

function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** Gives a text to the browser to keep as a file. */
export function saveFile(name: string, json: string): void {
  const address = URL.createObjectURL(new Blob([json], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser reads it after this turn.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
