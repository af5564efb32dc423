import type { RefusalCode } from '#kernel/refusals.ts';
import type { Chosen, CommonDetails, OfferedService, ServiceKind, StoredLine } from '../domain/service-kind.ts';
import { event } from './event/event.domain.ts';
import { massage } from './massage/massage.domain.ts';
import { catering, chef } from './meal/meal.domain.ts';
import { scooter } from './scooter/scooter.domain.ts';
import { type ServiceCode, type ServiceType, serviceTypes } from './service-names.domain.ts';
import { van } from './van/van.domain.ts';

/** The kinds of services, by the type of reservation that they are, in the order of the wizard. */
export const serviceKinds = { scooter, chef, massage, catering, van, event } satisfies Record<ServiceType, unknown>;

type Kinds = typeof serviceKinds;

/** What a guest selects of a kind of service. */
export type SelectionOf<Type extends ServiceType> = Parameters<Kinds[Type]['people']>[0];
export type ServiceSelection = { readonly [Type in ServiceType]: SelectionOf<Type> }[ServiceType];

/** What is sold now of each kind, as far as somebody asked: active items of active services. */
export type OffersOfKinds = { readonly [Type in ServiceType]: Kinds[Type]['noOffers'] };
export interface ServiceOffers {
  readonly services: readonly OfferedService[];
  readonly items: OffersOfKinds;
}

type ItemOf<Type extends ServiceType> = Exclude<ReturnType<Kinds[Type]['choose']>, RefusalCode>;
export type ChosenOf<Type extends ServiceType> = Chosen<SelectionOf<Type>, ItemOf<Type>> & { readonly type: Type };
export type ChosenService = { readonly [Type in ServiceType]: ChosenOf<Type> }[ServiceType];

type AllOf<Union> = (Union extends unknown ? (part: Union) => void : never) extends (all: infer All) => void
  ? All
  : never;

/** What a line of a service is about beside its period and its people; null where that says nothing of its kind. */
export type ServiceDetails = CommonDetails & AllOf<Kinds[ServiceType]['noDetails']>;

/** A stored line with its type. */
export type StoredServiceLine = StoredLine<ServiceDetails> & { readonly type: ServiceType };

/** A kind whose own types are not known here: its functions are given what was made for that kind. */
export type AnyKind = ServiceKind<ServiceSelection, object, object, object>;

/** The rules of a kind. */
export function kindOf(type: ServiceType): AnyKind {
  return serviceKinds[type] as unknown as AnyKind;
}

/** Nothing is offered of any kind. */
export const noOffers = Object.fromEntries(
  serviceTypes.map((type) => [type, serviceKinds[type].noOffers]),
) as OffersOfKinds;

/** The details of no kind at all. */
export const noDetails = Object.assign({}, ...serviceTypes.map((type) => serviceKinds[type].noDetails)) as Omit<
  ServiceDetails,
  keyof CommonDetails
>;

/** Which service of the list a selection is of. */
export function serviceCodeOf(selection: ServiceSelection): ServiceCode {
  const { codes, codeOf } = kindOf(selection.type);
  return (codeOf?.(selection) ?? codes[0]) as ServiceCode;
}

/** docs/domain.md 4.3: staff write the price of a menu that the guest describes and of every event. */
export function isManuallyPriced(details: Omit<ServiceDetails, keyof CommonDetails>): boolean {
  return serviceTypes.some((type) => kindOf(type).isManuallyPriced(details));
}
