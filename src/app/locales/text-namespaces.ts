import type { en } from './en.ts';

type English = { [N in keyof typeof en]: Awaited<ReturnType<(typeof en)[N]>>['default'] };

declare module '#browser/use-texts.ts' {
  interface TextNamespaces extends English {}
}
