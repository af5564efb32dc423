import { Link } from 'react-router';
import { useTexts } from '#browser/use-texts.ts';
import type { ReportView } from '../api/reports.schemas.ts';
import { type RowKind, rowsOf } from '../domain/report-kinds.ts';
import { useFigures } from './use-figures.ts';

interface FigureListProps {
  figures: ReportView['figures'];
  /** The address that shows the rows of a kind. */
  hrefOf: (rows: RowKind) => string;
}

/** The figures of a report: the value, that of the year before, its formula and the way to its rows. */
export function FigureList({ figures, hrefOf }: FigureListProps) {
  const t = useTexts('reports');
  const { figure, change } = useFigures();
  return (
    <dl className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
      {figures.map(({ code, value, before, alike }) => {
        const changed = change(value, before);
        const name = t(`figures.${code}`);
        return (
          <div key={code} className="break-inside-avoid rounded-card border border-line bg-surface px-4 py-3.5">
            <dt className="text-muted text-sm">{name}</dt>
            <dd className="numbers mt-0.5 font-semibold text-2xl">{figure(code, value)}</dd>
            <dd className="mt-1 text-muted text-sm">
              {t('before', { value: figure(code, before) })}
              {changed && <span className="numbers ml-2 font-medium text-ink">{changed}</span>}
            </dd>
            {alike && alike.before !== before && (
              <dd className="mt-1 text-muted text-sm">
                {t('alike', { value: figure(code, alike.value), before: figure(code, alike.before) })}
              </dd>
            )}
            <dd className="mt-2 flex flex-wrap items-start justify-between gap-x-4 gap-y-1 text-sm">
              <details className="min-w-0 print:hidden">
                <summary className="cursor-pointer text-link underline underline-offset-4 pointer-coarse:py-2">
                  {t('formula')}
                </summary>
                <p className="mt-1 max-w-prose">{t(`formulas.${code}`)}</p>
              </details>
              <Link
                to={hrefOf(rowsOf(code))}
                aria-label={t('openOf', { figure: name })}
                className="text-link underline underline-offset-4 pointer-coarse:py-2 print:hidden"
              >
                {t('open')}
              </Link>
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
