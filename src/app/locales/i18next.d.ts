import 'i18next';
import type { en } from './en.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'app';
    resources: { [N in keyof typeof en]: Awaited<ReturnType<(typeof en)[N]>>['default'] };
  }
}
