import type { LucideIcon } from 'lucide-react';
import BadgeDollarSign from 'lucide-react/icons/badge-dollar-sign';

import CloudLightning from 'lucide-react/icons/cloud-lightning';
import FileText from 'lucide-react/icons/file-text';
import Globe from 'lucide-react/icons/globe';
import Hammer from 'lucide-react/icons/hammer';
import Hourglass from 'lucide-react/icons/hourglass';
import IdCard from 'lucide-react/icons/id-card';
import Inbox from 'lucide-react/icons/inbox';
import KeyRound from 'lucide-react/icons/key-round';
import Lock from 'lucide-react/icons/lock';
import type { BarKind } from '../../api/multi-calendar.schemas.ts';

const hatch = 'color-mix(in oklab, currentColor 18%, transparent)';

/** What is not promised yet is hatched, and stays of other platforms are striped. */
export const patterns = {
  plain: {},
  request: { backgroundImage: `repeating-linear-gradient(135deg, ${hatch} 0 3px, transparent 3px 9px)` },
  channel: { backgroundImage: `repeating-linear-gradient(90deg, ${hatch} 0 2px, transparent 2px 8px)` },
} as const;

interface BarLook {
  /** A stay has none: its guest's name says what it is, and most bars are stays. */
  readonly icon: LucideIcon | undefined;
  readonly className: string;
  readonly look: keyof typeof patterns;
}

const block = 'border border-control border-dashed bg-raised text-ink';

/** Each kind has a sign and words beside its color: nobody has to tell colors apart. */
export const barLooks: Readonly<Record<BarKind, BarLook>> = {
  stay: { icon: undefined, className: 'bg-info text-ground', look: 'plain' },
  approved: { icon: BadgeDollarSign, className: 'border-2 border-info bg-info-soft text-ink', look: 'plain' },
  request: { icon: Hourglass, className: 'border border-warning bg-warning-soft text-warning', look: 'request' },
  quote: { icon: FileText, className: 'border border-warning bg-warning-soft text-warning', look: 'request' },
  channel: { icon: Globe, className: 'border border-control bg-surface text-ink', look: 'channel' },
  'owner-stay': { icon: KeyRound, className: block, look: 'plain' },
  'owner-block': { icon: Lock, className: block, look: 'plain' },
  maintenance: { icon: Hammer, className: block, look: 'plain' },
  staff: { icon: IdCard, className: block, look: 'plain' },
  storm: { icon: CloudLightning, className: block, look: 'plain' },
};

/** A stay whose move is parked still stands where it is. */
export const parkedLook: BarLook = {
  icon: Inbox,
  className: 'border-2 border-info border-dashed bg-ground text-ink',
  look: 'plain',
};

/** Bars that can be dragged: promised stays, whose change is previewed on the page of their trip. */
export const movable: readonly BarKind[] = ['stay', 'approved'];
