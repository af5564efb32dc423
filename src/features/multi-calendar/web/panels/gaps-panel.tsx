import { useState } from 'react';
import { showMessage } from '#browser/interface-state.ts';
import { QueryFailure } from '#browser/query-failure.tsx';
import { useMay } from '#browser/site.ts';
import { useTextLanguage } from '#browser/texts.ts';
import { useShowFailure } from '#browser/use-refusal-text.ts';
import { useTexts } from '#browser/use-texts.ts';
import { pricesClient } from '#features/pricing/web/prices/prices-client.ts';
import { calendarDate } from '#kernel/calendar-date.ts';
import { formatDays } from '#kernel/locales.ts';
import { officePaths } from '#kernel/office-addresses.ts';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { Spinner } from '#ui/feedback/loading.tsx';
import type { CalendarGaps } from '../../api/multi-calendar.schemas.ts';
import { nightsOfGap, type useGaps } from '../use-gaps.ts';
import { Panel } from './panel.tsx';

type Gap = CalendarGaps['gaps'][number];

interface GapsPanelProps {
  gaps: ReturnType<typeof useGaps>;
  onGoTo: (gap: Gap) => void;
  /** Nights of a house were opened or closed. */
  onChanged: (unitId: number) => void;
  onClose: () => void;
}

/** The nights that no stay can have under today's rules, the soonest first, each with what opens it. */
export function GapsPanel({ gaps: { shown, query }, onGoTo, onChanged, onClose }: GapsPanelProps) {
  const t = useTexts('calendar');
  const nights = shown.reduce((sum, gap) => sum + nightsOfGap(gap), 0);
  return (
    <Panel title={t('gaps.title')} onClose={onClose}>
      {query.error !== undefined && <QueryFailure error={query.error} onRetry={() => void query.refetch()} />}
      {query.error === undefined && !query.data && <Spinner />}
      {query.data && (
        <p className="text-muted text-sm">{shown.length === 0 ? t('gaps.none') : t('gaps.lost', { count: nights })}</p>
      )}
      <ul data-rows>
        {shown.map((gap) => (
          <Row key={`${gap.unitId} ${gap.from}`} gap={gap} {...{ onGoTo, onChanged }} onOpened={query.refetch} />
        ))}
      </ul>
    </Panel>
  );
}

function Row({
  gap,
  onGoTo,
  onChanged,
  onOpened,
}: Pick<GapsPanelProps, 'onGoTo' | 'onChanged'> & { gap: Gap; onOpened: () => Promise<unknown> }) {
  const t = useTexts('calendar');
  const language = useTextLanguage();
  const showFailure = useShowFailure();
  const mayOpen = useMay()('catalog:edit');
  const [isOpening, setOpening] = useState(false);
  const { unitId, name, from, until, why, minNights } = gap;
  const params = { id: String(unitId) };
  const changed = async () => {
    onChanged(unitId);
    await onOpened();
  };
  const undo = (version: number) =>
    pricesClient()
      .restorePrices({ params, body: { version, revision: version } })
      .then(() => showMessage({ type: 'success', text: t('undone') }), showFailure)
      .then(changed);
  const open = async () => {
    setOpening(true);
    try {
      const { version } = await pricesClient().openNights({ params, body: { from, until } });
      const action = { label: t('undo'), run: () => void undo(version) };
      showMessage({ type: 'success', text: t('gaps.opened', { name }), action });
      await changed();
    } catch (error) {
      showFailure(error);
    } finally {
      setOpening(false);
    }
  };
  return (
    <li className="grid gap-1 border-line border-b py-3 text-sm">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span translate="no" className="wrap-anywhere font-semibold">
          {name}
        </span>
        <span className="numbers">{t('gaps.nights', { count: nightsOfGap(gap) })}</span>
      </p>
      <p>{formatDays(language, calendarDate(from), calendarDate(until))}</p>
      <p className="text-muted">{t(`gaps.why.${why}`, { count: minNights })}</p>
      <p className="flex flex-wrap items-center gap-x-4">
        {mayOpen && why !== 'orphan' && (
          <Button tone="outline" size="small" isWaiting={isOpening} onClick={() => void open()}>
            {t('gaps.open')}
          </Button>
        )}
        <Button tone="quiet" size="small" onClick={() => onGoTo(gap)}>
          {t('gaps.goTo')}
        </Button>
        {mayOpen && (
          <ButtonLink to={`${officePaths.staffHouse(unitId)}#section-money`} tone="quiet" size="small">
            {t('gaps.rules')}
          </ButtonLink>
        )}
      </p>
    </li>
  );
}
