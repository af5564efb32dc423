import type { Generated, GeneratedAlways } from 'kysely';

export interface AddonTable {
  id: GeneratedAlways<number>;
  service_id: number;
  position: number;
  active: Generated<boolean>;
  name_en: string;
  name_es: string;
  description_en: string;
  description_es: string;
  price_cents: number;
  min_minutes: Generated<number>;
}

export interface EventTypeTable {
  id: GeneratedAlways<number>;
  service_id: number;
  position: number;
  active: Generated<boolean>;
  name_en: string;
  name_es: string;
  description_en: string;
  description_es: string;
  min_guests: number;
  max_guests: number;
  from_cents: number;
}

export interface MenuTable {
  id: GeneratedAlways<number>;
  service_id: number;
  position: number;
  active: Generated<boolean>;
  name_en: string;
  name_es: string;
  description_en: string;
  description_es: string;
  price_cents: number;
  min_guests: number;
  max_guests: number;
}

export interface MenuCourseTable {
  menu_id: number;
  position: number;
  name_en: string;
  name_es: string;
  text_en: string;
  text_es: string;
}

export interface ScooterTable {
  id: GeneratedAlways<number>;
  service_id: number;
  position: number;
  active: Generated<boolean>;
  name_en: string;
  name_es: string;
  description_en: string;
  description_es: string;
  day_price_cents: number;
  riders: number;
  pool_id: number;
}

export interface ServiceTable {
  id: GeneratedAlways<number>;
  code: 'chef' | 'massage' | 'catering' | 'event' | 'van' | 'scooter' | 'airport-transfer';
  type: 'chef' | 'massage' | 'catering' | 'event' | 'van' | 'scooter';
  order: number;
  active: Generated<boolean>;
  name_en: string;
  name_es: string;
  summary_en: string;
  summary_es: string;
  description_en: string;
  description_es: string;
  lead_hours: number;
  first_start: string;
  last_start: string;
  duration_minutes: number;
  prepare_minutes: Generated<number>;
  clear_minutes: Generated<number>;
  min_guests: Generated<number>;
  max_guests: number;
  pool_id: number | null;
}

export interface ServiceDetailTable {
  service_id: number;
  position: number;
  kind: 'included' | 'good-to-know';
  text_en: string;
  text_es: string;
}

export interface TreatmentTable {
  id: GeneratedAlways<number>;
  service_id: number;
  position: number;
  active: Generated<boolean>;
  name_en: string;
  name_es: string;
  description_en: string;
  description_es: string;
}

export interface TreatmentDurationTable {
  treatment_id: number;
  minutes: number;
  price_cents: number;
}

export interface VanTable {
  id: GeneratedAlways<number>;
  service_id: number;
  position: number;
  active: Generated<boolean>;
  name_en: string;
  name_es: string;
  description_en: string;
  description_es: string;
  passengers: number;
  luggage: number;
  extra_hour_cents: number;
  pool_id: number;
}

export interface VanPriceTable {
  van_id: number;
  trip_type: 'one-way' | 'round-trip' | 'hourly' | 'airport-arrival' | 'airport-departure' | 'airport-round-trip';
  price_cents: number;
}
