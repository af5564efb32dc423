import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Language } from '#kernel/languages.ts';
import { type TextTree, type Translate, textReader } from '#platform/texts/text-reader.ts';

const folders = {
  accounts: 'features/accounts/texts',
  app: 'app/texts',
  audit: 'features/audit/texts',
  catalogue: 'features/catalogue/texts',
  contracts: 'features/contracts/texts',
  home: 'features/catalogue/texts/home',
  house: 'features/catalogue/texts/house',
  list: 'ui/list-table/texts',
  messages: 'features/messages/texts',
  pricing: 'features/pricing/texts',
  profile: 'app/pages/profile/texts',
  refusals: 'kernel/texts',
  reservations: 'features/reservations/texts',
  security: 'app/pages/profile/security/texts',
  staff: 'app/pages/staff/texts',
  ui: 'ui/texts',
  users: 'features/users/texts',
} as const;

type Namespace = keyof typeof folders;

/** The site's own sentences by namespace: what a screen should say is read where the screen reads it. */
export type SiteTexts = Readonly<Record<Namespace, Translate>> & { readonly language: Language };

export function siteTexts(language: Language): SiteTexts {
  const names = Object.keys(folders) as Namespace[];
  const readers = names.map((name) => [name, textReader({ en: read(name, 'en'), es: read(name, 'es') })(language)]);
  return { ...(Object.fromEntries(readers) as Record<Namespace, Translate>), language };
}

function read(name: Namespace, language: Language): TextTree {
  const file = path.resolve('src', folders[name], `${language}.json`);
  return JSON.parse(readFileSync(file, 'utf8')) as TextTree;
}

/** A sentence with unknown parts as a pattern: `{{…}}` may be anything. */
export function patternOf(sentence: string): RegExp {
  return new RegExp(
    sentence
      .split(/\{\{\w+\}\}/)
      .map(literal)
      .join('.+'),
  );
}

/** What begins with a text. */
export function startOf(text: string): RegExp {
  return new RegExp(`^${literal(text)}`);
}

const literal = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
