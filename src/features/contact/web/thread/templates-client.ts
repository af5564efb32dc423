import { defineClient } from '#browser/api-client.ts';
import { templatesPaths } from '../../api/contact.paths.ts';
import type { templatesApi } from '../../api/templates.api.ts';

export const templatesClient = defineClient<typeof templatesApi>(templatesPaths);
