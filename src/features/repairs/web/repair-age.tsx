import Hourglass from 'lucide-react/icons/hourglass';
import { useTexts } from '#browser/use-texts.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import type { OrderRow } from '../api/repairs.schemas.ts';

const tones = { 'three-days': 'neutral', week: 'warning', 'two-weeks': 'danger' } as const;

/** That a repair is open for long, in words and with a sign; nothing for a fresh one. */
export function RepairAge({ age, ageDays }: Pick<OrderRow, 'age' | 'ageDays'>) {
  const t = useTexts('staffRepairs');
  if (age === 'fresh') return null;
  return (
    <Badge tone={tones[age]} icon={Hourglass}>
      {t(`age.${age}`, { days: ageDays })}
    </Badge>
  );
}
