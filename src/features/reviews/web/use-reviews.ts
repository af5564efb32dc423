import { useState } from 'react';
import { useQuery } from '#browser/use-query.ts';
import type { ReviewsView } from '../api/reviews.schemas.ts';

const PAUSE_MS = 220;
export const REVIEWS_A_PAGE = 6;

/** The reviews of a rentable: the first page from the server, later pages and searches when somebody asks for them. */
export function useReviews(rentableId: number, first: ReviewsView) {
  const [search, setSearch] = useState('');
  const [more, setMore] = useState<{ isAsking: boolean; error?: unknown }>({ isAsking: false });
  const found = useQuery({
    key: ['reviews', rentableId, search],
    ask: (signal) => askReviews(rentableId, { search, page: 1, signal }),
    delayMs: PAUSE_MS,
    keepsPrevious: true,
    initial: search === '' ? first : undefined,
  });
  const shown = found.data ?? first;

  const showMore = async () => {
    setMore({ isAsking: true });
    try {
      const next = await askReviews(rentableId, { search, page: shown.pageNumber + 1 });
      found.setData({ ...next, reviews: [...shown.reviews, ...next.reviews] });
      setMore({ isAsking: false });
    } catch (error) {
      setMore({ isAsking: false, error });
    }
  };

  return {
    reviews: shown.reviews,
    total: shown.totalRecords,
    search,
    setSearch: (text: string) => {
      setSearch(text);
      setMore({ isAsking: false });
    },
    isWaiting: found.isAsking || more.isAsking,
    error: found.error ?? more.error,
    more: () => void showMore(),
  };
}

interface Asked {
  readonly search: string;
  readonly page: number;
  readonly signal?: AbortSignal;
}

/** The client is loaded with the first question: most readers neither search nor want more. */
async function askReviews(rentableId: number, { search, page, signal }: Asked): Promise<ReviewsView> {
  const { reviewsClient } = await import('./reviews-clients.ts');
  const query = { PageNumber: String(page), PageSize: String(REVIEWS_A_PAGE), ...(search ? { Search: search } : {}) };
  return reviewsClient().listReviews({ params: { id: String(rentableId) }, query }, signal ? { signal } : {});
}
