import { classNames } from '#ui/class-names.ts';
import { useShowcaseTexts } from '#ui/use-ui-texts.ts';
import { Specimen } from './specimen.tsx';

const groups = {
  ground: ['bg-ground text-ink', 'bg-surface text-ink', 'bg-raised text-ink', 'bg-night text-on-night'],
  text: [
    'bg-ground text-ink',
    'bg-ground text-muted',
    'bg-ground text-link',
    'bg-ground text-info',
    'bg-ground text-gold',
  ],
  meaning: [
    'bg-action text-on-action',
    'bg-info-soft text-info',
    'bg-success-soft text-success',
    'bg-warning-soft text-warning',
    'bg-danger-soft text-danger',
  ],
  lines: ['bg-line text-ink', 'bg-control text-ground', 'bg-focus text-ground', 'bg-alert text-on-alert'],
} as const;

export function ColorsShowcase() {
  const t = useShowcaseTexts();
  return (
    <>
      {(['ground', 'text', 'meaning', 'lines'] as const).map((group) => (
        <Specimen key={group} title={t(`colors.${group}`)}>
          <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-5">
            {groups[group].map((pair) => (
              <li key={pair}>
                <div className={classNames('rounded-card border border-line p-4 font-display text-3xl', pair)}>
                  {t('colors.sample')}
                </div>
                <code className="mt-1.5 block font-sans text-muted text-xs">{pair}</code>
              </li>
            ))}
          </ul>
        </Specimen>
      ))}
    </>
  );
}
