import { type ReactNode, useId, useState } from 'react';
import { useLanguage } from '#browser/use-preferences.ts';
import { useTexts } from '#browser/use-texts.ts';
import { formatMoney } from '#kernel/locales.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { TextInput } from '#ui/fields/text-input.tsx';
import type { FoundFacets } from './rentable-kind.ts';

/** A chapter of the filters. */
export function FilterGroup({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="border-line border-t py-6 first:border-t-0 first:pt-2">
      <h3 id={id} className="font-display text-xl">
        {title}
      </h3>
      {note && <p className="mt-1 text-muted text-sm">{note}</p>}
      <div className="mt-3">{children}</div>
    </section>
  );
}

interface Choice<V> {
  readonly value: V;
  readonly label: string;
  /** How many houses it would give; unknown while they are counted. */
  readonly count: number | undefined;
}

interface ChoiceGroupProps<V> {
  title: string;
  choices: readonly Choice<V>[];
  chosen: readonly V[];
  onChange: (chosen: readonly V[]) => void;
}

const SHOWN_AT_FIRST = 8;

/** Choices that can be combined. One that would give nothing is off, not gone. */
export function ChoiceGroup<V extends string | number>({ title, choices, chosen, onChange }: ChoiceGroupProps<V>) {
  const t = useTexts('results');
  const [isWhole, setWhole] = useState(false);
  if (choices.length === 0) return null;
  const isChosen = ({ value }: Choice<V>) => chosen.includes(value);
  const shown = choices.filter((choice, place) => isWhole || place < SHOWN_AT_FIRST || isChosen(choice));
  const toggle = (value: V, isOn: boolean) =>
    onChange(isOn ? [...chosen, value] : chosen.filter((other) => other !== value));
  return (
    <FilterGroup title={title}>
      <div className="grid gap-x-6 sm:grid-cols-2">
        {shown.map((choice) => (
          <Checkbox
            key={choice.value}
            label={choice.label}
            note={choice.count === undefined ? undefined : String(choice.count)}
            checked={isChosen(choice)}
            disabled={choice.count === 0 && !isChosen(choice)}
            onChange={(event) => toggle(choice.value, event.target.checked)}
          />
        ))}
      </div>
      {shown.length < choices.length && (
        <Button tone="quiet" size="small" onClick={() => setWhole(true)} className="mt-2 -ml-3.5 underline">
          {t('filters.more', { count: choices.length - shown.length })}
        </Button>
      )}
    </FilterGroup>
  );
}

interface Price {
  readonly minDollars?: number | undefined;
  readonly maxDollars?: number | undefined;
}

interface PriceChoiceProps {
  query: Price;
  /** What the price is of. */
  note: string;
  price: FoundFacets['price'] | undefined;
  onChange: (price: Price) => void;
}

/** From and to of the number that cards show, typed, above how many cost what. */
export function PriceChoice({ query, note, price, onChange }: PriceChoiceProps) {
  const t = useTexts('results');
  const language = useLanguage();
  const { minDollars, maxDollars } = query;
  const money = (cents: number | undefined) => (cents ? formatMoney(language, Math.round(cents / 100) * 100) : '');
  return (
    <FilterGroup title={t('filters.price')} note={note}>
      <Histogram price={price} {...{ minDollars, maxDollars }} />
      <div className="grid grid-cols-2 gap-4">
        <DollarsInput
          label={t('filters.least')}
          placeholder={money(price?.minCents)}
          value={minDollars}
          onChange={(dollars) => onChange({ minDollars: dollars, maxDollars })}
        />
        <DollarsInput
          label={t('filters.most')}
          placeholder={money(price?.maxCents)}
          value={maxDollars}
          error={(minDollars ?? 0) > (maxDollars ?? Number.POSITIVE_INFINITY) ? t('filters.upsideDown') : undefined}
          onChange={(dollars) => onChange({ minDollars, maxDollars: dollars })}
        />
      </div>
    </FilterGroup>
  );
}

function DollarsInput({
  value,
  onChange,
  ...input
}: {
  label: string;
  placeholder: string;
  error?: string | undefined;
  value: number | undefined;
  onChange: (dollars: number | undefined) => void;
}) {
  const [text, setText] = useState(value === undefined ? '' : String(value));
  return (
    <TextInput
      {...input}
      value={text}
      inputMode="numeric"
      autoComplete="off"
      onChange={(event) => {
        const digits = event.target.value.replace(/\D/g, '').slice(0, 7);
        setText(digits);
        onChange(digits === '' ? undefined : Number(digits));
      }}
    />
  );
}

function Histogram({ price, minDollars, maxDollars }: Price & { price: FoundFacets['price'] | undefined }) {
  const bars = price?.histogram ?? [];
  const tallest = Math.max(1, ...bars);
  const { minCents = 0, maxCents = 0 } = price ?? {};
  const dollarsAt = (place: number) => (minCents + ((maxCents - minCents) * place) / Math.max(1, bars.length)) / 100;
  const isWithin = (place: number) =>
    dollarsAt(place + 1) >= (minDollars ?? 0) && dollarsAt(place) <= (maxDollars ?? Number.POSITIVE_INFINITY);
  return (
    <div aria-hidden="true" className="mb-4 flex h-20 items-end gap-0.5 border-line border-b">
      {[...bars.entries()].map(([place, count]) => (
        <span
          key={place}
          className={classNames('flex-1 rounded-t-[2px]', isWithin(place) ? 'bg-info' : 'bg-line')}
          style={{ height: count === 0 ? 0 : `${8 + (92 * count) / tallest}%` }}
        />
      ))}
    </div>
  );
}
