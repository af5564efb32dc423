import * as z from 'zod/mini';
import { serviceCodes } from '../kinds/service-names.domain.ts';
import { tripTypes } from '../kinds/van/van.domain.ts';
import { servicePictureSchema } from './additional-services.schemas.ts';
import { placeSchema } from './selection.schemas.ts';

const named = { id: z.number(), name: z.string() };

/** What is shown of a line of a service; null where it says nothing to the type. */
export const serviceLineSchema = z.object({
  serviceId: z.number(),
  code: z.enum(serviceCodes),
  /** The name of the service. */
  name: z.string(),
  /** The menu, treatment, kind of event, van or scooter; null for a menu of the guest's own. */
  item: z.nullable(z.object(named)),
  customMenu: z.nullable(z.string()),
  /** Who eats, rides or is treated. */
  people: z.number(),
  minutes: z.nullable(z.number()),
  addons: z.array(z.object(named)),
  tripType: z.nullable(z.enum(tripTypes)),
  hours: z.nullable(z.number()),
  extraHours: z.number(),
  returnDate: z.nullable(z.string()),
  returnTime: z.nullable(z.string()),
  flightNumber: z.nullable(z.string()),
  returnFlightNumber: z.nullable(z.string()),
  quantity: z.nullable(z.number()),
  days: z.nullable(z.number()),
  addressIn: z.nullable(placeSchema),
  addressOut: z.nullable(placeSchema),
  personalization: z.nullable(z.string()),
  /** Staff price it when they approve. */
  isManuallyPriced: z.boolean(),
  manualPriceCents: z.nullable(z.number()),
  /** The picture of the item, or of the service when the item has none. */
  media: z.nullable(servicePictureSchema),
});
export type ServiceLineView = z.output<typeof serviceLineSchema>;
