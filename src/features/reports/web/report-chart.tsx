import { useTextLanguage } from '#browser/texts.ts';
import { useTexts } from '#browser/use-texts.ts';
import { calendarDate } from '#kernel/calendar-date.ts';
import { formatDay, formatShortMonth } from '#kernel/locales.ts';
import type { ReportView } from '../api/reports.schemas.ts';
import { nameOfRow } from '../domain/report-words.ts';
import { useFigures } from './use-figures.ts';

type Chart = NonNullable<ReportView['chart']>;
type Drawing = NonNullable<Chart['drawing']>;

/** What the server drew, in the colors of the theme; the two periods differ by form, too, not by color alone. */
export function ReportChart({ report }: { report: ReportView }) {
  const t = useTexts('reports');
  const { figure } = useFigures();
  const { chart, figures, rows, step } = report;
  const language = useTextLanguage();
  if (!chart?.drawing) return null;
  const { code, drawing, points } = chart;
  const own = figures.find((one) => one.code === code);
  const name = t(`figures.${code}`);
  const told =
    points.length > 0
      ? t('chartText', { figure: name, value: figure(code, own?.value), before: figure(code, own?.before) })
      : t('barsText', { figure: name, by: t(`by.${rows.of}`).toLocaleLowerCase(language) });
  const labelOf = (place: number) => {
    const point = points[place];
    const row = rows.list[place];
    if (point) {
      const from = calendarDate(point.from);
      return step === 'month' ? formatShortMonth(language, from) : formatDay(language, from);
    }
    return row ? nameOfRow(t, rows.of, row) : '';
  };
  return (
    <figure className="mt-8 max-w-4xl break-inside-avoid">
      <figcaption className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <span className="font-semibold">{points.length > 0 ? t('chart', { figure: name }) : name}</span>
        <span className="flex flex-wrap gap-x-5 text-muted text-sm">
          <Key kind={drawing.kind} side="now" label={t('now')} />
          <Key kind={drawing.kind} side="before" label={t('beforeShort')} />
        </span>
      </figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is reached by keyboard */}
      <section aria-label={name} tabIndex={0} className="mt-3 overflow-x-auto">
        <svg
          role="img"
          aria-label={told}
          viewBox={`0 0 ${drawing.width} ${drawing.height}`}
          className="h-auto w-full min-w-152 text-[0.6875rem] print:min-w-0"
        >
          {drawing.ticks.map(({ value, y }) => (
            <g key={value}>
              <line x1="64" x2={drawing.width - 8} y1={y} y2={y} className="stroke-line" />
              <text x="56" y={y + 4} textAnchor="end" className="numbers fill-muted">
                {figure(code, value)}
              </text>
            </g>
          ))}
          {drawing.labels.map(({ place, x }) => (
            <text key={place} x={x} y={drawing.height - 8} textAnchor="middle" className="fill-muted">
              {labelOf(place)}
            </text>
          ))}
          <Sides drawing={drawing} />
        </svg>
      </section>
    </figure>
  );
}

const HALF_SQUARE = 3.5;

function Sides({ drawing: { kind, now, before } }: { drawing: Pick<Drawing, 'kind' | 'now' | 'before'> }) {
  if (kind === 'bars')
    return (
      <>
        <path d={before.path} className="fill-none stroke-info" strokeWidth="1.5" strokeDasharray="4 3" />
        <path d={now.path} className="fill-action" />
      </>
    );
  return (
    <>
      <path d={before.path} className="fill-none stroke-info" strokeWidth="2" strokeDasharray="6 4" />
      {before.marks.map(({ x, y }) => (
        <rect
          key={x}
          x={x - HALF_SQUARE}
          y={y - HALF_SQUARE}
          width={HALF_SQUARE * 2}
          height={HALF_SQUARE * 2}
          className="fill-ground stroke-info"
          strokeWidth="1.5"
        />
      ))}
      <path d={now.path} className="fill-none stroke-action" strokeWidth="2.5" />
      {now.marks.map(({ x, y }) => (
        <circle key={x} cx={x} cy={y} r="3.5" className="fill-action" />
      ))}
    </>
  );
}

function Key({ kind, side, label }: { kind: Drawing['kind']; side: 'now' | 'before'; label: string }) {
  const mark = { x: 14, y: 8 };
  const path = kind === 'bars' ? 'M8 15V2H20V15Z' : 'M0 8H28';
  const nothing = { path: '', marks: [] };
  const drawn = { path, marks: kind === 'bars' ? [] : [mark] };
  return (
    <span className="inline-flex items-center gap-2">
      <svg aria-hidden="true" viewBox="0 0 28 16" className="h-4 w-7">
        <Sides drawing={{ kind, now: side === 'now' ? drawn : nothing, before: side === 'before' ? drawn : nothing }} />
      </svg>
      {label}
    </span>
  );
}
