/** What staff can sort the requests by; unsorted, the nearest deadline comes first. */
export const requestSorts = ['due', 'dates', 'total'] as const;
export type RequestSort = (typeof requestSorts)[number];

/** What staff can sort all trips by; unsorted, the newest comes first. */
export const groupSorts = ['code', 'house', 'guest', 'dates', 'total'] as const;
export type GroupSort = (typeof groupSorts)[number];
