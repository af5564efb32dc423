import { defineClient } from '#browser/api-client.ts';
import type { noticesApi } from '../api/notices.api.ts';
import { noticesPaths } from '../api/notices.paths.ts';

export const noticesClient = defineClient<typeof noticesApi>(noticesPaths);
