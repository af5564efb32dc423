import type { Language } from './languages.ts';
import type { RefusalCode, RefusalDetails } from './refusals.ts';
import en from './texts/en.json' with { type: 'json' };
import es from './texts/es.json' with { type: 'json' };
import fieldsEn from './texts/fields.en.json' with { type: 'json' };
import fieldsEs from './texts/fields.es.json' with { type: 'json' };

/** The sentence of every refusal. The server says them; pages load those of fields only (`field-refusals.ts`). */
export const refusalTexts: Readonly<Record<Language, Readonly<Record<RefusalCode, string>>>> = {
  en: { ...en.refusals, ...fieldsEn.refusals },
  es: { ...es.refusals, ...fieldsEs.refusals },
};

const guestLimits = { en: en.guestLimits, es: es.guestLimits };
const inUse = { en: en.inUse, es: es.inUse };
const outOfArea = { en: en.outOfArea, es: es.outOfArea };

/** The sentence of a refusal before its places are filled: one that names the limit where the details have it. */
export function refusalSentence(language: Language, code: RefusalCode, details: RefusalDetails = {}): string {
  const { minGuests, maxGuests, petsAllowed, area, houses } = details;
  if (code === 'in-use' && houses !== undefined) return inUse[language];
  if (area !== undefined && code in outOfArea[language]) return outOfArea[language][code as keyof typeof en.outOfArea];
  if (code !== 'max-guest-invalid' || maxGuests === undefined) return refusalTexts[language][code];
  if (minGuests !== undefined) return guestLimits[language].range;
  return guestLimits[language][petsAllowed ? 'onePet' : 'noPets'];
}
