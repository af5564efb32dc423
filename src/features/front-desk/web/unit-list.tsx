import { type ReactNode, useState } from 'react';
import { useTextLanguage } from '#browser/texts.ts';
import { type TextsOf, useTexts } from '#browser/use-texts.ts';
import { countedGuests, MAX_PETS, peopleAboard } from '#features/catalog/domain/guest-capacity.ts';
import { liftableRules } from '#features/pricing/domain/agreed-terms.ts';
import { calendarDate } from '#kernel/calendar-date.ts';
import { formatClock, formatDate, formatDays, formatExactMoney, formatMoney } from '#kernel/locales.ts';
import { Button } from '#ui/button.tsx';
import { Heading } from '#ui/content/heading.tsx';
import { Picture } from '#ui/content/picture.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { Select } from '#ui/fields/select.tsx';
import type { DeskBoat, DeskBoats, DeskHouse, DeskHouses, Hindrance } from '../api/front-desk.schemas.ts';
import { type Chosen, nextDay, type Wanted } from './wanted.ts';

type Picked = Pick<Chosen, 'kind' | 'id' | 'name' | 'startTime' | 'hours' | 'broken'>;

interface UnitListProps {
  found: DeskHouses | DeskBoats;
  wanted: Wanted;
  chosenId: number | undefined;
  onPick: (picked: Picked) => void;
  onNear: (change: Partial<Wanted>) => void;
}

/** So many are in sight at first: the caller hears of three. */
const FIRST_SHOWN = 8;
/** So many houses are named whose rule is in the way. */
const RULES_SHOWN = 3;
/** So many more with each press. */
const MORE_SHOWN = 24;

type DeskTexts = TextsOf<'desk'>;
type Unit = DeskHouse | DeskBoat;

const isHouse = (unit: Unit): unit is DeskHouse => !('durations' in unit);

/** What can be had with its total; where nothing can, near dates; and below, folded, why the others can't. */
export function UnitList({ found, wanted, chosenId, onPick, onNear }: UnitListProps) {
  const t = useTexts('desk');
  const rowOf = (unit: Unit) => (
    <li key={unit.id}>
      {isHouse(unit) ? (
        <HouseRow house={unit} guests={wanted.guests} isChosen={unit.id === chosenId} onPick={onPick} />
      ) : (
        <BoatRow boat={unit} guests={wanted.guests} isChosen={unit.id === chosenId} onPick={onPick} />
      )}
    </li>
  );
  return (
    <div className="grid gap-5">
      {wanted.unitId !== undefined && <OnlyOne found={found} onAll={() => onNear({ unitId: undefined })} />}
      <div className="grid gap-3">
        <Heading level={2} look="subheading">
          {found.free.length > 0 ? t('found.free', { count: found.free.length }) : t('found.none')}
        </Heading>
        {found.free.length > 0 ? (
          <Rows units={found.free} rowOf={rowOf} />
        ) : (
          <Near found={found} wanted={wanted} onNear={onNear} />
        )}
      </div>
      {found.others.length > 0 && (
        <details open={found.free.length === 0} className="group grid gap-3">
          <summary className="min-h-11 py-2 font-medium">{t('found.others', { count: found.others.length })}</summary>
          <Rows units={found.others} rowOf={rowOf} />
        </details>
      )}
    </div>
  );
}

/** A list from its beginning, and with each press more of it, to its end. */
function Rows({ units, rowOf }: { units: readonly Unit[]; rowOf: (unit: Unit) => ReactNode }) {
  const t = useTexts('desk');
  const [count, setCount] = useState(FIRST_SHOWN);
  const hidden = units.length - count;
  return (
    <div className="grid gap-3">
      <ul className="grid rounded-card border border-line bg-surface *:border-line *:not-first:border-t">
        {units.slice(0, count).map(rowOf)}
      </ul>
      {hidden > 0 && (
        <p>
          <Button tone="outline" size="small" onClick={() => setCount(count + MORE_SHOWN)}>
            {t('found.more', { count: Math.min(hidden, MORE_SHOWN) })}
          </Button>
        </p>
      )}
    </div>
  );
}

/** Says that the search is of one house or boat alone, and lets it be of all. */
function OnlyOne({ found, onAll }: Pick<UnitListProps, 'found'> & { onAll: () => void }) {
  const t = useTexts('desk');
  const [unit]: readonly Unit[] = [...found.free, ...found.others];
  return (
    <p className="flex flex-wrap items-center gap-3">
      {unit ? t('found.only', { name: unit.name }) : t('found.onlyOne')}
      <Button tone="outline" size="small" onClick={onAll}>
        {t('found.all')}
      </Button>
    </p>
  );
}

