import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod/mini';
import {
  amenitiesSchema,
  boatReviewsSchema,
  boatsSchema,
  type DestinationSlug,
  destinationsSchema,
  guestTextsSchema,
  houseReviewsSchema,
  housesSchema,
  houseTextsSchema,
  marinasSchema,
  menusSchema,
  neighborhoodsSchema,
  servicesSchema,
} from './schema.ts';

/** The lists of the demo. Rows are written in the order of the lists. */

export const houseList = read('houses', housesSchema);
export const boatList = read('boats', boatsSchema);
export const marinas = read('marinas', marinasSchema);
export const destinations = read('destinations', destinationsSchema);

/** Whose tax rates hold at a destination. */
export function municipalityAt(destination: DestinationSlug): string {
  return destinations.find(({ slug }) => slug === destination)?.municipality ?? 'miami-dade';
}

export const { neighborhoods, inland } = read('neighborhoods', neighborhoodsSchema);
export const { ofHouses: amenities, ofBoats: boatAmenities, tags } = read('amenities', amenitiesSchema);
export const { services: serviceList, treatments, addons, eventTypes, vans, hires } = read('services', servicesSchema);
export const { chef: chefMenus, catering: cateringMenus } = read('menus', menusSchema);
export const houseTexts = read('house-texts', houseTextsSchema);
export const houseReviews = read('house-reviews', houseReviewsSchema);
export const boatReviews = read('boat-reviews', boatReviewsSchema);
export const guestTexts = read('guest-texts', guestTextsSchema);

function read<Schema extends z.ZodMiniType>(name: string, schema: Schema): z.infer<Schema> {
  const file = path.join(import.meta.dirname, `${name}.json`);
  const { success, data, error } = z.safeParse(schema, JSON.parse(readFileSync(file, 'utf8')));
  if (!success) throw new Error(`${file}:\n${z.prettifyError(error)}`);
  return data;
}
