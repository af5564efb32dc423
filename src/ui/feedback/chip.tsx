import X from 'lucide-react/icons/x';
import { Icon } from '#ui/content/icon.tsx';

/**
 * A choice that is active and can be taken away with one press, as an applied filter. `removeName` says what the press
 * does.
 */
export function Chip({ label, removeName, onRemove }: { label: string; removeName: string; onRemove: () => void }) {
  return (
    <button
      type="button"
      aria-label={removeName}
      onClick={onRemove}
      className="inline-flex min-h-9 items-center gap-2 rounded-full border border-info bg-info-soft px-3.5 font-medium text-info text-sm transition-colors duration-(--quick) hover:bg-raised pointer-coarse:min-h-11"
    >
      {label}
      <Icon of={X} className="size-3.5" />
    </button>
  );
}
