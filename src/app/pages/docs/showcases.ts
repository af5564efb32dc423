import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

interface ShowcasePage {
  readonly group: ShowcaseGroup;
  readonly Showcase: LazyExoticComponent<ComponentType>;
  /** What it shows, as it is imported: name → file. */
  readonly parts: Readonly<Record<string, string>>;
}

type Parts = ShowcasePage['parts'];

export const showcaseGroups = ['foundations', 'actions', 'content'] as const;
export type ShowcaseGroup = (typeof showcaseGroups)[number];

const page =
  (group: ShowcaseGroup) =>
  <K extends string>(load: () => Promise<Record<K, ComponentType>>, name: K, parts: Parts): ShowcasePage => ({
    group,
    parts,
    Showcase: lazy(async () => ({ default: (await load())[name] })),
  });
const foundation = page('foundations');
const action = page('actions');
const content = page('content');

/** The pages of /docs, by the spec's names where it has them. */
export const showcases = {
  colors: foundation(() => import('#ui/specimen/colors.showcase.tsx'), 'ColorsShowcase', {}),
  heading: foundation(() => import('#ui/heading/heading.showcase.tsx'), 'HeadingShowcase', {
    Heading: '#ui/heading/heading.tsx',
  }),
  icons: foundation(() => import('#ui/icon/icon.showcase.tsx'), 'IconShowcase', {
    Icon: '#ui/icon/icon.tsx',
    LogoMark: '#ui/logo/logo.tsx',
  }),
  button: action(() => import('#ui/button/button.showcase.tsx'), 'ButtonShowcase', {
    Button: '#ui/button/button.tsx',
    ButtonLink: '#ui/button/button-link.tsx',
  }),
  iconButton: action(() => import('#ui/icon-button/icon-button.showcase.tsx'), 'IconButtonShowcase', {
    IconButton: '#ui/icon-button/icon-button.tsx',
  }),
  field: action(() => import('#ui/field/field.showcase.tsx'), 'FieldShowcase', {
    TextInput: '#ui/text-input/text-input.tsx',
    TextArea: '#ui/text-input/text-area.tsx',
    PasswordInput: '#ui/password-input/password-input.tsx',
    Select: '#ui/select/select.tsx',
    Checkbox: '#ui/checkbox/checkbox.tsx',
    GuestsStepper: '#ui/guests-stepper/guests-stepper.tsx',
  }),
  dates: action(() => import('#ui/date-range-picker/date-range-picker.showcase.tsx'), 'DateRangePickerShowcase', {
    DateRangeField: '#ui/date-range-picker/date-range-field.tsx',
    DateRangePicker: '#ui/date-range-picker/date-range-picker.tsx',
  }),
  dialog: action(() => import('#ui/dialog/dialog.showcase.tsx'), 'DialogShowcase', {
    Dialog: '#ui/dialog/dialog.tsx',
    ConfirmDialog: '#ui/confirm-dialog/confirm-dialog.tsx',
    Popover: '#ui/popover/popover.tsx',
    Menu: '#ui/menu/menu.tsx',
  }),
  tabs: action(() => import('#ui/tabs/tabs.showcase.tsx'), 'TabsShowcase', { Tabs: '#ui/tabs/tabs.tsx' }),
  table: content(() => import('#ui/list-table/list-table.showcase.tsx'), 'ListTableShowcase', {
    ListTable: '#ui/list-table/list-table.tsx',
  }),
  card: content(() => import('./showcases/cards.showcase.tsx'), 'CardsShowcase', {
    Card: '#ui/card/card.tsx',
    HouseCard: '#features/catalog/web/cards/house-card.tsx',
  }),
  badge: content(() => import('#ui/badge/badge.showcase.tsx'), 'BadgeShowcase', {
    Badge: '#ui/badge/badge.tsx',
    Chip: '#ui/badge/chip.tsx',
  }),
  alert: content(() => import('#ui/alert/alert.showcase.tsx'), 'AlertShowcase', {
    Alert: '#ui/alert/alert.tsx',
    LoadingOverlay: '#ui/loading-overlay/loading-overlay.tsx',
  }),
  order: content(() => import('./showcases/order.showcase.tsx'), 'OrderShowcase', {
    PriceLines: '#ui/price-lines/price-lines.tsx',
    PaymentPlan: '#features/pricing/web/price/payment-plan.tsx',
    GroupStatusBadge: '#features/reservations/web/group-status-badge.tsx',
  }),
  profile: content(() => import('./showcases/identity.showcase.tsx'), 'IdentityShowcase', {
    IdentityCard: '#features/accounts/web/profile/identity-card.tsx',
    Avatar: '#ui/avatar/avatar.tsx',
    SettingList: '#ui/setting-list/setting-list.tsx',
    SettingSection: '#ui/setting-list/setting-section.tsx',
  }),
  review: content(() => import('./showcases/reviews.showcase.tsx'), 'ReviewsShowcase', {
    Rating: '#ui/rating/rating.tsx',
    StarChoice: '#ui/rating/star-choice.tsx',
    Review: '#features/reviews/web/review.tsx',
  }),
  pagination: content(() => import('#ui/pagination/pagination.showcase.tsx'), 'PaginationShowcase', {
    Pagination: '#ui/pagination/pagination.tsx',
  }),
  progress: content(() => import('#ui/progress/progress.showcase.tsx'), 'ProgressShowcase', {
    Progress: '#ui/progress/progress.tsx',
    Timeline: '#ui/timeline/timeline.tsx',
  }),
  map: content(() => import('#ui/map/map.showcase.tsx'), 'MapShowcase', { LazyMap: '#ui/map/lazy-map.tsx' }),
  generic: content(() => import('#ui/specimen/generic.showcase.tsx'), 'GenericShowcase', {
    Breadcrumb: '#ui/breadcrumb/breadcrumb.tsx',
    Skeleton: '#ui/skeleton/skeleton.tsx',
    EmptyState: '#ui/empty-state/empty-state.tsx',
    Picture: '#ui/picture/picture.tsx',
  }),
  notices: content(() => import('./showcases/notices.showcase.tsx'), 'NoticesShowcase', {
    NoticeRow: '#features/messages/web/notices/notice-row.tsx',
  }),
} as const;

export type ShowcaseName = keyof typeof showcases;

export const showcaseNames = Object.keys(showcases).filter(isShowcaseName);

export const showcasesOf = (group: ShowcaseGroup): readonly ShowcaseName[] =>
  showcaseNames.filter((name) => showcases[name].group === group);

export function isShowcaseName(name: string | undefined): name is ShowcaseName {
  return name !== undefined && Object.hasOwn(showcases, name);
}
