import type { Bilingual, Language } from '#kernel/languages.ts';

export const fileFormats = ['csv', 'xlsx'] as const;
export type FileFormat = (typeof fileFormats)[number];

/** The most rows of one file; of a longer list it has the first ones, and says so in its name. */
export const MAX_FILE_ROWS = 50_000;

/** Every list that can be taken along, as its file is called. */
export const exportedLists = {
  requests: { en: 'requests', es: 'solicitudes' },
  groups: { en: 'reservations', es: 'reservas' },
  houses: { en: 'houses', es: 'casas' },
  boats: { en: 'boats', es: 'barcos' },
  services: { en: 'services', es: 'servicios' },
  messages: { en: 'messages', es: 'mensajes' },
  'card-payments': { en: 'card-payments', es: 'pagos-con-tarjeta' },
  refunds: { en: 'refunds', es: 'reembolsos' },
  reviews: { en: 'reviews', es: 'opiniones' },
  taxes: { en: 'taxes', es: 'impuestos' },
  'turnover-pay': { en: 'field-pay', es: 'pago-de-campo' },
  payouts: { en: 'payouts-to-owners', es: 'pagos-a-propietarios' },
  report: { en: 'report', es: 'informe' },
  'report-rows': { en: 'report-rows', es: 'filas-del-informe' },
  users: { en: 'users', es: 'usuarios' },
  errors: { en: 'errors', es: 'errores' },
  audit: { en: 'audit-log', es: 'registro-de-auditoria' },
} as const satisfies Readonly<Record<string, Bilingual>>;

export type ExportedList = keyof typeof exportedLists;

interface Titled {
  readonly list: ExportedList;
  /** Which of several lists of that name it is, in the reader's words. */
  readonly of?: string | undefined;
  readonly language: Language;
}

/** What a file is called before its day, 'report-channels', in letters that every disk takes. */
export function fileTitle({ list, of = '', language }: Titled): string {
  const words = of
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[a-z0-9]+/g);
  return [exportedLists[list][language], ...(words ?? [])].join('-');
}
