import { readCompanyData } from '#features/settings/server/settings.facade.ts';
import { addDays } from '#kernel/calendar-date.ts';
import { type Language, languages } from '#kernel/languages.ts';
import { formatDays } from '#kernel/locales.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import { textReader } from '#platform/text-reader.ts';
import type { WrittenTexts } from '../api/storms.schemas.ts';
import type { FirstReader } from '../domain/storms.ts';
import en from '../texts/letters.en.json' with { type: 'json' };
import es from '../texts/letters.es.json' with { type: 'json' };
import type { Storm } from './storms.repository.ts';

const letterTexts = textReader({ en, es });

/** What can be written from a template: with the press, later, and when all is clear. */
export type Template = FirstReader | 'update' | 'clear';

/** What a template says of a storm in both languages, with its name, its days and the company's phone. */
export async function templateOf(db: Db | Tx, storm: Storm): Promise<(template: Template) => WrittenTexts> {
  const { name: company, phone } = await readCompanyData(db);
  return (template) => {
    const say = (part: 'subject' | 'text', language: Language) =>
      letterTexts(language)(`${template}.${part}`, {
        ...{ storm: storm.name, company, phone },
        // The last day is named, not the one after it.
        days: formatDays(language, storm.from, addDays(storm.until, -1)),
      });
    const [[subjectEn = '', textEn = ''], [subjectEs = '', textEs = '']] = languages.map((language) => [
      say('subject', language),
      say('text', language),
    ]) as [string[], string[]];
    return { subjectEn, textEn, subjectEs, textEs };
  };
}
