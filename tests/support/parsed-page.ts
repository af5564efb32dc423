import { createRequire } from 'node:module';
import axe from 'axe-core';

/** What is used of jsdom, which has no types of its own. */
interface JsDom {
  readonly JSDOM: new (
    content: string,
    options?: object,
  ) => { readonly window: { readonly document: Document; eval(source: string): void; readonly axe: typeof axe } };
  readonly VirtualConsole: new () => object;
}

const { JSDOM, VirtualConsole }: JsDom = createRequire(import.meta.url)('jsdom');

/** The page as a browser would read it; nothing in it runs. */
export const parsedPage = (content: string): Document => new JSDOM(content).window.document;

/** What axe finds in a page, but for contrast, which needs a browser. */
export async function violationsOf(content: string): Promise<readonly string[]> {
  const { window } = new JSDOM(content, { runScripts: 'outside-only', virtualConsole: new VirtualConsole() });
  window.eval(axe.source);
  const { violations } = await window.axe.run(window.document, { rules: { 'color-contrast': { enabled: false } } });
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
}
