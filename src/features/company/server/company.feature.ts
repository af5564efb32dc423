import { saveEdit, valuesBefore, versionOf } from '#features/revisions/server/revisions.facade.ts';
import { feature, served } from '#platform/feature.ts';
import type { Handlers } from '#platform/http/serve.ts';
import type { Ports } from '#platform/ports.ts';
import { companyApi } from '../company.api.ts';
import { readFields, revisedSettings, SETTINGS_ID, settingsWanted } from './edit-settings.ts';

export const companyFeature = feature({
  name: 'company',
  apis: [served(companyApi, companyRoutes)],
});

/** What staff do with the settings, over HTTP. */
function companyRoutes(ports: Pick<Ports, 'db' | 'clock' | 'publish'>): Handlers<typeof companyApi> {
  const { db } = ports;
  return {
    getSettings: async () => ({ version: await versionOf(db, 'settings', SETTINGS_ID), fields: await readFields(db) }),

    editSettings: ({ body: { version, changes }, actor }) =>
      saveEdit(ports, revisedSettings, { id: SETTINGS_ID, version, wanted: settingsWanted(changes), actor }),

    restoreSettings: async ({ body: { version, revision }, actor }) => {
      const wanted = await valuesBefore(db, { entity: 'settings', id: SETTINGS_ID, version: revision });
      return saveEdit(ports, revisedSettings, { id: SETTINGS_ID, version, wanted, actor, origin: 'restore' });
    },
  };
}
