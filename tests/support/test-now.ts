import { instantOf } from '#kernel/instant.ts';

/** A Monday noon in Miami, far from daylight-saving changes. */
export const TEST_NOW = instantOf('2027-01-11T17:00:00Z');
