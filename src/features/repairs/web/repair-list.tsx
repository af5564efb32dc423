import Clock from 'lucide-react/icons/clock';
import Wrench from 'lucide-react/icons/wrench';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { useTexts } from '#browser/use-texts.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { Heading } from '#ui/content/heading.tsx';
import { Icon } from '#ui/content/icon.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Select } from '#ui/fields/select.tsx';
import { type OrderRow, type OrdersView, orderShows } from '../api/repairs.schemas.ts';
import { repairPaths } from '../domain/repair-paths.ts';
import { categories, urgencies } from '../domain/work-orders.ts';
import { RepairAge } from './repair-age.tsx';
import { RepairBadges, RepairTitle } from './repair-badges.tsx';
import { useRepairWords } from './use-repair-words.ts';

/** Repairs: what can't wait first, then the oldest. The filters stand in the address. */
export function RepairList({ orders, places, mayKeep }: OrdersView) {
  const t = useTexts('staffRepairs');
  const r = useTexts('repairs');
  return (
    <div className="grid gap-6">
      <header className="grid gap-3">
        <Heading level={1}>{r('title')}</Heading>
        <p className="max-w-prose text-muted">{t('lead')}</p>
        <p className="flex flex-wrap gap-3">
          <ButtonLink to={repairPaths.staffRepairs('new')}>{t('new')}</ButtonLink>
          {mayKeep && (
            <>
              <ButtonLink to={repairPaths.staffRepairs('vendors')} tone="outline">
                {t('vendors')}
              </ButtonLink>
              <ButtonLink to={repairPaths.staffRepairs('plans')} tone="outline">
                {t('plans')}
              </ButtonLink>
            </>
          )}
        </p>
      </header>
      <Filters places={places} />
      <p aria-live="polite" className="text-muted">
        {t('count', { count: orders.length })}
      </p>
      {orders.length === 0 ? (
        <EmptyState icon={Wrench} title={t('none')} text={t('noneText')} />
      ) : (
        <ul className="rounded-card border border-line bg-surface *:border-line *:not-first:border-t">
          {orders.map((order) => (
            <Row key={order.id} order={order} />
          ))}
        </ul>
      )}
    </div>
  );
}

function Filters({ places }: Pick<OrdersView, 'places'>) {
  const t = useTexts('staffRepairs');
  const r = useTexts('repairs');
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const set = (name: string, value: string) => {
    const next = new URLSearchParams(query);
    if (value === '') next.delete(name);
    else next.set(name, value);
    const search = next.toString();
    void navigate(search === '' ? '.' : `?${search}`, { replace: true, preventScrollReset: true });
  };
  const any = { value: '', label: t('filters.any') };
  const selects = [
    {
      name: 'show',
      label: t('filters.show'),
      options: orderShows.map((value) => ({ value: value === 'open' ? '' : value, label: t(`filters.${value}`) })),
    },
    {
      name: 'category',
      label: t('filters.category'),
      options: [any, ...categories.map((value) => ({ value, label: r(`categories.${value}`) }))],
    },
    {
      name: 'urgency',
      label: t('filters.urgency'),
      options: [any, ...urgencies.map((value) => ({ value, label: r(`urgencies.${value}`) }))],
    },
    {
      name: 'place',
      label: t('filters.place'),
      options: [
        any,
        ...places.map(({ rentableId, name }) => ({ value: String(rentableId), label: name, isName: true })),
      ],
    },
  ];
  return (
    <search aria-label={t('filters.name')} className="grid grid-cols-2 gap-4 lg:grid-cols-4">
      {selects.map(({ name, label, options }) => (
        <Select
          key={name}
          label={label}
          value={query.get(name) ?? ''}
          options={options}
          onChange={({ target }) => set(name, target.value)}
        />
      ))}
    </search>
  );
}

function Row({ order }: { order: OrderRow }) {
  const t = useTexts('staffRepairs');
  const r = useTexts('repairs');
  const { at, dayOf, day } = useRepairWords();
  const facts = [
    r('number', { number: order.number }),
    r(`reporters.${order.reporter}`),
    dayOf(order.reportedAt),
    order.visitOn !== null && t('visit', { when: day(order.visitOn) }),
  ].filter(Boolean);
  return (
    <li className="wrap-anywhere grid grid-cols-1 gap-2 px-4 py-4 sm:px-5">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <span>
          <Link to={repairPaths.staffRepairs(order.id)} className="font-semibold pointer-coarse:py-2">
            <RepairTitle {...order} />
          </Link>
          <span translate="no" className="block text-muted text-sm">
            {order.name}
          </span>
        </span>
        <span className="flex flex-wrap items-center gap-2">
          <RepairBadges {...order} />
          <RepairAge {...order} />
        </span>
      </div>
      <p translate="no" className="line-clamp-2">
        {order.shownWords}
      </p>
      <p className="text-muted text-sm">
        {facts.join(' · ')}
        {order.vendorName !== null && <span translate="no"> · {order.vendorName}</span>}
      </p>
      {order.answerDueAt !== null && (
        <p className="flex items-center gap-2 font-semibold text-sm">
          <Icon of={Clock} className="size-4" />
          {t('answerBy', { at: at(order.answerDueAt) })}
        </p>
      )}
    </li>
  );
}
