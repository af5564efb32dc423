import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

const showcase = <K extends string>(
  load: () => Promise<Record<K, ComponentType>>,
  name: K,
): LazyExoticComponent<ComponentType> => lazy(async () => ({ default: (await load())[name] }));

/** The pages of /docs, by the spec's names where it has them. */
export const showcases = {
  colors: showcase(() => import('#ui/specimen/colors.showcase.tsx'), 'ColorsShowcase'),
  heading: showcase(() => import('#ui/heading/heading.showcase.tsx'), 'HeadingShowcase'),
  icons: showcase(() => import('#ui/icon/icon.showcase.tsx'), 'IconShowcase'),
  button: showcase(() => import('#ui/button/button.showcase.tsx'), 'ButtonShowcase'),
  iconButton: showcase(() => import('#ui/icon-button/icon-button.showcase.tsx'), 'IconButtonShowcase'),
  field: showcase(() => import('#ui/field/field.showcase.tsx'), 'FieldShowcase'),
  dates: showcase(() => import('#ui/date-range-picker/date-range-picker.showcase.tsx'), 'DateRangePickerShowcase'),
  dialog: showcase(() => import('#ui/dialog/dialog.showcase.tsx'), 'DialogShowcase'),
  tabs: showcase(() => import('#ui/tabs/tabs.showcase.tsx'), 'TabsShowcase'),
  card: showcase(() => import('#ui/card/card.showcase.tsx'), 'CardShowcase'),
  badge: showcase(() => import('#ui/badge/badge.showcase.tsx'), 'BadgeShowcase'),
  alert: showcase(() => import('#ui/alert/alert.showcase.tsx'), 'AlertShowcase'),
  order: showcase(() => import('#ui/price-lines/price-lines.showcase.tsx'), 'PriceLinesShowcase'),
  profile: showcase(() => import('#ui/setting-list/profile.showcase.tsx'), 'ProfileShowcase'),
  review: showcase(() => import('#ui/rating/rating.showcase.tsx'), 'RatingShowcase'),
  progress: showcase(() => import('#ui/progress/progress.showcase.tsx'), 'ProgressShowcase'),
  pagination: showcase(() => import('#ui/pagination/pagination.showcase.tsx'), 'PaginationShowcase'),
  table: showcase(() => import('#ui/list-table/list-table.showcase.tsx'), 'ListTableShowcase'),
  generic: showcase(() => import('#ui/specimen/generic.showcase.tsx'), 'GenericShowcase'),
} as const;

export type ShowcaseName = keyof typeof showcases;

export const showcaseNames = Object.keys(showcases).filter(isShowcaseName);

export function isShowcaseName(name: string | undefined): name is ShowcaseName {
  return name !== undefined && Object.hasOwn(showcases, name);
}