function Near({ found, wanted, onNear }: Pick<UnitListProps, 'found' | 'wanted' | 'onNear'>) {
  const t = useTexts('desk');
  const language = useTextLanguage();
  const { kind } = wanted;
  if (found.near.length === 0) return <NoneNear units={found.others} guests={wanted.guests} />;
  const offers = found.near.map((near) => {
    if ('startTime' in near) {
      const date = calendarDate(near.date);
      const when = `${formatDate(language, date)}, ${formatClock(language, near.startTime)}`;
      return { ...near, when, dates: nextDay(date) };
    }
    const dates = { from: calendarDate(near.startAt), until: calendarDate(near.endAt) };
    return { ...near, when: formatDays(language, dates.from, dates.until), dates };
  });
  return (
    <div className="grid gap-2">
      <p>{t('found.near')}</p>
      <ul className="flex flex-wrap gap-2">
        {offers.map(({ id, name, when, dates }) => (
          <li key={id}>
            <Button tone="outline" size="small" onClick={() => onNear({ kind, dates, unitId: id })}>
              <span>
                <span translate="no">{name}</span>: {when}
              </span>
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Why there are no dates nearby either: rules that hold there as well, or everything is taken. */
function NoneNear({ units, guests }: { units: readonly Unit[]; guests: Wanted['guests'] }) {
  const t = useTexts('desk');
  const ruled = units.slice(0, RULES_SHOWN).flatMap((unit) => {
    const rules = unit.hindrances.filter(({ isLiftable }) => isLiftable);
    return rules.length > 0 ? [{ unit, rules }] : [];
  });
  if (ruled.length === 0) return <p className="text-muted">{t('found.noneText')}</p>;
  return (
    <div className="grid gap-1 text-muted">
      <p>{t('found.nearRules')}</p>
      <ul>
        {ruled.map(({ unit, rules }) => (
          <li key={unit.id}>
            <span translate="no">{unit.name}</span>:{' '}
            {rules.map((rule) => hindranceText(t, rule, { unit, guests })).join(', ')}
          </li>
        ))}
      </ul>
    </div>
  );
}

const isOffered = ({ hindrances }: { hindrances: readonly Hindrance[] }) =>
  hindrances.every(({ isLiftable }) => isLiftable);
const brokenOf = ({ hindrances }: { hindrances: readonly Hindrance[] }) =>
  liftableRules.filter((rule) => hindrances.some((one) => one.rule === rule));

interface RowProps {
  guests: Wanted['guests'];
  isChosen: boolean;
  onPick: UnitListProps['onPick'];
}

function HouseRow({ house, guests, isChosen, onPick }: RowProps & { house: DeskHouse }) {
  const t = useTexts('desk');
  const language = useTextLanguage();
  const pick = () =>
    onPick({ kind: 'house', id: house.id, name: house.name, startTime: null, hours: null, broken: brokenOf(house) });
  return (
    <UnitRow
      unit={house}
      guests={guests}
      facts={[
        t('found.bedrooms', { count: house.bedrooms }),
        t('found.guests', { count: house.maxGuests }),
        ...(house.depositCents > 0 ? [t('found.deposit', { deposit: formatMoney(language, house.depositCents) })] : []),
      ]}
    >
      <Total {...house} />
      {isOffered(house) && (
        <QuoteButton
          name={house.name}
          isChosen={isChosen}
          isOutline={house.hindrances.length > 0}
          label={house.hindrances.length > 0 ? t('found.quoteAnyway') : t('found.quote')}
          price={formatExactMoney(language, house.totalCents)}
          onPick={pick}
        />
      )}
    </UnitRow>
  );
}

function BoatRow({ boat, guests, isChosen, onPick }: RowProps & { boat: DeskBoat }) {
  const t = useTexts('desk');
  const language = useTextLanguage();
  const offered = boat.durations.filter(({ starts }) => starts.length > 0);
  const [typed, setTyped] = useState('');
  const choices = offered.flatMap(({ hours, starts }) => starts.map((start) => ({ hours, start })));
  const keyOf = (choice: { hours: number; start: string }) => `${choice.hours} ${choice.start}`;
  const [hours, startTime] = (typed || (choices[0] ? keyOf(choices[0]) : '')).split(' ');
  const priced = boat.durations.find((duration) => duration.hours === Number(hours)) ?? boat.durations[0];
  return (
    <UnitRow unit={boat} guests={guests} facts={[t('found.guests', { count: boat.maxGuests })]}>
      {priced && <Total {...priced} />}
      {choices.length > 0 && boat.hindrances.length === 0 && priced && startTime && (
        <>
          <Select
            label={t('found.outing', { name: boat.name })}
            isLabelHidden
            className="w-56"
            value={`${hours} ${startTime}`}
            options={choices.map((choice) => ({
              value: keyOf(choice),
              label: t('found.start', { time: formatClock(language, choice.start), count: choice.hours }),
            }))}
            onChange={({ target }) => setTyped(target.value)}
          />
          <QuoteButton
            name={boat.name}
            isChosen={isChosen}
            isOutline={false}
            label={t('found.quote')}
            price={formatExactMoney(language, priced.totalCents)}
            onPick={() =>
              onPick({ kind: 'boat', id: boat.id, name: boat.name, startTime, hours: Number(hours), broken: [] })
            }
          />
        </>
      )}
    </UnitRow>
  );
}

interface UnitRowProps {
  unit: Unit;
  guests: Wanted['guests'];
  facts: readonly string[];
  children: ReactNode;
}

function UnitRow({ unit, guests, facts, children }: UnitRowProps) {
  const t = useTexts('desk');
  return (
    <article className="flex items-center gap-x-5 gap-y-3 p-3 max-sm:flex-wrap sm:p-4">
      {unit.media && (
        <Picture
          {...unit.media}
          alt=""
          sizes="6rem"
          className="h-16 w-24 shrink-0 rounded-control object-cover max-sm:hidden"
        />
      )}
      <div className="min-w-0 flex-1 max-sm:basis-full">
        <h3 translate="no" className="font-semibold">
          {unit.name}
        </h3>
        <p className="text-muted text-sm">{[unit.place, ...facts].join(' · ')}</p>
        {unit.hindrances.length > 0 && (
          <p className="mt-1.5 flex flex-wrap gap-1.5">
            {unit.hindrances.map((hindrance) => (
              <Badge
                key={`${hindrance.kind} ${hindrance.block} ${hindrance.rule}`}
                tone={hindrance.isLiftable ? 'warning' : 'neutral'}
              >
                {hindranceText(t, hindrance, { unit, guests })}
              </Badge>
            ))}
          </p>
        )}
      </div>
      <div className="flex items-center justify-end gap-x-4 gap-y-2 max-sm:w-full max-sm:flex-wrap max-sm:justify-between">
        {children}
      </div>
    </article>
  );
}

interface Asked {
  readonly unit: Unit;
  readonly guests: Wanted['guests'];
}

function hindranceText(t: DeskTexts, { kind, block, rule }: Hindrance, asked: Asked): string {
  const { unit } = asked;
  if (kind === 'block' && block) return t('why.block', { kind: t(`blocks.${block}`) });
  if (kind !== 'rule') return t(`why.${kind === 'block' ? 'stay' : kind}`);
  if (rule === 'min-nights-invalid')
    return t('rules.min-nights-invalid', { count: isHouse(unit) ? unit.minNights : 1 });
  if (rule === 'max-guest-invalid') return guestsText(t, asked);
  const known = ['arrival-day-invalid', 'departure-day-invalid', 'orphan-nights', 'preparation-nights'] as const;
  return t(`rules.${known.find((code) => code === rule) ?? 'other'}`);
}

/** The one of the rules of guests that is broken: one refusal stands for all of them. */
function guestsText(t: DeskTexts, { unit, guests }: Asked): string {
  const people = isHouse(unit) ? countedGuests(guests) : peopleAboard(guests);
  if (people > unit.maxGuests) return t('rules.too-many-guests', { count: unit.maxGuests });
  return t(guests.pets > MAX_PETS ? 'rules.too-many-pets' : 'rules.no-pets');
}

function Total({ totalCents }: Pick<DeskHouse, 'totalCents'>) {
  const t = useTexts('desk');
  const language = useTextLanguage();
  return (
    <p className="sm:text-right">
      <span className="numbers block font-semibold text-lg">{formatExactMoney(language, totalCents)}</span>
      <span className="block text-muted text-xs">{t('found.total')}</span>
    </p>
  );
}

interface QuoteButtonProps {
  name: string;
  price: string;
  label: string;
  isChosen: boolean;
  isOutline: boolean;
  onPick: () => void;
}

function QuoteButton({ name, price, label, isChosen, isOutline, onPick }: QuoteButtonProps) {
  const t = useTexts('desk');
  const shown = isChosen ? t('found.chosen') : label;
  return (
    <Button
      size="small"
      tone={isOutline ? 'outline' : 'action'}
      aria-pressed={isChosen}
      aria-label={t('found.quoteName', { action: shown, name, price })}
      onClick={onPick}
    >
      {shown}
    </Button>
  );
}
