import { useTextLanguage } from '#browser/texts.ts';
import { useTexts } from '#browser/use-texts.ts';
import { isCalendarDate } from '#kernel/calendar-date.ts';
import { formatDays } from '#kernel/locales.ts';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import type { RefusedLine, ReservationView } from '../../api/lines.schemas.ts';
import { lineName, lineWhen } from '../line-labels.ts';
import { useRemoveLine } from './line-calls.ts';
import type { Wizard } from './use-wizard.ts';

/** What can't be had as it was chosen, line by line: why, and what can be done about it. */
export function UnfitLines({ wizard }: { wizard: Wizard }) {
  const t = useTexts('wizard');
  const { unfit, lines } = wizard.plan;
  if (unfit.length === 0) return null;
  return (
    <Alert tone="warning" isNews title={t('summary.unpriced')}>
      <ul className="mt-2 grid gap-4">
        {unfit.map((refused) => {
          const line = lines.find(({ id }) => id === refused.id);
          return line && <UnfitLine key={refused.id} wizard={wizard} line={line} refused={refused} />;
        })}
      </ul>
    </Alert>
  );
}

function UnfitLine({ wizard, line, refused }: { wizard: Wizard; line: ReservationView; refused: RefusedLine }) {
  const t = useTexts('wizard');
  const words = useTexts('lines');
  const language = useTextLanguage();
  const { remove, isRemoving } = useRemoveLine(wizard);
  const name = lineName(words, line);
  const when = lineWhen(words, language, line);
  const { from, until } = refused.details;
  const isOutside = refused.code === 'reservation-range-conflict' && isDate(from) && isDate(until);
  const step = wizard.plan.steps.findIndex(({ key }) => key === line.type);
  return (
    <li className="grid gap-2.5">
      <p>
        {isOutside
          ? t('unfit.outside', { name, when, days: formatDays(language, from, until) })
          : t('unfit.other', { name, when, reason: refused.message })}
      </p>
      <p className="flex flex-wrap gap-2">
        {step >= 0 && (
          <ButtonLink tone="outline" size="small" to={wizard.hrefOf(step, line.id)}>
            {t('unfit.change')}
            <span className="sr-only">: {name}</span>
          </ButtonLink>
        )}
        {!line.isPrincipal && (
          <Button tone="outline" size="small" isWaiting={isRemoving} onClick={() => void remove(line)}>
            {t('unfit.remove')}
            <span className="sr-only">: {name}</span>
          </Button>
        )}
      </p>
    </li>
  );
}

const isDate = (value: unknown) => typeof value === 'string' && isCalendarDate(value);
