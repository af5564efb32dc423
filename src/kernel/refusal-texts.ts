import type { Language } from './languages.ts';
import type { RefusalCode } from './refusals.ts';
import en from './texts/en.json' with { type: 'json' };
import es from './texts/es.json' with { type: 'json' };
import fieldsEn from './texts/fields.en.json' with { type: 'json' };
import fieldsEs from './texts/fields.es.json' with { type: 'json' };

/** The sentence of every refusal. The server says them; pages load those of fields only (`field-refusals.ts`). */
export const refusalTexts: Readonly<Record<Language, Readonly<Record<RefusalCode, string>>>> = {
  en: { ...en.refusals, ...fieldsEn.refusals },
  es: { ...es.refusals, ...fieldsEs.refusals },
};
