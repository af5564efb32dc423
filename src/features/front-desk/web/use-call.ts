import { useEffect, useState } from 'react';
import { onSessionChange } from '#browser/session.ts';
import { useSite } from '#browser/site.ts';
import { useTextLanguage } from '#browser/texts.ts';
import { dropTyped, keepTyped, readTyped } from '#browser/typed-values.ts';
import { isServiceType } from '#features/additional-services/kinds/service-names.domain.ts';
import { proposalSources } from '#features/reservations/domain/proposal.ts';
import { type DateRange, isCalendarDate } from '#kernel/calendar-date.ts';
import { type Language, languages } from '#kernel/languages.ts';
import type { QuotedService, SendBody } from '../api/front-desk.schemas.ts';
import type { TypedContact } from './contact-fields.tsx';

/** What is known of the caller and for any house or boat alike, until the quote is sent or the next call begins. */
export interface Call {
  readonly contact: TypedContact;
  readonly source: SendBody['source'];
  readonly message: string;
  /** Null: as long as usual. */
  readonly holdHours: number | null;
  readonly services: readonly QuotedService[];
}

const KEY = 'desk-call';
const nobody = { userId: null, name: '', lastname: '', email: '', phone: '' } as const;

const newCall = (language: Language): Call => ({
  contact: { ...nobody, language },
  ...{ source: 'phone', message: '', holdHours: null, services: [] },
});

/** The call as this tab keeps it: closing the form, another house or a reload take nothing of it. */
export function useCall() {
  const language = useTextLanguage();
  const who = useSite().viewer?.email ?? '';
  const [call, setCall] = useState(() => readCall(who, language));
  const isBegun = isTyped(call);
  useEffect(forgetCallWithSession, []);
  useEffect(() => {
    if (isBegun) keepTyped(KEY, { who, ...call });
    else dropTyped(KEY);
  }, [call, who, isBegun]);
  return {
    call,
    isBegun,
    change: (next: Partial<Call>) => setCall((before) => ({ ...before, ...next })),
    /** The next call, with what is known of who calls. */
    begin: (contact: Partial<TypedContact> = {}) => {
      const next = newCall(language);
      setCall({ ...next, contact: { ...next.contact, ...contact } });
    },
  };
}

function isTyped({ contact, source, message, holdHours, services }: Call): boolean {
  const { userId, name, lastname, email, phone } = contact;
  const isNamed = userId !== null || [name, lastname, email, phone, message].some((text) => text.trim() !== '');
  return isNamed || source !== 'phone' || holdHours !== null || services.length > 0;
}

/** Nothing of what somebody else typed in this tab. */
function readCall(who: string, language: Language): Call {
  const usual = newCall(language);
  const kept = readTyped(KEY);
  if (!kept || kept.who !== who) return usual;
  const textIn = (from: object, name: string) => String(Reflect.get(from, name) ?? '');
  const contact = Object(kept.contact);
  const hours = Number(kept.holdHours ?? Number.NaN);
  return {
    contact: {
      userId: textIn(contact, 'userId') || null,
      ...{ name: textIn(contact, 'name'), lastname: textIn(contact, 'lastname') },
      ...{ email: textIn(contact, 'email'), phone: textIn(contact, 'phone') },
      language: languages.find((one) => one === contact.language) ?? language,
    },
    source: proposalSources.find((one) => one === kept.source) ?? usual.source,
    message: textIn(kept, 'message'),
    holdHours: Number.isSafeInteger(hours) ? hours : null,
    services: Array.isArray(kept.services) ? kept.services.filter(isService) : [],
  };
}

function isService(kept: unknown): kept is QuotedService {
  const { type, body } = Object(kept);
  return isServiceType(String(type)) && typeof body === 'object' && body !== null;
}

/** Whether all days that a service names are of the trip, its last day too. */
export function isWithin({ body }: QuotedService, { from, until }: DateRange): boolean {
  const days = Array.from(JSON.stringify(body).matchAll(/"(\d{4}-\d{2}-\d{2})"/g), ([, day = '']) => day);
  return days.filter(isCalendarDate).every((day) => day >= from && day <= until);
}

let isWatching = false;

/** Forgets the caller when somebody signs out: from now on, wherever that is. */
function forgetCallWithSession(): void {
  if (isWatching) return;
  isWatching = true;
  onSessionChange((news) => {
    if (news === 'signed-out') dropTyped(KEY);
  });
}
