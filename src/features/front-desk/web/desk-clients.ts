import { defineClient } from '#browser/api-client.ts';
import type { deskApi } from '../api/front-desk.api.ts';
import { deskPaths, proposalPaths } from '../api/front-desk.paths.ts';
import type { proposalsApi } from '../api/proposals.api.ts';

export const deskClient = defineClient<typeof deskApi>(deskPaths);
export const proposalsClient = defineClient<typeof proposalsApi>(proposalPaths);
