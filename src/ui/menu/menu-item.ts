import type { LucideIcon } from 'lucide-react';

export interface MenuItem {
  readonly key: string;
  readonly label: string;
  readonly icon?: LucideIcon;
  /** A link … */
  readonly to?: string;
  /** … or an act. */
  readonly onSelect?: () => void;
  readonly isDisabled?: boolean;
  readonly hasLineAbove?: boolean;
  /** What can't be undone. */
  readonly isDangerous?: boolean;
}
