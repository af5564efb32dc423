import type { LucideIcon } from 'lucide-react';
import BadgePercent from 'lucide-react/icons/badge-percent';
import BrushCleaning from 'lucide-react/icons/brush-cleaning';
import CalendarCheck from 'lucide-react/icons/calendar-check';
import CalendarDays from 'lucide-react/icons/calendar-days';
import CalendarSync from 'lucide-react/icons/calendar-sync';
import ChartLine from 'lucide-react/icons/chart-line';
import ClipboardCheck from 'lucide-react/icons/clipboard-check';
import CloudLightning from 'lucide-react/icons/cloud-lightning';
import ConciergeBell from 'lucide-react/icons/concierge-bell';
import CreditCard from 'lucide-react/icons/credit-card';
import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet';
import House from 'lucide-react/icons/house';
import Inbox from 'lucide-react/icons/inbox';
import KeyRound from 'lucide-react/icons/key-round';
import ListChecks from 'lucide-react/icons/list-checks';
import Luggage from 'lucide-react/icons/luggage';
import Mail from 'lucide-react/icons/mail';
import PhoneCall from 'lucide-react/icons/phone-call';
import PiggyBank from 'lucide-react/icons/piggy-bank';
import Sailboat from 'lucide-react/icons/sailboat';
import Settings from 'lucide-react/icons/settings';
import Star from 'lucide-react/icons/star';
import Wrench from 'lucide-react/icons/wrench';
import { repairPaths } from '#features/repairs/domain/repair-paths.ts';
import type { WaitingKind } from '#kernel/find-kinds.ts';
import { officePaths } from '#kernel/office-addresses.ts';
import { paths } from '#kernel/page-addresses.ts';
import type { Action } from '#kernel/permissions.ts';

export const sectionGroups = ['day', 'catalog', 'money', 'company'] as const;

export interface Section {
  /** Its name is the text `nav.<name>`. */
  readonly name: string;
  readonly group: (typeof sectionGroups)[number];
  readonly to: string;
  readonly icon: LucideIcon;
  readonly needs: Action;
  /** Pressed after G it goes there. */
  readonly key: string;
  /** What waits there. */
  readonly waits?: readonly WaitingKind[];
  /** Stands in the bar of phones. */
  readonly isInBar?: true;
  /** It is current on its own page only: others begin with the same address. */
  readonly isAlone?: true;
  /** Not for whoever may do this: they have a page that tells more. */
  readonly unless?: Action;
}

/** The sections of the back office in their order: the rail, the bar, the menu and the keys follow from them. */
export const sections = [
  {
    name: 'field',
    group: 'day',
    to: officePaths.field(),
    icon: ClipboardCheck,
    needs: 'turnover:work',
    key: 'w',
    isInBar: true,
    unless: 'turnover:plan',
  },
  {
    name: 'today',
    group: 'day',
    to: officePaths.staffToday(),
    icon: CalendarCheck,
    needs: 'day:view',
    key: 't',
    isInBar: true,
  },
  {
    name: 'calendar',
    group: 'day',
    to: officePaths.staffCalendar(),
    icon: CalendarDays,
    needs: 'calendar:view',
    key: 'c',
  },
  {
    name: 'requests',
    group: 'day',
    to: paths.staff(),
    icon: Inbox,
    needs: 'request:list',
    key: 'i',
    waits: ['requests', 'removals'],
    isInBar: true,
    isAlone: true,
  },
  {
    name: 'desk',
    group: 'day',
    to: officePaths.staffDesk(),
    icon: PhoneCall,
    needs: 'request:decide',
    key: 'd',
  },
  {
    name: 'messages',
    group: 'day',
    to: officePaths.staffMessages(),
    icon: Mail,
    needs: 'message:answer',
    key: 'm',
    waits: ['messages'],
    isInBar: true,
  },
  {
    name: 'groups',
    group: 'day',
    to: officePaths.staffGroups(),
    icon: Luggage,
    needs: 'trip:view',
    key: 'r',
    waits: ['changes'],
    isInBar: true,
  },
  {
    name: 'turnovers',
    group: 'day',
    to: officePaths.staffTurnovers(),
    icon: BrushCleaning,
    needs: 'turnover:plan',
    key: 'u',
  },
  {
    name: 'repairs',
    group: 'day',
    to: repairPaths.staffRepairs(),
    icon: Wrench,
    needs: 'repair:work',
    key: 'y',
    waits: ['repairs'],
  },
  {
    name: 'channels',
    group: 'day',
    to: officePaths.staffChannels(),
    icon: CalendarSync,
    needs: 'channel:keep',
    key: 'n',
    waits: ['conflicts', 'feeds'],
  },
  { name: 'storms', group: 'day', to: officePaths.staffStorms(), icon: CloudLightning, needs: 'storm:view', key: 'w' },
  { name: 'houses', group: 'catalog', to: officePaths.staffHouses(), icon: House, needs: 'catalog:edit', key: 'h' },
  { name: 'boats', group: 'catalog', to: officePaths.staffBoats(), icon: Sailboat, needs: 'catalog:edit', key: 'b' },
  {
    name: 'services',
    group: 'catalog',
    to: officePaths.staffServices(),
    icon: ConciergeBell,
    needs: 'service:edit',
    key: 's',
  },
  { name: 'lists', group: 'catalog', to: officePaths.staffLists(), icon: ListChecks, needs: 'list:edit', key: 'l' },
  { name: 'reviews', group: 'catalog', to: officePaths.staffReviews(), icon: Star, needs: 'review:moderate', key: 'v' },
  {
    name: 'payments',
    group: 'money',
    to: officePaths.staffPayments(),
    icon: CreditCard,
    needs: 'payment:record',
    key: 'p',
    waits: ['disputes'],
  },
  {
    name: 'refunds',
    group: 'money',
    to: officePaths.staffRefunds(),
    icon: PiggyBank,
    needs: 'refund:record',
    key: 'f',
    waits: ['refunds'],
  },
  { name: 'taxes', group: 'money', to: officePaths.staffTaxes(), icon: BadgePercent, needs: 'tax:report', key: 'x' },
  {
    name: 'statements',
    group: 'money',
    to: officePaths.staffStatements(),
    icon: FileSpreadsheet,
    needs: 'owner:keep',
    key: 'a',
  },
  {
    name: 'reports',
    group: 'company',
    to: officePaths.staffReports(),
    icon: ChartLine,
    needs: 'report:view',
    key: 'k',
  },
  { name: 'owners', group: 'company', to: officePaths.staffOwners(), icon: KeyRound, needs: 'owner:keep', key: 'o' },
  {
    name: 'settings',
    group: 'company',
    to: officePaths.staffSettings(),
    icon: Settings,
    needs: 'settings:edit',
    key: 'e',
  },
] as const satisfies readonly Section[];

export type SectionName = (typeof sections)[number]['name'];

/** The section of a page: the one whose address says most of its path. */
export function sectionAt(pathname: string): SectionName | undefined {
  const known: readonly (Section & { readonly name: SectionName })[] = sections;
  const around = known.filter(({ to, isAlone }) => pathname === to || (!isAlone && pathname.startsWith(`${to}/`)));
  return around.toSorted((a, b) => b.to.length - a.to.length)[0]?.name;
}
