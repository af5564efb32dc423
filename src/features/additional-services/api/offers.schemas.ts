import * as z from 'zod/mini';
import { formField, tableName, anyValues as values } from '#features/revisions/edited-rows.schemas.ts';
import { idText } from '#kernel/schemas.ts';
import { serviceCodes, serviceTypes } from '../kinds/service-names.domain.ts';

export const tableParams = z.object({ table: tableName });
export const offerParams = z.object({ table: tableName, id: idText });
export const offerPictureParams = z.object({ ...offerParams.shape, pictureId: idText });

const name = z.object({ en: z.string(), es: z.string() });

export const staffServicesReply = z.object({
  services: z.array(
    z.object({
      id: z.number(),
      code: z.enum(serviceCodes),
      type: z.enum(serviceTypes),
      version: z.number(),
      active: z.boolean(),
      name: z.string(),
      summary: z.string(),
      priceFromCents: z.nullable(z.number()),
      /** Its items on sale; while it is off they are nowhere. */
      itemCount: z.number(),
    }),
  ),
});
export type StaffServicesView = z.output<typeof staffServicesReply>;

const offer = {
  id: z.number(),
  table: z.string(),
  version: z.number(),
  active: z.boolean(),
  name,
  /** What its form has, in order. */
  form: z.array(formField),
  fields: values,
  /** Fields that are empty and may not be in what is on sale. */
  missing: z.array(z.string()),
  /** Whether pictures can be kept of it. */
  isPictured: z.boolean(),
};

export const staffServiceReply = z.object({
  ...offer,
  code: z.enum(serviceCodes),
  type: z.enum(serviceTypes),
  /** What it sells, a table each. */
  parts: z.array(
    z.object({
      table: z.string(),
      /** What a new one must be given at once. */
      toAdd: z.array(formField),
      items: z.array(
        z.object({
          id: z.number(),
          active: z.boolean(),
          name,
          priceFromCents: z.nullable(z.number()),
          units: z.nullable(z.number()),
        }),
      ),
    }),
  ),
});
export type StaffServiceView = z.output<typeof staffServiceReply>;

export const offerReply = z.object({
  ...offer,
  service: z.object({ id: z.number(), code: z.enum(serviceCodes), name }),
});
export type OfferView = z.output<typeof offerReply>;

export const addItemBody = z.strictObject({ table: tableName, fields: values });
