import { defineClient } from '#browser/api-client.ts';
import type { reviewsApi } from '../api/reviews.api.ts';
import { reviewsPaths } from '../api/reviews.paths.ts';

export const reviewsClient = defineClient<typeof reviewsApi>(reviewsPaths);
