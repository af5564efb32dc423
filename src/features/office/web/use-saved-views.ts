import { useTextLanguage } from '#browser/texts.ts';
import { useQuery } from '#browser/use-query.ts';
import type { SavedView } from '../api/office.schemas.ts';
import type { ViewedList } from '../saved-views.domain.ts';
import { officeClient } from './office-client.ts';

const FRESH_MS = 60_000;
const none: readonly SavedView[] = [];

/** The views of a list, one's own and shared ones; without an answer the list is shown without them. */
export function useSavedViews(list: ViewedList) {
  const language = useTextLanguage();
  const { data, refetch } = useQuery({
    key: ['saved-views', language],
    ask: (signal) => officeClient().listViews(undefined, { signal }),
    freshMs: FRESH_MS,
    keepsPrevious: true,
  });
  const views = data?.views.filter((view) => view.list === list) ?? none;
  return { views, reload: () => void refetch() };
}
