import Pencil from 'lucide-react/icons/pencil';
import Trash from 'lucide-react/icons/trash-2';
import { useTexts } from '#browser/use-texts.ts';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { Card } from '#ui/content/card.tsx';
import { Icon } from '#ui/content/icon.tsx';
import { Picture } from '#ui/content/picture.tsx';
import type { ReservationView } from '../../api/lines.schemas.ts';
import { lineName } from '../line-labels.ts';
import { TripLines } from '../trip-lines.tsx';
import { useRemoveLine } from './line-calls.ts';
import { priceOfLine } from './line-price.ts';
import type { Wizard } from './use-wizard.ts';
import type { PlanStep } from './wizard-plan.ts';

interface ChosenLinesProps {
  wizard: Wizard;
  step: PlanStep;
  /** The line whose form is open below. */
  edited: string | undefined;
}

/** What was chosen in this step, each to change or take out. */
export function ChosenLines({ wizard, step, edited }: ChosenLinesProps) {
  const t = useTexts('wizard');
  if (step.lines.length === 0) return null;
  return (
    <Card as="section" aria-label={t('chosen')} className="grid gap-5">
      {edited === undefined && <PlacePictures lines={step.lines} />}
      <TripLines
        lines={step.lines}
        priceOf={({ id }) => priceOfLine(wizard.plan.sums, id)}
        extraOf={(line) =>
          line.id === edited ? (
            <p className="text-muted text-sm">{t('changing')}</p>
          ) : (
            <LineActions wizard={wizard} line={line} />
          )
        }
      />
    </Card>
  );
}

/** What a house or a boat looks like, where there is one alone. */
function PlacePictures({ lines: [line, second] }: { lines: readonly ReservationView[] }) {
  const media = line?.house?.media ?? line?.boat?.media;
  if (!media || second) return null;
  return (
    <Picture
      {...media}
      width={16}
      height={7}
      sizes="(min-width: 1024px) 52rem, 94vw"
      loading="eager"
      className="-mx-5 -mt-5 rounded-t-card sm:-mx-6 sm:-mt-6"
    />
  );
}

function LineActions({ wizard, line }: { wizard: Wizard; line: ReservationView }) {
  const t = useTexts('wizard');
  const words = useTexts('lines');
  const { remove, isRemoving } = useRemoveLine(wizard);
  const name = lineName(words, line);
  return (
    <div className="-ml-3.5 flex flex-wrap gap-1">
      <ButtonLink
        tone="quiet"
        size="small"
        to={wizard.hrefOf(wizard.index, line.id)}
        preventScrollReset
        icon={<Icon of={Pencil} className="size-4" />}
      >
        {t('edit')}
        <span className="sr-only">: {name}</span>
      </ButtonLink>
      {!line.isPrincipal && (
        <Button
          tone="quiet"
          size="small"
          isWaiting={isRemoving}
          icon={<Icon of={Trash} className="size-4" />}
          onClick={() => void remove(line)}
        >
          {t('remove')}
          <span className="sr-only">: {name}</span>
        </Button>
      )}
    </div>
  );
}

/** What the trip has already; it was asked for before and is changed on the trip's own page. */
export function EarlierLines({ wizard, lines }: { wizard: Wizard; lines: readonly ReservationView[] }) {
  const t = useTexts('wizard');
  const priceOf = ({ id }: ReservationView) => priceOfLine(wizard.group.quote, id);
  if (lines.length === 0) return null;
  return (
    <section className="grid gap-3 border-line border-l-2 pl-5">
      <div className="text-muted text-sm">
        <h3>{t('earlier')}</h3>
        {lines.some((line) => priceOf(line) !== undefined) && <p>{t('earlierPrices')}</p>}
      </div>
      <TripLines lines={lines} priceOf={priceOf} />
    </section>
  );
}
