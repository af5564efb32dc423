import { defineClient } from '#browser/api-client.ts';
import type { errorsApi } from '../errors.api.ts';
import { errorsPaths } from '../errors.paths.ts';

export const errorsClient = defineClient<typeof errorsApi>(errorsPaths);

export const errorFilters = ['new', 'seen', 'all'] as const;
export type ErrorFilter = (typeof errorFilters)[number];

/** Which errors an address shows: by default those that nobody has marked as seen. */
export const errorFilterOf = (params: URLSearchParams): ErrorFilter =>
  errorFilters.find((filter) => filter === params.get('state')) ?? 'new';

/** The query of an address that shows them, without what is the default. */
export const addressOfFilter = (filter: ErrorFilter) => (filter === 'new' ? {} : { state: filter });

/** The query of the API for them. */
export const queryOfFilter = (filter: ErrorFilter) => (filter === 'all' ? {} : { State: filter });
