import { defineClient } from '#browser/api-client.ts';
import type { picturesApi } from '../../api/pictures.api.ts';
import { picturesPaths } from '../../api/pictures.paths.ts';

export const picturesClient = defineClient<typeof picturesApi>(picturesPaths);
