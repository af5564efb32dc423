import type { CompanySettings } from '#features/settings/settings.domain.ts';
import type { Tx } from '#platform/database/database.ts';

/** Under what a company would rent houses; the numbers are made up, and look so. */
const houseRegistrations: CompanySettings['houseRegistrations'] = [
  {
    name: {
      en: 'Florida vacation rental license (DBPR)',
      es: 'Licencia de alquiler vacacional de Florida (DBPR)',
    },
    number: 'CND-DEMO-0001',
  },
  {
    name: { en: 'Miami-Dade tourist tax account', es: 'Cuenta del impuesto turístico de Miami-Dade' },
    number: 'DEMO-0002',
  },
];

/** What the company of the demo decided. */
export async function writeSettings(tx: Tx): Promise<void> {
  await tx
    .insertInto('setting')
    .values({ key: 'houseRegistrations', value: JSON.stringify(houseRegistrations) })
    .execute();
}
