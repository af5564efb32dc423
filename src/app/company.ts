import { defineClient } from '#browser/api-client.ts';
import type { settingsApi } from '#features/settings/api/settings.api.ts';
import { settingsPaths } from '#features/settings/api/settings.paths.ts';
import type { Output } from '#kernel/endpoint.ts';
import type { Transport } from '#kernel/transport.ts';

export type Company = Output<typeof settingsApi.getCompanyData>;

const companyClient = defineClient<typeof settingsApi>(settingsPaths);

export const noCompany: Company = {
  name: '',
  phone: '',
  email: '',
  whatsapp: '',
  address: { street: '', city: '', state: '', zipCode: '' },
  map: { provider: 'drawn' },
};

/** What every page shows about the company. A page without it is better than no page, so a failure gives empty fields. */
export function findCompany(transport: Transport): Promise<Company> {
  return companyClient(transport)
    .getCompanyData()
    .catch(() => noCompany);
}
