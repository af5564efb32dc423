import type { en } from './en.ts';

type English = { [N in keyof typeof en]: Awaited<ReturnType<(typeof en)[N]>>['default'] };

declare module '#browser/translation/text-namespaces.ts' {
  interface TextNamespaces extends English {}
}
