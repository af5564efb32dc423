import { defineClient } from '#browser/api-client.ts';
import type { companyApi } from '../company.api.ts';
import { companyPaths } from '../company.paths.ts';

export const companyClient = defineClient<typeof companyApi>(companyPaths);
