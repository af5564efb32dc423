import type { TextSources } from '#browser/texts.ts';
import { en } from './en.ts';
import { es } from './es.ts';

export const textSources = { en, es } as const satisfies TextSources;

/** Needed by every page; the others come with the screen that names them. */
export const SHELL_TEXTS = ['app', 'ui'] as const;

type English = { [N in keyof typeof en]: Awaited<ReturnType<(typeof en)[N]>>['default'] };

declare module '#browser/use-texts.ts' {
  interface TextNamespaces extends English {}
}
