import { sql } from 'kysely';
import {
  type EditedRows,
  type EditedValues,
  fieldsOfNew,
  missingToShow,
} from '#features/revisions/edited-rows.domain.ts';
import { formOf } from '#features/revisions/edited-rows.schemas.ts';
import { getRowValues, readRows } from '#features/revisions/server/edited-rows.facade.ts';
import { versionOf, versionsOf } from '#features/revisions/server/revisions.facade.ts';
import type { Language } from '#kernel/languages.ts';
import { refuse } from '#kernel/refusals.ts';
import type { Db } from '#platform/database/database.ts';
import type { OfferView, StaffServicesView, StaffServiceView } from '../../api/offers.schemas.ts';
import { editedService, leastCents, unitsField } from '../../domain/edited-rows.ts';
import type { ServiceCode, ServiceType } from '../../kinds/service-names.domain.ts';
import { isPictured } from '../service-items.facade.ts';
import { listServices } from '../services.views.ts';
import { keptOffer } from './offer-rows.ts';
import { tablesOf } from './offer-tables.ts';

/** All services in their order, for staff. */
export async function listStaffServices(db: Db, language: Language): Promise<StaffServicesView> {
  const services = await listServices(db, { active: undefined, language });
  const versions = await versionsOf(
    db,
    keptOffer(editedService).entity,
    services.map(({ id }) => id),
  );
  return { services: services.map((service) => ({ ...service, version: versions.get(service.id) ?? 0 })) };
}

/** A service with its items, those that are not on sale too. */
export async function getStaffService(db: Db, id: number): Promise<StaffServiceView> {
  const { code, type } = await serviceOf(db, sql`s.id = ${id}`);
  const parts = await Promise.all(
    tablesOf(type).map(async (rows) => {
      // Services of one type share their items where their table says no other service.
      const isOfThis = sql`i.service_id IN (SELECT s.id FROM service s WHERE s.type = ${type})`;
      const items = await readRows(db, keptOffer(rows), isOfThis);
      return {
        table: rows.table,
        toAdd: fieldsOfNew(rows).map(formOf),
        items: items.map(({ id: itemId, values }) => ({
          id: itemId,
          active: values.active === true,
          name: nameIn(values),
          priceFromCents: leastCents(rows, values),
          units: typeof values.units === 'number' ? values.units : null,
        })),
      };
    }),
  );
  return { ...(await offerOf(db, editedService, id)), code, type, parts };
}

/** A service or an item as its form has it. */
export async function getOffer(db: Db, rows: EditedRows, id: number): Promise<OfferView> {
  const offer = await offerOf(db, rows, id);
  const isIts =
    rows === editedService
      ? sql`s.id = ${id}`
      : sql`s.id = (SELECT i.service_id FROM ${sql.table(rows.table)} i WHERE i.id = ${id})`;
  const { id: serviceId, code, nameEn: en, nameEs: es } = await serviceOf(db, isIts);
  return { ...offer, service: { id: serviceId, code, name: { en, es } } };
}

async function offerOf(db: Db, rows: EditedRows, id: number) {
  const kept = keptOffer(rows);
  const { order: _order, ...fields } = await getRowValues(db, kept, id);
  return {
    id,
    table: rows.table,
    version: await versionOf(db, kept.entity, id),
    active: fields.active === true,
    name: nameIn(fields),
    form: rows.fields.filter(({ name }) => name !== unitsField.name || fields.units !== null).map(formOf),
    fields,
    missing: [...missingToShow(rows, fields)],
    isPictured: isPictured(rows.table),
  };
}

const nameIn = ({ nameEn, nameEs }: EditedValues) => ({ en: String(nameEn), es: String(nameEs) });

interface ServiceRow {
  readonly id: number;
  readonly code: ServiceCode;
  readonly type: ServiceType;
  readonly nameEn: string;
  readonly nameEs: string;
}

async function serviceOf(db: Db, condition: ReturnType<typeof sql>): Promise<ServiceRow> {
  const { rows } = await sql<ServiceRow>`
    SELECT s.id, s.code, s.type, s.name_en AS "nameEn", s.name_es AS "nameEs" FROM service s WHERE ${condition}`.execute(
    db,
  );
  return rows[0] ?? refuse('service-not-found');
}
