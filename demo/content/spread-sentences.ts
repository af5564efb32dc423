import type { Bilingual, Language } from '#kernel/languages.ts';

interface Place {
  /** Of the house or the boat. */
  readonly slug: string;
  readonly language: Language;
}

interface Use {
  readonly at: number;
  readonly ofLanguage: Readonly<Record<Language, number>>;
}

export interface Spread {
  /** Another review begins. */
  next: (place: Place) => void;
  /** The sentence of the bank that was not read for longest; none when each was read on this page or not long ago. */
  find: (bank: readonly Bilingual[], place: Place) => Bilingual | undefined;
}

// A page shows twelve reviews, of all languages or of one; a few more, for those of one day stand in any order.
const REVIEWS_APART = 16;
const NEVER_READ = 1_000_000;

/** Gives sentences out to reviews in the order of their days, so that none is read twice on the page of a house or boat, nor on one of all clients. */
export function spreadSentences(): Spread {
  let at = 0;
  const ofLanguage: Record<Language, number> = { en: 0, es: 0 };
  const uses = new Map<Bilingual, Use>();
  const read = new Map<string, Set<Bilingual>>();

  const restOf = (sentence: Bilingual, language: Language): number => {
    const use = uses.get(sentence);
    if (!use) return NEVER_READ;
    const rest = ofLanguage[language] - use.ofLanguage[language];
    return Math.min(at - use.at, rest) < REVIEWS_APART ? 0 : rest;
  };
  return {
    next: ({ language }) => {
      at += 1;
      ofLanguage[language] += 1;
    },
    find: (bank, { slug, language }) => {
      const ofPage = read.get(slug) ?? new Set();
      read.set(slug, ofPage);
      const [sentence] = bank
        .filter((candidate) => !ofPage.has(candidate) && restOf(candidate, language) > 0)
        .toSorted((one, other) => restOf(other, language) - restOf(one, language));
      if (!sentence) return undefined;
      ofPage.add(sentence);
      const before = uses.get(sentence)?.ofLanguage ?? { en: -NEVER_READ, es: -NEVER_READ };
      uses.set(sentence, { at, ofLanguage: { ...before, [language]: ofLanguage[language] } });
      return sentence;
    },
  };
}
