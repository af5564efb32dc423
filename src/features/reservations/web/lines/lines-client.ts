import { defineClient } from '#browser/api-client.ts';
import type { linesApi } from '../../api/lines.api.ts';
import { linesPaths } from '../../api/lines.paths.ts';

export const linesClient = defineClient<Pick<typeof linesApi, keyof typeof linesPaths>>(linesPaths);
