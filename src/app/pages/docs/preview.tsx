import Anchor from 'lucide-react/icons/anchor';
import Bell from 'lucide-react/icons/bell';
import Heart from 'lucide-react/icons/heart';
import MapPin from 'lucide-react/icons/map-pin';
import Sun from 'lucide-react/icons/sun';
import Waves from 'lucide-react/icons/waves';
import type { ReactNode } from 'react';
import { useTexts } from '#browser/use-texts.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Avatar } from '#ui/content/avatar.tsx';
import { Card } from '#ui/content/card.tsx';
import { Icon } from '#ui/content/icon.tsx';
import { PriceLines } from '#ui/content/price-lines.tsx';
import { Rating } from '#ui/content/rating.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { Skeleton } from '#ui/feedback/loading.tsx';
import { Progress } from '#ui/feedback/progress.tsx';
import { TextInput } from '#ui/fields/text-input.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Pagination } from '#ui/pagination.tsx';
import type { ShowcaseName } from './showcases.ts';

const COLORS = ['bg-action', 'bg-gold', 'bg-info', 'bg-success', 'bg-danger', 'bg-raised'];

/** A showcase at a glance, for the overview: one component as it is. */
export function Preview({ of }: { of: ShowcaseName }) {
  const t = useTexts('docs');
  const preview: Readonly<Record<ShowcaseName, () => ReactNode>> = {
    colors: () => (
      <div className="flex -space-x-3">
        {COLORS.map((color) => (
          <span key={color} className={classNames('size-12 rounded-full border-2 border-ground', color)} />
        ))}
      </div>
    ),
    heading: () => <span className="font-display text-5xl">{t('colors.sample')}</span>,
    icons: () => (
      <div className="flex gap-5 text-info">
        {[Waves, Anchor, Sun, MapPin].map((icon) => (
          <Icon key={icon.displayName} of={icon} className="size-7" />
        ))}
      </div>
    ),
    generic: () => (
      <div className="grid w-full max-w-48 grid-cols-[4rem_1fr] gap-3">
        <Skeleton className="h-16" />
        <div className="grid content-center gap-2.5">
          <Skeleton className="h-4" />
          <Skeleton className="h-4 w-2/3" />
        </div>
      </div>
    ),
    button: () => <Button>{t('button.action')}</Button>,
    iconButton: () => (
      <div className="flex gap-3">
        <IconButton tone="outline" name={t('iconButton.save')} icon={<Icon of={Heart} />} />
        <IconButton tone="on-night" name={t('notices.list')} icon={<Icon of={Bell} />} />
      </div>
    ),
    field: () => (
      <div className="w-full max-w-56">
        <TextInput label={t('field.name')} defaultValue="Lucía" />
      </div>
    ),
    dates: () => (
      <div className="grid w-full max-w-56 grid-cols-7 gap-y-1 text-center text-sm numbers">
        {fortnight.map((day) => (
          <span
            key={day}
            className={classNames(
              'grid aspect-square place-items-center',
              day > 11 && day < 14 && 'bg-info-soft',
              (day === 11 || day === 14) && 'rounded-full bg-action text-on-action',
            )}
          >
            {day}
          </span>
        ))}
      </div>
    ),
    dialog: () => (
      <div className="grid w-56 gap-3 rounded-card bg-raised p-4 shadow-float">
        <span className="truncate font-display">{t('dialog.title')}</span>
        <span className="justify-self-end">
          <Button tone="danger" size="small">
            {t('dialog.yes')}
          </Button>
        </span>
      </div>
    ),
    tabs: () => (
      <div className="flex gap-5 border-line border-b">
        <span className="border-action border-b-2 pb-2 font-semibold">{t('tabs.rooms')}</span>
        <span className="pb-2 text-muted">{t('tabs.rules')}</span>
      </div>
    ),
    pagination: () => <Pagination name={t('pages.pagination')} page={2} pageCount={3} hrefOf={() => '/docs'} />,
    table: () => (
      <div className="grid w-full max-w-60 grid-cols-[1fr_auto] text-sm">
        {['Brickell', 'Key Biscayne', 'Wynwood'].map((place, row) => (
          <div key={place} className="col-span-2 flex justify-between border-line border-b py-1.5 last:border-0">
            <span>{place}</span>
            <span className="numbers text-muted">{(row + 3) * 417}</span>
          </div>
        ))}
      </div>
    ),
    card: () => (
      <Card look="deco" className="w-48">
        <span className="font-display text-lg">{t('card.houseName')}</span>
        <span className="block text-muted text-sm">{t('card.place')}</span>
      </Card>
    ),
    badge: () => (
      <div className="flex flex-wrap justify-center gap-2">
        <Badge tone="success">{t('badge.confirmed')}</Badge>
        <Badge tone="warning">{t('badge.due')}</Badge>
        <Badge tone="info">{t('badge.review')}</Badge>
      </div>
    ),
    alert: () => (
      <div className="w-full">
        <Alert tone="success" title={t('alert.success')} />
      </div>
    ),
    order: () => (
      <div className="w-full max-w-60">
        <PriceLines
          lines={[
            { key: 'nights', label: t('order.nights'), amountCents: 225_000 },
            { key: 'total', label: t('order.total'), amountCents: 261_878, kind: 'total' },
          ]}
        />
      </div>
    ),
    profile: () => (
      <div className="flex items-center gap-4">
        <Avatar name={t('profile.name')} size="large" />
        <span className="font-display text-xl">{t('profile.name')}</span>
      </div>
    ),
    review: () => <Rating rating={4.83} count={127} className="scale-125" />,
    progress: () => (
      <div className="w-full max-w-56">
        <Progress value={0.62} label={t('progress.upload')} />
      </div>
    ),
    map: () => (
      <span className="relative grid size-20 place-items-center rounded-full border border-alert/50 bg-alert/20 text-alert">
        <Icon of={MapPin} className="size-8" />
      </span>
    ),
    notices: () => (
      <span className="relative text-info">
        <Icon of={Bell} className="size-10" />
        <span className="absolute top-0 right-0 size-3.5 rounded-full border-2 border-ground bg-alert" />
      </span>
    ),
  };
  return preview[of]();
}

/** The days of the month that the preview of a calendar shows. */
const fortnight = Array.from({ length: 14 }, (_, place) => place + 8);
