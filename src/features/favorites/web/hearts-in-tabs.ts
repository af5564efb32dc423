import { showHeart } from './heart-state.ts';

interface HeartNews {
  readonly id: number;
  readonly isSaved: boolean;
}

const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('favorites');

/** Fills and empties hearts as the other tabs of this browser do. Gives what ends it. */
export function listenToHearts(): () => void {
  const hear = ({ data: { id, isSaved } }: MessageEvent<HeartNews>) => showHeart(id, isSaved);
  channel?.addEventListener('message', hear);
  return () => channel?.removeEventListener('message', hear);
}

export const tellHearts = (news: HeartNews): void => channel?.postMessage(news);
