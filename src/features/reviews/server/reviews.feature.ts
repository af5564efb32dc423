import { feature, served } from '#platform/feature.ts';
import type { DomainEvent } from '#platform/reactions.ts';
import { receivedApi } from '../api/received.api.ts';
import { landingApi, reviewsApi } from '../api/reviews.api.ts';
import { writingApi } from '../api/writing.api.ts';
import type { ReviewAnswered, ReviewWritten } from '../domain/reviews.events.ts';
import { reviewsReactions } from './reviews.reactions.ts';
import { landingRoutes, receivedRoutes, reviewsRoutes, writingRoutes } from './reviews.routes.ts';
import { reviewsPersonalData } from './reviews.views.ts';

/** Answers with the rating or the reviews of a house or boat. */
const ratingOf = (rentableId: number) => [
  ...['getHouse', 'getBoat', 'listReviews'].map((endpoint) => `${endpoint}/${rentableId}`),
  ...['listHouses', 'listHousesByTags', 'getHouseFacets', 'listBoats', 'getBoatFacets', 'listLandingReviews'],
];
const rentableIn = (event: DomainEvent) => (event as ReviewWritten | ReviewAnswered).rentableId;
const reviewed = (event: DomainEvent) => ratingOf(rentableIn(event));
const answered = (event: DomainEvent) => [`listReviews/${rentableIn(event)}`, 'listLandingReviews'];

export const reviewsFeature = feature({
  name: 'reviews',
  apis: [
    served(reviewsApi, reviewsRoutes),
    served(landingApi, landingRoutes),
    served(writingApi, writingRoutes),
    served(receivedApi, receivedRoutes),
  ],
  pageChanges: {
    'review-written': reviewed,
    'review-changed': reviewed,
    'review-hidden': reviewed,
    'review-shown': reviewed,
    'review-answered': answered,
    'answer-changed': answered,
    // The author's name goes.
    'account-deleted': () => ['listReviews', 'listLandingReviews'],
  },
  reactions: () => reviewsReactions,
  personalData: reviewsPersonalData,
});
