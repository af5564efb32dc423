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

/** The pages of /docs (docs/domain.md, section 10). */
export const showcases = {
  colors: foundation(() => import('#ui/showcases/foundations.showcase.tsx'), 'ColorsShowcase', {}),
  heading: foundation(() => import('#ui/showcases/foundations.showcase.tsx'), 'HeadingShowcase', {
    Heading: '#ui/content/heading.tsx',
  }),
  icons: foundation(() => import('#ui/showcases/foundations.showcase.tsx'), 'IconShowcase', {
    Icon: '#ui/content/icon.tsx',
    LogoMark: '#ui/content/logo.tsx',
  }),
  button: action(() => import('#ui/showcases/button.showcase.tsx'), 'ButtonShowcase', {
    Button: '#ui/button.tsx',
    ButtonLink: '#ui/button-link.tsx',
  }),
  iconButton: action(() => import('#ui/showcases/button.showcase.tsx'), 'IconButtonShowcase', {
    IconButton: '#ui/icon-button.tsx',
  }),
  field: action(() => import('#ui/showcases/field.showcase.tsx'), 'FieldShowcase', {
    TextInput: '#ui/fields/text-input.tsx',
    TextArea: '#ui/fields/text-area.tsx',
    PasswordInput: '#ui/fields/password-input.tsx',
    Select: '#ui/fields/select.tsx',
    Checkbox: '#ui/fields/checkbox.tsx',
    GuestsStepper: '#ui/fields/guests-stepper.tsx',
  }),
  dates: action(() => import('#ui/showcases/date-range-picker.showcase.tsx'), 'DateRangePickerShowcase', {
    DateRangeField: '#ui/date-range-picker/date-range-field.tsx',
    DateRangePicker: '#ui/date-range-picker/date-range-picker.tsx',
  }),
  dialog: action(() => import('#ui/showcases/dialog.showcase.tsx'), 'DialogShowcase', {
    Dialog: '#ui/overlays/dialog.tsx',
    ConfirmDialog: '#ui/overlays/confirm-dialog.tsx',
    Popover: '#ui/overlays/popover.tsx',
    Menu: '#ui/overlays/menu.tsx',
  }),
  tabs: action(() => import('#ui/showcases/navigation.showcase.tsx'), 'TabsShowcase', {
    Tabs: '#ui/tabs.tsx',
  }),
  table: content(() => import('#ui/showcases/list-table.showcase.tsx'), 'ListTableShowcase', {
    ListTable: '#ui/list-table/list-table.tsx',
  }),
  card: content(() => import('./cards.showcase.tsx'), 'CardsShowcase', {
    Card: '#ui/content/card.tsx',
    HouseCard: '#features/catalog/web/house-card.tsx',
  }),
  badge: content(() => import('#ui/showcases/feedback.showcase.tsx'), 'BadgeShowcase', {
    Badge: '#ui/feedback/badge.tsx',
    Chip: '#ui/feedback/chip.tsx',
  }),
  alert: content(() => import('#ui/showcases/feedback.showcase.tsx'), 'AlertShowcase', {
    Alert: '#ui/feedback/alert.tsx',
    LoadingOverlay: '#ui/feedback/loading.tsx',
  }),
  order: content(() => import('./order.showcase.tsx'), 'OrderShowcase', {
    PriceLines: '#ui/content/price-lines.tsx',
    PaymentPlan: '#features/pricing/web/payment-plan.tsx',
    GroupStatusBadge: '#features/reservations/web/group-status-badge.tsx',
  }),
  profile: content(() => import('./identity.showcase.tsx'), 'IdentityShowcase', {
    IdentityCard: '#features/accounts/web/profile/identity-card.tsx',
    Avatar: '#ui/content/avatar.tsx',
    SettingList: '#ui/content/setting-list.tsx',
    SettingSection: '#ui/content/setting-list.tsx',
  }),
  review: content(() => import('./reviews.showcase.tsx'), 'ReviewsShowcase', {
    Rating: '#ui/content/rating.tsx',
    StarChoice: '#ui/fields/star-choice.tsx',
    Review: '#features/reviews/web/review.tsx',
  }),
  pagination: content(() => import('#ui/showcases/navigation.showcase.tsx'), 'PaginationShowcase', {
    Pagination: '#ui/pagination.tsx',
  }),
  progress: content(() => import('#ui/showcases/feedback.showcase.tsx'), 'ProgressShowcase', {
    Progress: '#ui/feedback/progress.tsx',
    Timeline: '#ui/feedback/timeline.tsx',
  }),
  map: content(() => import('#ui/showcases/map.showcase.tsx'), 'MapShowcase', { LazyMap: '#ui/map/lazy-map.tsx' }),
  generic: content(() => import('#ui/showcases/generic.showcase.tsx'), 'GenericShowcase', {
    Breadcrumb: '#ui/breadcrumb.tsx',
    Skeleton: '#ui/feedback/loading.tsx',
    EmptyState: '#ui/feedback/empty-state.tsx',
    Picture: '#ui/content/picture.tsx',
  }),
  notices: content(() => import('./notices.showcase.tsx'), 'NoticesShowcase', {
    NoticeRow: '#features/notifications/web/notice-row.tsx',
  }),
} as const;

export type ShowcaseName = keyof typeof showcases;

export const showcaseNames = Object.keys(showcases).filter(isShowcaseName);

export const showcasesOf = (group: ShowcaseGroup): readonly ShowcaseName[] =>
  showcaseNames.filter((name) => showcases[name].group === group);

export function isShowcaseName(name: string | undefined): name is ShowcaseName {
  return name !== undefined && Object.hasOwn(showcases, name);
}
