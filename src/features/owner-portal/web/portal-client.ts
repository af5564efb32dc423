import { defineClient } from '#browser/api-client.ts';
import type { ownStatementsApi } from '#features/owner-ledger/api/owner-ledger.api.ts';
import { ownStatementsPaths } from '#features/owner-ledger/api/owner-ledger.paths.ts';
import type { performanceApi } from '#features/reports/api/reports.api.ts';
import { performancePaths } from '#features/reports/api/reports.paths.ts';
import type { ownerPortalApi, portalPreviewApi } from '../api/owner-portal.api.ts';
import { ownerPortalPaths, portalPreviewPaths } from '../api/owner-portal.paths.ts';
import type { portalAccessApi, readPortalApi } from '../api/portal-access.api.ts';
import { portalAccessPaths, readPortalPaths } from '../api/portal-access.paths.ts';

export const ownStatementsClient = defineClient<typeof ownStatementsApi>(ownStatementsPaths);
export const performanceClient = defineClient<typeof performanceApi>(performancePaths);
export const portalClient = defineClient<typeof ownerPortalApi>(ownerPortalPaths);
export const portalAccessClient = defineClient<typeof portalAccessApi>(portalAccessPaths);
export const readPortalClient = defineClient<typeof readPortalApi>(readPortalPaths);
export const previewClient = defineClient<typeof portalPreviewApi>(portalPreviewPaths);
