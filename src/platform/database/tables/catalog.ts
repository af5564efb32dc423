import type { Generated, GeneratedAlways } from 'kysely';
import type { CalendarDate } from '#kernel/calendar-date.ts';
import type { Instant } from '#kernel/instant.ts';
import type { Json } from './json.ts';

export interface AmenityTable {
  id: GeneratedAlways<number>;
  bit: number;
  code: string;
  kind: 'amenity' | 'space' | 'accessibility' | 'booking-option';
  category: string;
  icon: string;
  name_en: string;
  name_es: string;
  position: number;
}

export interface BoatTable {
  rentable_id: number;
  boat_type: 'motor-yacht' | 'sport-cruiser' | 'catamaran' | 'sailing-yacht' | 'pontoon' | 'center-console';
  charter: 'captained' | 'bareboat';
  size_feet: number;
  capacity: number;
  cabins: number;
  bathrooms: number;
  built: number;
  engine: string;
  marina_en: string;
  marina_es: string;
  permit_number: string;
  captain_licence: string | null;
  needs_safety_card: boolean;
  pets_allowed: boolean;
  start_hours: string[];
  turnaround_minutes: Generated<number>;
  security_deposit_cents: Generated<number>;
  arrival_en: Generated<string>;
  arrival_es: Generated<string>;
}

export interface BoatAmenityTable {
  id: GeneratedAlways<number>;
  code: string;
  category: 'comfort' | 'water' | 'galley' | 'safety';
  icon: string;
  name_en: string;
  name_es: string;
  position: number;
}

export interface BoatDurationTable {
  boat_id: number;
  hours: number;
  price_cents: number;
}

export interface BoatEquipmentTable {
  boat_id: number;
  amenity_id: number;
}

export interface BoatRuleTable {
  boat_id: number;
  position: number;
  text_en: string;
  text_es: string;
}

export interface DestinationTable {
  id: GeneratedAlways<number>;
  state_id: number;
  slug: string;
  name_en: string;
  name_es: string;
  description_en: string;
  description_es: string;
  latitude: number;
  longitude: number;
  position: number;
}

export interface DestinationTermTable {
  destination_id: number;
  language: string;
  term: string;
  folded: GeneratedAlways<string | null>;
}

export interface FavoriteTable {
  user_id: string;
  rentable_id: number;
  created_at: Instant;
}

export interface HouseTable {
  rentable_id: number;
  property_type: 'villa' | 'house' | 'apartment' | 'condo' | 'townhouse' | 'bungalow' | 'penthouse' | 'loft';
  type_of_place: 'entire-place' | 'private-room';
  bedrooms: number;
  bathrooms: number;
  beds: number;
  max_guests: number;
  pets_allowed: boolean;
  area_square_feet: number | null;
  check_in_from: string;
  check_in_until: string;
  check_out_by: string;
  min_nights: number;
  base_price_cents: number | null;
  cleaning_fee_cents: Generated<number>;
  security_deposit_cents: Generated<number>;
  weekly_discount_basis_points: Generated<number>;
  monthly_discount_basis_points: Generated<number>;
  arrival_en: Generated<string>;
  arrival_es: Generated<string>;
}

export interface HouseAmenityTable {
  house_id: number;
  amenity_id: number;
}

export interface HouseHotTable {
  house_id: number;
  destination_id: number;
  occ_from: CalendarDate;
  amenity_mask: number;
  tag_mask: number;
  guests: number;
  bedrooms: number;
  beds: number;
  bathrooms_tenths: number;
  pets: boolean;
  property_type: string;
  type_of_place: string;
  cancellation_policy: string;
  outstanding: boolean;
  rating_tenths: number;
  rating_count: number;
  base_price_cents: number;
  latitude: number;
  longitude: number;
  occ: string;
}

export interface HousePriceTable {
  house_id: number;
  price_from: CalendarDate[];
  price_cents: number[];
  price_cum: number[];
  min_nights: number[];
  cleaning_fee_cents: number;
  weekly_discount_basis_points: number;
  monthly_discount_basis_points: number;
}

export interface HouseRoomTable {
  id: GeneratedAlways<number>;
  house_id: number;
  position: number;
  kind: 'bedroom' | 'bathroom' | 'common';
  name_en: string;
  name_es: string;
  beds: Generated<Json>;
}

export interface HouseRuleTable {
  house_id: number;
  position: number;
  text_en: string;
  text_es: string;
}

export interface HouseTagTable {
  house_id: number;
  tag_id: number;
}

export interface MediaTable {
  id: GeneratedAlways<number>;
  rentable_id: number | null;
  position: number;
  is_primary: Generated<boolean>;
  room: string;
  alt_en: string;
  alt_es: string;
  width: number;
  height: number;
  placeholder: string;
  master: string;
  service_id: number | null;
  menu_id: number | null;
  treatment_id: number | null;
  event_type_id: number | null;
  van_id: number | null;
  scooter_id: number | null;
}

export interface RentableTable {
  id: GeneratedAlways<number>;
  kind: 'house' | 'boat';
  owner_id: string | null;
  status: Generated<'draft' | 'published' | 'archived'>;
  slug: string;
  name_en: string;
  name_es: string;
  description_en: string;
  description_es: string;
  destination_id: number;
  address: string;
  latitude: number;
  longitude: number;
  shown_latitude: number;
  shown_longitude: number;
  exact_location: Generated<boolean>;
  outstanding: Generated<boolean>;
  cancellation_policy: Generated<'standard' | 'flexible' | 'strict'>;
  rating_sum: Generated<number>;
  rating_count: Generated<number>;
  created_at: Instant;
  updated_at: Instant;
}

export interface StateTable {
  id: GeneratedAlways<number>;
  code: string;
  name_en: string;
  name_es: string;
}

export interface TagTable {
  id: GeneratedAlways<number>;
  bit: number;
  code: string;
  icon: string;
  name_en: string;
  name_es: string;
  position: number;
}
