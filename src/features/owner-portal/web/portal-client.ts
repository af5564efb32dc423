import { defineClient } from '#browser/api-client.ts';
import type { ownerPortalApi, portalPreviewApi } from '../api/owner-portal.api.ts';
import { ownerPortalPaths, portalPreviewPaths } from '../api/owner-portal.paths.ts';

export const portalClient = defineClient<typeof ownerPortalApi>(ownerPortalPaths);
export const previewClient = defineClient<typeof portalPreviewApi>(portalPreviewPaths);
