import type { ReactNode } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import type { CalendarDate } from '#kernel/calendar-date.ts';
import type { ServiceView } from '../../api/additional-services.schemas.ts';
import type { ServiceLineView } from '../../api/service-line.schemas.ts';
import type { HouseEvents } from '../../domain/service-kind.ts';
import { additionalServicesClient } from '../additional-services-client.ts';
import type { Problems } from './form-problems.ts';

/** What a form must know of the trip that the service is added to. */
export interface TripOfForm {
  /** The name of its house, where it has one. */
  readonly house: string | undefined;
  /** Times of day 'HH:mm' of its check-in and check-out. */
  readonly stayHours?: { readonly checkInFrom: string; readonly checkOutBy: string } | undefined;
  /** What its house says of events, where it has one. */
  readonly events?: HouseEvents | undefined;
  /** It has a boat. */
  readonly hasBoat: boolean;
  readonly days: readonly CalendarDate[];
  /** Everybody who eats, rides and is treated. */
  readonly people: number;
}

export interface FormContext<Offer> {
  readonly offer: Offer;
  readonly trip: TripOfForm;
}

/** A line of a service as it is shown. */
export interface ShownLine {
  readonly startAt: CalendarDate;
  readonly startTime: string;
  readonly service: ServiceLineView;
}

/** A free time that the server offers instead of one that is taken. */
export interface NearTime {
  readonly date: CalendarDate;
  /** 'HH:mm'; none for whole days. */
  readonly time?: string | undefined;
}

export interface FieldsProps<Values extends FieldValues, Offer> extends FormContext<Offer> {
  readonly form: UseFormReturn<Values>;
  readonly values: Values;
  /** Sets values of controls that are not native form fields. */
  readonly set: (changed: Partial<Values>) => void;
}

/**
 * The form of one kind of service. The wizard shows it as a step: it loads the offer, keeps what was typed, checks it,
 * sends it and shows the price. `kinds/kinds.web.ts` lists the forms.
 */
export interface ServiceForm<Values extends FieldValues, Body, Offer> {
  /** What is chosen from, as it is sold now. */
  load(signal: AbortSignal): Promise<Offer>;
  /** The trip rules out all that is offered: then `RuledOut` stands for the form, and says what to do. */
  isRuledOut?(context: FormContext<Offer>): boolean;
  RuledOut?(): ReactNode;
  /** What the form begins with; `body` is of the line that is changed. */
  values(body: Body | undefined, context: FormContext<Offer>): Values;
  problems(values: Values, context: FormContext<Offer>): Problems;
  body(values: Values, context: FormContext<Offer>): Body;
  /** What a line would be asked with again. */
  bodyOfLine(line: ShownLine): Body;
  /** Which field a refusal is about, where it is about one. */
  readonly fieldOfCode: Readonly<Record<string, Path<Values>>>;
  /** What it costs as it is filled in; 'by-hand' where staff price it. */
  usePrice(values: Values, context: FormContext<Offer>): number | 'by-hand' | undefined;
  near(time: NearTime): Partial<Values>;
  Fields(props: FieldsProps<Values, Offer>): ReactNode;
}

/** A service that is sold now, with its hours and limits; undefined where it isn't. */
export async function loadService(code: string, signal: AbortSignal): Promise<ServiceView | undefined> {
  const client = additionalServicesClient();
  const { services } = await client.listServices({ query: { active: 'true' } }, { signal });
  const service = services.find((one) => one.code === code);
  return service && client.getService({ params: { id: String(service.id) } }, { signal });
}

/** The same for a form that makes no sense without it. Throws when it isn't sold. */
export async function loadSoldService(code: string, signal: AbortSignal): Promise<ServiceView> {
  const service = await loadService(code, signal);
  if (!service) throw new Error(`${code} is not sold now`);
  return service;
}
