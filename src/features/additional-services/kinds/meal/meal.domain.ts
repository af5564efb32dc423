import { cents } from '#kernel/money/money.ts';
import { type Limits, narrower, type OfferedItem, type ServiceKind } from '../../domain/service-kind.ts';
import { periodOf, startTime, type Visit, visitDetails, visitOf, visitRules } from '../../domain/visit.ts';
import { missing, wrong } from '../../domain/why-not.ts';

/** A chef who cooks at the house, or a catering that brings the food: both sell menus. */
export type MealType = 'chef' | 'catering';

/** A menu of the list, or one that the guest describes. */
export interface MealSelection<Type extends MealType = MealType> extends Visit {
  readonly type: Type;
  readonly menuId?: number | undefined;
  readonly customMenu?: string | undefined;
}

export interface OfferedMenu extends OfferedItem, Limits {
  readonly serviceId: number;
  /** Cents a guest. */
  readonly priceCents: number;
}

interface MealDetails {
  readonly menuId: number | null;
  /** What the guest would like instead of a menu; staff write its price. */
  readonly customMenu: string | null;
}

type MealKind<Type extends MealType> = ServiceKind<
  MealSelection<Type>,
  readonly OfferedMenu[],
  { readonly menu: OfferedMenu | null },
  MealDetails
>;

function mealKind<Type extends MealType>(
  type: Type,
  codes: Pick<MealKind<Type>, 'unknownCode'> & { readonly noMenu: 'menu-chef-not-found' | 'menu-not-found' },
): MealKind<Type> {
  return {
    ...visitRules,
    unknownCode: codes.unknownCode,
    codes: [type],
    noOffers: [],
    noDetails: { menuId: null, customMenu: null },
    times: [startTime()],
    choose({ menuId }, { service, offers }) {
      if (menuId === undefined) return { menu: null };
      const menu = offers.find(({ id, serviceId }) => id === menuId && serviceId === service.serviceId);
      return menu ? { menu } : codes.noMenu;
    },
    whyNotAsked({ menuId, customMenu }) {
      if (menuId === undefined && customMenu === undefined) return missing('menuId');
      return menuId !== undefined && customMenu !== undefined ? wrong('customMenu') : null;
    },
    limits: ({ service, item }) => narrower(service, item.menu),
    periods: ({ selection, service }) => [periodOf(selection, service.durationMinutes)],
    units: ({ service }) => ({ poolId: service.poolId, units: 1 }),
    details: ({ selection }) => ({
      ...visitDetails(selection),
      menuId: selection.menuId ?? null,
      customMenu: selection.customMenu ?? null,
    }),
    selectionOf(line) {
      const { menuId, customMenu } = line.details;
      return {
        type,
        ...visitOf(line),
        ...(menuId === null ? {} : { menuId }),
        ...(customMenu === null ? {} : { customMenu }),
      };
    },
    prices({ selection, item: { menu } }) {
      if (!menu) return [];
      return [{ kind: 'service', name: menu.name, unitCents: menu.priceCents, quantity: selection.guests }];
    },
    isManuallyPriced: ({ customMenu }) => customMenu !== null,
  };
}

export const chef = mealKind('chef', { unknownCode: 'menu-reservation-chef-not-found', noMenu: 'menu-chef-not-found' });
export const catering = mealKind('catering', { unknownCode: 'reservation-not-found', noMenu: 'menu-not-found' });

/** docs/domain.md 3: a menu costs its price for every guest, in cents. */
export function menuPriceCents({ guests, priceCents }: { guests: number; priceCents: number }): number {
  return cents(guests * priceCents);
}
