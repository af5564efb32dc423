import { defineClient } from '#browser/api-client.ts';
import type { editingApi } from '../../api/editing.api.ts';
import { editingPaths } from '../../api/editing.paths.ts';

export const editingClient = defineClient<typeof editingApi>(editingPaths);
