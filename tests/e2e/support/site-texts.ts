import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Language } from '#kernel/languages.ts';
import { type TextTree, type Translate, textReader } from '#platform/texts/text-reader.ts';

const folders = {
  accounts: 'features/accounts',
  app: 'app',
  audit: 'features/audit',
  catalogue: 'features/catalogue',
  contracts: 'features/contracts',
  messages: 'features/messages',
  pricing: 'features/pricing',
  profile: 'app/pages/profile',
  refusals: 'kernel',
  reservations: 'features/reservations',
  security: 'app/pages/profile/security',
  staff: 'app/pages/staff',
  ui: 'ui',
  users: 'features/users',
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
  const file = path.resolve('src', folders[name], 'texts', `${language}.json`);
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
