import { useEffect, useRef, useState } from 'react';
import { useLanguage } from '#browser/use-preferences.ts';
import type { ReviewsView } from '../api/reviews.schemas.ts';

const PAUSE_MS = 220;
export const REVIEWS_A_PAGE = 6;

interface Found {
  readonly reviews: ReviewsView['reviews'];
  readonly total: number;
  readonly page: number;
}

const foundIn = ({ reviews, totalRecords, pageNumber }: ReviewsView): Found => ({
  reviews,
  total: totalRecords,
  page: pageNumber,
});

/** The reviews of a rentable: the first page from the server, more and searched ones when asked for. */
export function useReviews(rentableId: number, first: ReviewsView) {
  const language = useLanguage();
  const [search, setSearch] = useState('');
  const [found, setFound] = useState(() => foundIn(first));
  const [isWaiting, setWaiting] = useState(false);
  const [error, setError] = useState<unknown>();
  const searched = useRef('');

  const ask = async (page: number, signal?: AbortSignal) => {
    setWaiting(true);
    setError(undefined);
    try {
      // Only whoever searches or wants more needs it.
      const { reviewsClient } = await import('./reviews-client.ts');
      const reply = await reviewsClient().listReviews(
        {
          params: { id: String(rentableId) },
          query: { PageNumber: String(page), PageSize: String(REVIEWS_A_PAGE), ...(search ? { Search: search } : {}) },
        },
        signal ? { signal } : {},
      );
      const next = foundIn(reply);
      setFound((before) => (page === 1 ? next : { ...next, reviews: [...before.reviews, ...next.reviews] }));
    } catch (failure) {
      if (!signal?.aborted) setError(failure);
    } finally {
      if (!signal?.aborted) setWaiting(false);
    }
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: asks again for other words only
  useEffect(() => {
    if (search === searched.current) return;
    const stop = new AbortController();
    const timer = setTimeout(() => {
      searched.current = search;
      void ask(1, stop.signal);
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [search, rentableId, language]);

  return { ...found, search, setSearch, isWaiting, error, more: () => void ask(found.page + 1) };
}
