import type { Revised } from '#features/revisions/server/revisions.facade.ts';
import {
  lockSettings,
  readCompanyData,
  readSettings,
  writeSetting,
} from '#features/settings/server/settings.facade.ts';
import { leastSinglePaymentDays } from '#features/settings/settings.domain.ts';
import { refuse } from '#kernel/refusals.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import { type SettingsFields, settingsFields } from '../company.api.ts';

/** All settings have one history. */
export const SETTINGS_ID = 1;

/** How the settings are read and written by an edit; one edit at a time. */
export const revisedSettings: Revised<SettingsFields> = {
  entity: 'settings',
  lock: async (tx) => {
    await lockSettings(tx);
    return readFields(tx);
  },
  check: (_tx, _id, { after }) => {
    const { bannerEn, bannerEs } = after;
    const empty = bannerEn ? 'bannerEs' : 'bannerEn';
    if ((bannerEn === '') !== (bannerEs === ''))
      refuse('parameter-valid', { fields: { [`changes.${empty}`]: ['parameter-required'] } });
    const days = leastSinglePaymentDays(after);
    if (after.singlePaymentDays < days)
      refuse('payment-days-too-few', { days, fields: { 'changes.singlePaymentDays': ['parameter-valid'] } });
  },
  write: async (tx, _id, changed, now) => {
    const rows = rowsOf({ ...(await readFields(tx)), ...changed }, changed);
    for (const [key, value] of Object.entries(rows)) await writeSetting(tx, { key, value, now });
  },
};

/** Every setting as its field. */
export async function readFields(db: Db | Tx): Promise<SettingsFields> {
  const { houseRegistrations, bundleDiscounts, incidents, socialLinks, ...settings } = await readSettings(db);
  const { name, phone, email, whatsapp, address } = await readCompanyData(db);
  return {
    companyName: name,
    companyPhone: phone,
    companyEmail: email,
    companyWhatsapp: whatsapp,
    ...address,
    ...settings,
    bundleDiscounts: [...bundleDiscounts],
    incidents: [...incidents],
    socialLinks: [...socialLinks],
    houseRegistrations: houseRegistrations.map(({ name: { en, es }, number }) => ({ en, es, number })),
  };
}

/** The wanted settings. Refuses a name that is none, and a value that can't be one, with its field. */
export function settingsWanted(changes: Readonly<Record<string, unknown>>): Partial<SettingsFields> {
  const unknown = Object.keys(changes).filter((name) => !Object.hasOwn(settingsFields.shape, name));
  if (unknown.length > 0) return refuse('setting-not-found', { settings: unknown });
  const wanted = Object.entries(changes).map(([name, value]) => {
    const read = settingsFields.shape[name as keyof SettingsFields].safeParse(value);
    return { name, read };
  });
  const refused = wanted.flatMap(({ name, read }) =>
    read.success ? [] : [[`changes.${name}`, [read.error.issues[0]?.message ?? 'parameter-valid']] as const],
  );
  if (refused.length > 0) return refuse('parameter-valid', { fields: Object.fromEntries(refused) });
  return Object.fromEntries(wanted.map(({ name, read }) => [name, read.data]));
}

/** The rows of `setting` that hold the changed fields. */
function rowsOf(all: SettingsFields, changed: Partial<SettingsFields>): Readonly<Record<string, unknown>> {
  const { companyName: name, companyPhone: phone, companyEmail: email, companyWhatsapp: whatsapp, ...rest } = all;
  const { street, city, state, zipCode, houseRegistrations, ...plain } = rest;
  const rows = {
    ...plain,
    houseRegistrations: houseRegistrations.map(({ en, es, number }) => ({ name: { en, es }, number })),
  };
  const own = Object.entries(rows).filter(([key]) => key in changed);
  const isCompany = Object.keys(changed).some((field) => !(field in rows));
  const companyData = { name, phone, email, whatsapp, address: { street, city, state, zipCode } };
  return { ...Object.fromEntries(own), ...(isCompany ? { companyData } : {}) };
}
