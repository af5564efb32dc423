import type { Generated, GeneratedAlways } from 'kysely';
import type { CalendarDate } from '#kernel/calendar-date.ts';
import type { Instant } from '#kernel/instant.ts';
import type { Language } from '#kernel/languages.ts';
import type { Json } from './json.ts';

export interface ContactMessageTable {
  id: Generated<string>;
  first_name: string;
  last_name: string;
  email: string;
  phone: string;
  message: string;
  service: 'chef' | 'massage' | 'catering' | 'event' | 'van' | 'scooter' | 'airport-transfer' | null;
  language: Language;
  received_at: Instant;
  kind: Generated<'contact' | 'business' | 'work'>;
  company: string | null;
  lets: 'house' | 'boat' | 'several' | 'service' | null;
  how_many: number | null;
  area: string | null;
  web_address: string | null;
  trade: string | null;
  send_key: string | null;
  done_at: Instant | null;
  done_by: string | null;
}

export interface NewsletterSubscriptionTable {
  id: Generated<string>;
  email: string;
  language: Language;
  state: 'wanted' | 'confirmed' | 'unsubscribed';
  since: Instant;
}

export interface NotificationTable {
  id: GeneratedAlways<number>;
  user_id: string;
  type: 'ask-availability' | 'change-status' | 'other';
  data: Json;
  created_at: Instant;
  read_at: Instant | null;
}

export interface ReviewTable {
  id: GeneratedAlways<number>;
  rentable_id: number;
  reservation_id: string;
  author_name: string;
  language: Language;
  overall: number;
  cleanliness: number;
  accuracy: number;
  check_in: number;
  communication: number;
  location: number;
  value: number;
  text: string;
  answer: string | null;
  written_on: CalendarDate;
  hidden_at: Instant | null;
  written_at: Instant;
  answer_language: Language | null;
  answered_at: Instant | null;
  answered_by: string | null;
  hidden_by: string | null;
  hidden_reason: string | null;
}

export interface SentMailTable {
  id: string;
  template: string;
  user_id: string | null;
  state: Generated<'sending' | 'sent' | 'unknown'>;
  /** When it was claimed, or sent. */
  sent_at: Instant;
}
