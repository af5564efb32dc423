export const DEFAULT_PAGE_SIZE = 10;
export const MAX_PAGE_SIZE = 300;

/** Which part of a list: `number` from 1, `size` up to 300. */
export interface PageRequest {
  readonly number: number;
  readonly size: number;
}

export interface PageFacts {
  readonly pageNumber: number;
  readonly pageSize: number;
  readonly totalPages: number;
  readonly totalRecords: number;
}

/** The asked page within bounds; a size above 300 becomes 300 (api.md: the server caps). */
export function pageOf(asked: { number?: number | undefined; size?: number | undefined }): PageRequest {
  return {
    number: Math.max(1, asked.number ?? 1),
    size: Math.min(MAX_PAGE_SIZE, Math.max(1, asked.size ?? DEFAULT_PAGE_SIZE)),
  };
}

/** The number of entries before the page. */
export function offsetOf(page: PageRequest): number {
  return (page.number - 1) * page.size;
}

/** The counts that a list sends with its rows; 0 pages when the list is empty. */
export function pageFacts(page: PageRequest, totalRecords: number): PageFacts {
  return {
    pageNumber: page.number,
    pageSize: page.size,
    totalPages: Math.ceil(totalRecords / page.size),
    totalRecords,
  };
}
