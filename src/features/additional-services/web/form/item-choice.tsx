import type { LucideIcon } from 'lucide-react';
import Pencil from 'lucide-react/icons/pencil';
import { type ReactNode, useId } from 'react';
import { useTextLanguage } from '#browser/texts.ts';
import { formatMoney } from '#kernel/locales.ts';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/content/icon.tsx';
import type { ServicePicture as Stored } from '../../api/additional-services.schemas.ts';
import { ServicePicture } from '../service-picture.tsx';

export interface ItemCard {
  readonly id: number;
  readonly name: string;
  readonly text: string;
  /** Decoration: the name says what it shows. */
  readonly picture: ReactNode;
  /** '$120 a guest'. */
  readonly price: ReactNode;
  /** 'For 2 to 12 guests'. */
  readonly note?: string | undefined;
  /** Why it can't be chosen now. */
  readonly reason?: string | undefined;
  /** A page that says more of it; it opens beside the form. */
  readonly more?: { readonly to: string; readonly label: string };
}

interface ItemChoiceProps {
  label: string;
  items: readonly ItemCard[];
  chosen: number | null;
  onChoose: (id: number) => void;
  error: string | undefined;
  /** One more choice, without a picture. */
  other?: { readonly label: string; readonly text: string; readonly isChosen: boolean; readonly onChoose: () => void };
}

const frame =
  'relative flex cursor-pointer overflow-hidden rounded-card border bg-surface transition-[border-color,box-shadow] duration-(--quick) hover:border-ink has-checked:border-action has-checked:ring-2 has-checked:ring-action has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2 forced-colors:has-checked:outline-4';

/** One of several menus, treatments or vehicles, each with its picture: the platform's radio buttons as cards. */
export function ItemChoice({ label, items, chosen, onChoose, error, other }: ItemChoiceProps) {
  const id = useId();
  return (
    <fieldset
      data-problem={error && `${label}: ${error}`}
      aria-describedby={`${id}-error`}
      className="min-w-0 scroll-mt-28"
    >
      <legend className="mb-2 font-medium text-sm">{label}</legend>
      <p id={`${id}-error`} aria-live="polite" className={error ? 'mb-2 font-medium text-danger text-sm' : 'sr-only'}>
        {error}
      </p>
      <div className="grid gap-3 sm:grid-cols-2 sm:gap-4">
        {items.map((item) => (
          <div key={item.id} className="grid grid-rows-[1fr_auto] gap-1">
            <label className={classNames(frame, 'border-line sm:flex-col', item.reason && 'opacity-60')}>
              <input
                type="radio"
                name={id}
                checked={item.id === chosen}
                onChange={() => onChoose(item.id)}
                className="sr-only"
              />
              {item.picture}
              <span className="flex min-w-0 flex-1 flex-col gap-1 p-3.5 sm:p-4">
                <span className="font-display text-lg leading-tight">{item.name}</span>
                <span className="text-muted text-sm">{item.text}</span>
                <span className="mt-auto flex flex-wrap items-baseline justify-between gap-x-3 pt-1.5 text-sm">
                  <span>{item.price}</span>
                  {item.note && <span className="text-muted">{item.note}</span>}
                </span>
                {item.reason && <span className="text-sm text-warning">{item.reason}</span>}
              </span>
            </label>
            {item.more && (
              <a
                href={item.more.to}
                target="_blank"
                rel="noreferrer"
                className="inline-flex min-h-6 items-center self-start text-info text-sm underline underline-offset-4 hover:decoration-2 pointer-coarse:min-h-11"
              >
                {item.more.label}
              </a>
            )}
          </div>
        ))}
        {other && (
          <label
            className={classNames(
              frame,
              'items-center border-control border-dashed p-4 sm:justify-center sm:text-center',
            )}
          >
            <input type="radio" name={id} checked={other.isChosen} onChange={other.onChoose} className="sr-only" />
            <span className="flex max-w-64 flex-col gap-1 sm:items-center">
              <Icon of={Pencil} className="size-6 text-info max-sm:hidden" />
              <span className="font-display text-lg leading-tight">{other.label}</span>
              <span className="text-muted text-sm">{other.text}</span>
            </span>
          </label>
        )}
      </div>
    </fieldset>
  );
}

export const ITEM_PICTURE_SIZES = '(min-width: 1280px) 22rem, (min-width: 640px) 45vw, 7rem';
/** The picture stands beside the name on phones and above it on wider screens. */
export const itemPictureFrame = 'aspect-auto! w-28 shrink-0 sm:aspect-3/2! sm:w-full';

/** The picture of an item of a service. */
export function ItemPicture({ icon, medias }: { icon: LucideIcon; medias: readonly Stored[] }) {
  return (
    <ServicePicture icon={icon} medias={medias} sizes={ITEM_PICTURE_SIZES} isDecoration className={itemPictureFrame} />
  );
}

/** '$120 a guest'. */
export function UnitPrice({ cents, unit, from }: { cents: number; unit: string; from?: string | undefined }) {
  const language = useTextLanguage();
  return (
    <>
      {from && <span className="text-muted">{from} </span>}
      <span className="numbers font-semibold text-base">{formatMoney(language, cents)}</span>{' '}
      <span className="text-muted">{unit}</span>
    </>
  );
}
