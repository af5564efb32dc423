import Pencil from 'lucide-react/icons/pencil';
import Trash from 'lucide-react/icons/trash-2';
import { Link } from 'react-router';
import { useTextLanguage } from '#browser/texts.ts';
import { useTexts } from '#browser/use-texts.ts';
import { formatExactMoney } from '#kernel/locales.ts';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/content/icon.tsx';
import { Picture } from '#ui/content/picture.tsx';
import type { ReservationView } from '../../api/lines.schemas.ts';
import { guestsInWords } from '../group-terms.ts';
import { lineIcon } from '../line-icons.tsx';
import { lineName, lineWhen } from '../line-labels.ts';
import { useRemoveLine } from './line-calls.ts';
import { priceOfLine } from './line-price.ts';
import type { Wizard } from './use-wizard.ts';

interface SummaryLineProps {
  wizard: Wizard;
  line: ReservationView;
  onLeave?: (() => void) | undefined;
}

const round =
  'inline-grid size-9 place-items-center rounded-full text-muted transition-colors duration-(--quick) hover:bg-raised hover:text-ink pointer-coarse:size-11';

/** One thing of the trip: its name, when, its price, and how to change it. */
export function SummaryLine({ wizard, line, onLeave }: SummaryLineProps) {
  const t = useTexts('wizard');
  const words = useTexts('lines');
  const g = useTexts('reservations');
  const language = useTextLanguage();
  const { remove, isRemoving } = useRemoveLine(wizard);
  const name = lineName(words, line);
  const media = (line.house ?? line.boat)?.media;
  const isUnfit = wizard.plan.unfit.some(({ id }) => id === line.id);
  const step = wizard.plan.steps.findIndex(({ key }) => key === line.type);
  return (
    <li
      className={classNames(
        'grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 transition-opacity duration-(--quick)',
        isRemoving && 'opacity-40',
      )}
    >
      {media ? (
        <Picture {...media} sizes="4rem" className="aspect-square size-16 rounded-card" />
      ) : (
        <Icon of={lineIcon[line.type]} className="mt-0.5 size-5 text-info" />
      )}
      <div className="grid min-w-0 gap-0.5">
        <div className="flex items-baseline justify-between gap-3">
          <p className="min-w-0 font-semibold text-[0.9375rem] leading-snug">{name}</p>
          <LinePrice wizard={wizard} line={line} />
        </div>
        <div className="flex items-center justify-between gap-2">
          <p className="text-muted text-sm">{lineWhen(words, language, line)}</p>
          <span className="-my-1.5 -mr-2 flex shrink-0">
            {step >= 0 && (
              <Link
                to={wizard.hrefOf(step, line.id)}
                aria-label={t('summary.edit', { name })}
                title={t('summary.edit', { name })}
                onClick={onLeave}
                className={round}
              >
                <Icon of={Pencil} className="size-4" />
              </Link>
            )}
            {!line.isPrincipal && (
              <button
                type="button"
                aria-label={t('summary.remove', { name })}
                title={t('summary.remove', { name })}
                aria-disabled={isRemoving || undefined}
                onClick={() => void remove(line)}
                className={round}
              >
                <Icon of={Trash} className="size-4" />
              </button>
            )}
          </span>
        </div>
        {!line.service && <p className="text-muted text-sm">{guestsInWords(g, line.guests)}</p>}
        {isUnfit && <p className="font-medium text-sm text-warning">{t('unfit.mark')}</p>}
      </div>
    </li>
  );
}

function LinePrice({ wizard, line }: { wizard: Wizard; line: ReservationView }) {
  const words = useTexts('lines');
  const language = useTextLanguage();
  if (line.service?.isManuallyPriced)
    return <span className="max-w-28 text-right text-muted text-sm leading-tight">{words('manuallyPriced')}</span>;
  const cents = priceOfLine(wizard.plan.sums, line.id) ?? line.subtotalCents;
  if (cents === null) return null;
  return <span className="numbers whitespace-nowrap text-[0.9375rem]">{formatExactMoney(language, cents)}</span>;
}
