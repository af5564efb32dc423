import { inTransaction } from '#platform/database/database.ts';
import { feature, served } from '#platform/feature.ts';
import { accountsApi } from '../api/accounts.api.ts';
import { credentialsApi } from '../api/credentials.api.ts';
import { factorsApi } from '../api/factors.api.ts';
import { profileApi } from '../api/profile.api.ts';
import { sessionsApi } from '../api/sessions.api.ts';
import { type AccessDenied, accountEvents } from '../domain/accounts.events.ts';
import { accountsRoutes, credentialsRoutes, sessionsRoutes } from './accounts.routes.ts';
import { factorsRoutes } from './factors.routes.ts';
import { accountsPersonalData } from './personal-data.views.ts';
import { portraitRoutes, profileRoutes } from './profile.routes.ts';
import { identifier, standingIn, viewerOf } from './sessions/identify.ts';
import { whyOutside } from './staff-scope.facade.ts';
import { accountsJobs } from './tidy-accounts.ts';

export const accountsFeature = feature({
  name: 'accounts',
  apis: [
    served(accountsApi, (deps) => accountsRoutes(deps, deps.googleKeys)),
    served(credentialsApi, credentialsRoutes),
    served(sessionsApi, sessionsRoutes),
    served(factorsApi, factorsRoutes),
    served(profileApi, (deps) => profileRoutes(deps, deps.personalData)),
  ],
  jobs: accountsJobs,
  personalData: accountsPersonalData,
  rawRoutes: portraitRoutes,
  // No page for visitors shows an account.
  pageChanges: Object.fromEntries(accountEvents.map((type) => [type, () => []])),
  callers: {
    identify: identifier,
    onDenied:
      ({ db, publish }) =>
      ({ userId }, { endpoint, needs }) => {
        const denied: AccessDenied = { type: 'access-denied', userId, endpoint, needs };
        return inTransaction(db, (tx) => publish(tx, denied));
      },
    viewerOf,
    standingIn,
    whyOutside,
  },
});
