import { feature, served } from '#platform/feature.ts';
import { landingApi } from '../api/landing.api.ts';
import { receivedApi } from '../api/received.api.ts';
import { reviewsApi } from '../api/reviews.api.ts';
import { writingApi } from '../api/writing.api.ts';
import { landingRoutes } from './landing.routes.ts';
import { reviewsPersonalData } from './personal-data.views.ts';
import { receivedRoutes } from './received.routes.ts';
import { reviewsReactions } from './reviews.reactions.ts';
import { reviewsRoutes } from './reviews.routes.ts';
import { writingRoutes } from './writing.routes.ts';

export const reviewsFeature = feature({
  name: 'reviews',
  apis: [
    served(reviewsApi, reviewsRoutes),
    served(landingApi, landingRoutes),
    served(writingApi, writingRoutes),
    served(receivedApi, receivedRoutes),
  ],
  reactions: () => reviewsReactions,
  personalData: reviewsPersonalData,
});
