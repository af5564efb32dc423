import { defineClient } from '#browser/api-client.ts';
import type { receivedApi } from '../api/received.api.ts';
import type { landingApi, reviewsApi } from '../api/reviews.api.ts';
import { landingPaths, receivedPaths, reviewsPaths, writingPaths } from '../api/reviews.paths.ts';
import type { writingApi } from '../api/writing.api.ts';

export const reviewsClient = defineClient<typeof reviewsApi>(reviewsPaths);

export const landingClient = defineClient<typeof landingApi>(landingPaths);

export const receivedClient = defineClient<typeof receivedApi>(receivedPaths);

export const writingClient = defineClient<typeof writingApi>(writingPaths);
