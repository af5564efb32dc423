import type { Bilingual, Language } from '#kernel/languages.ts';

interface ReviewedPage {
  /** The slug of the house or the boat. */
  readonly slug: string;
  readonly language: Language;
}

/** When a sentence was used last, counted in reviews: of all, and of each language. */
interface LastUse {
  readonly review: number;
  readonly ofLanguage: Readonly<Record<Language, number>>;
}

export interface SentenceChooser {
  /** Counts the next review. */
  beginReview: (language: Language) => void;
  /**
   * The sentence of the bank that was used longest ago. Undefined when each was used on this page, or in one of the
   * last reviews.
   */
  choose: (bank: readonly Bilingual[], page: ReviewedPage) => Bilingual | undefined;
}

// A page shows twelve reviews, of all languages or of one. Reviews of one day stand in any order, so a few more.
const REVIEWS_APART = 16;
const NEVER_USED = 1_000_000;

/**
 * Gives sentences to reviews in the order of their days, so that no sentence is read twice on the page of a house or a
 * boat, nor on the page of all reviews.
 */
export function sentenceChooser(): SentenceChooser {
  let review = 0;
  const reviewsOfLanguage: Record<Language, number> = { en: 0, es: 0 };
  const lastUses = new Map<Bilingual, LastUse>();
  const usedOnPage = new Map<string, Set<Bilingual>>();

  /** Reviews since the sentence was used; 0 when that is too short ago. */
  const reviewsSince = (sentence: Bilingual, language: Language): number => {
    const use = lastUses.get(sentence);
    if (!use) return NEVER_USED;
    const sinceOfLanguage = reviewsOfLanguage[language] - use.ofLanguage[language];
    return Math.min(review - use.review, sinceOfLanguage) < REVIEWS_APART ? 0 : sinceOfLanguage;
  };
  return {
    beginReview: (language) => {
      review += 1;
      reviewsOfLanguage[language] += 1;
    },
    choose: (bank, { slug, language }) => {
      const used = usedOnPage.get(slug) ?? new Set();
      usedOnPage.set(slug, used);
      const [sentence] = bank
        .filter((candidate) => !used.has(candidate) && reviewsSince(candidate, language) > 0)
        .toSorted((one, other) => reviewsSince(other, language) - reviewsSince(one, language));
      if (!sentence) return undefined;
      used.add(sentence);
      const before = lastUses.get(sentence)?.ofLanguage ?? { en: -NEVER_USED, es: -NEVER_USED };
      lastUses.set(sentence, { review, ofLanguage: { ...before, [language]: reviewsOfLanguage[language] } });
      return sentence;
    },
  };
}
