/** The lists of the back office of which one keeps views, by the last part of their address. */
export const viewedLists = ['groups', 'houses', 'boats', 'messages', 'reviews', 'payments', 'refunds'] as const;
export type ViewedList = (typeof viewedLists)[number];

/** A person keeps at most this many. */
export const MAX_VIEWS = 30;
export const MAX_NAME = 40;
export const MAX_QUERY = 600;
