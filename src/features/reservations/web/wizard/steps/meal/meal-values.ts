import type { MenuView } from '#features/additional-services/api/additional-services.schemas.ts';
import { menuPriceCents } from '#features/additional-services/kinds/meal/meal.domain.ts';
import { calendarDate } from '#kernel/calendar-date.ts';
import type { LineBodies } from '../../../../api/lines.schemas.ts';
import { type AddressValues, addressOf, addressProblems, placeFrom } from '../../fields/places.ts';
import type { Problems } from '../../form/form-problems.ts';
import { type Limits, peopleProblem } from '../../form/people-problem.ts';

/** What is filled in for a chef or a catering. */
export type MealValues = {
  menuId: number | null;
  isOwnMenu: boolean;
  customMenu: string;
  date: string;
  time: string;
  guests: number;
  address: AddressValues;
  personalization: string;
};

interface MealFacts {
  readonly hasHouse: boolean;
  readonly limits: Limits;
}

export function mealValues(body: LineBodies['chef'] | undefined, guests: number): MealValues {
  return {
    menuId: body?.menuId ?? null,
    isOwnMenu: body !== undefined && body.menuId === undefined,
    customMenu: body?.customMenu ?? '',
    date: body?.date ?? '',
    time: body?.time ?? '',
    guests: body?.guests ?? guests,
    address: addressOf(body?.place),
    personalization: body?.personalization ?? '',
  };
}

export function mealProblems(values: MealValues, { hasHouse, limits }: MealFacts): Problems {
  const { menuId, isOwnMenu, customMenu, date, time, guests, address } = values;
  return {
    ...(menuId === null && !isOwnMenu ? { menuId: { key: 'chooseOne' } } : {}),
    ...(isOwnMenu && customMenu.trim() === '' ? { customMenu: { key: 'required' } } : {}),
    ...(date === '' ? { date: { key: 'chooseDay' } } : {}),
    ...(time === '' ? { time: { key: 'chooseTime' } } : {}),
    ...peopleProblem('guests', guests, limits),
    ...(hasHouse ? {} : addressProblems('address', address)),
  };
}

export function mealBody(values: MealValues, { hasHouse }: { hasHouse: boolean }): LineBodies['chef'] {
  const { menuId, isOwnMenu, customMenu, date, time, guests, address, personalization } = values;
  return {
    ...(isOwnMenu || menuId === null ? { customMenu } : { menuId }),
    date: calendarDate(date),
    time,
    guests,
    ...(hasHouse ? {} : { place: placeFrom('address', address) }),
    ...(personalization.trim() ? { personalization } : {}),
  };
}

/** What it costs as it is filled in. */
export function mealPrice(
  { isOwnMenu, guests }: MealValues,
  menu: MenuView | undefined,
): number | 'by-hand' | undefined {
  if (isOwnMenu) return 'by-hand';
  return menu && menuPriceCents({ guests, priceCents: menu.priceCents });
}
