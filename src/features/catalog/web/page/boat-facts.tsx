import Bath from 'lucide-react/icons/bath';
import BedDouble from 'lucide-react/icons/bed-double';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import Fuel from 'lucide-react/icons/fuel';
import Ruler from 'lucide-react/icons/ruler';
import Users from 'lucide-react/icons/users';
import type { ReactNode } from 'react';
import { useLanguage } from '#browser/use-preferences.ts';
import { useTexts } from '#browser/use-texts.ts';
import { formatMoney } from '#kernel/locales.ts';
import { classNames } from '#ui/class-names.ts';
import { Heading } from '#ui/content/heading.tsx';
import { Icon } from '#ui/content/icon.tsx';
import { Rating } from '#ui/content/rating.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { LazyMap } from '#ui/map/lazy-map.tsx';
import type { BoatView } from '../../api/boats.schemas.ts';
import { boatAmenityCategories } from '../../domain/boat-terms.ts';
import { SaveButton } from '../save-button.tsx';
import { AmenityList } from './amenity-list.tsx';
import { LandmarkDistances } from './landmark-distances.tsx';

/** How large and what it is, at a glance. */
export function BoatFacts({ boat }: { boat: BoatView }) {
  const t = useTexts('boats');
  const ofPage = useTexts('boat');
  const facts = [
    { icon: Users, text: ofPage('boat.upTo', { count: boat.guests }) },
    { icon: Ruler, text: t('facts.feet', { count: boat.sizeFeet }) },
    ...(boat.cabins > 0 ? [{ icon: BedDouble, text: t('facts.cabins', { count: boat.cabins }) }] : []),
    ...(boat.bathrooms > 0 ? [{ icon: Bath, text: t('facts.heads', { count: boat.bathrooms }) }] : []),
    { icon: CalendarClock, text: ofPage('boat.built', { year: String(boat.built) }) },
    { icon: Fuel, text: boat.engine },
  ];
  return (
    <ul
      className={classNames(
        'grid grid-cols-2 gap-x-6 gap-y-3 border-line border-y py-5',
        facts.length === 6 ? 'sm:grid-cols-3' : 'sm:flex sm:flex-wrap sm:gap-x-9',
      )}
    >
      {facts.map(({ icon, text }) => (
        <li key={text} className="flex items-center gap-2.5">
          <Icon of={icon} className="size-5.5 shrink-0 text-info" />
          {text}
        </li>
      ))}
    </ul>
  );
}

/** Name, kind and marina, who steers, what guests think. */
export function BoatHeadline({ boat }: { boat: BoatView }) {
  const t = useTexts('boats');
  const ofPage = useTexts('boat');
  const { name, boatType, charter, marina, destination, rating, reviewCount, outstanding } = boat;
  return (
    <div>
      <p className="eyebrow">
        {ofPage('boat.at', { type: t(`boatTypes.${boatType}`), marina, place: destination.name })}
      </p>
      <div className="mt-2 flex items-start justify-between gap-4">
        <Heading level={1}>{name}</Heading>
        <SaveButton rentable={boat} look="page" />
      </div>
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <a href="#reviews" className="underline-offset-4 hover:underline">
          <Rating rating={rating} count={reviewCount} />
        </a>
        <Badge tone={charter === 'captained' ? 'success' : 'warning'}>{t(`charters.${charter}`)}</Badge>
        {outstanding && <Badge tone="info">{t('card.outstanding')}</Badge>}
      </div>
    </div>
  );
}

/** Money matters, weather and terms, in full sentences. `cancellation` knows the chosen day and comes from above. */
export function BoatInformation({ boat, cancellation }: { boat: BoatView; cancellation: ReactNode }) {
  const t = useTexts('boat');
  const language = useLanguage();
  const { securityDepositCents: deposit, guests, petsAllowed } = boat;
  const entries = [
    { name: t('information.people'), text: t('information.peopleText', { count: guests }) },
    { name: t('information.pets'), text: t(petsAllowed ? 'information.petsYes' : 'information.petsNo') },
    {
      name: t('information.deposit'),
      text:
        deposit > 0
          ? t('information.depositText', { amount: formatMoney(language, deposit) })
          : t('information.noDeposit'),
    },
    { name: t('information.taxes'), text: t('information.taxesText') },
    { name: t('information.payment'), text: t('information.paymentText') },
    { name: t('information.cancellation'), text: cancellation },
  ];
  return (
    <dl className="grid gap-x-10 gap-y-6 md:grid-cols-2">
      {entries.map(({ name, text }) => (
        <div key={name}>
          <dt className="font-semibold">{name}</dt>
          <dd className="mt-1 text-muted">{text}</dd>
        </div>
      ))}
    </dl>
  );
}

const CIRCLE_METERS = 3000;
const ZOOM = 12;

/** The marina, and 400 px of map: a circle that hides the berth, or one marker (docs/domain.md, section 10). */
export function BoatLocation({ boat }: { boat: BoatView }) {
  const t = useTexts('boat');
  const { latitude, longitude, exactLocation, destination, marina } = boat;
  const place = { latitude, longitude };
  return (
    <>
      <p className="mb-4">
        <span className="font-semibold">
          {marina}, {destination.name}, {destination.state}
        </span>
        <span className="block text-muted">{t(exactLocation ? 'location.exact' : 'location.approximate')}</span>
      </p>
      <LazyMap
        name={t('location.mapName', { marina })}
        center={place}
        zoom={ZOOM}
        {...(exactLocation ? { marker: place } : { circle: { ...place, radiusMeters: CIRCLE_METERS } })}
        className="h-[400px] w-full rounded-card"
      />
      <LandmarkDistances house={boat} />
    </>
  );
}

const MISSING_SHOWN = 6;

/** What is aboard by category, and what people may expect and won't find. */
export function AboardList({ amenities }: Pick<BoatView, 'amenities'>) {
  const t = useTexts('boat');
  const groups = boatAmenityCategories
    .map((category) => ({
      category,
      aboard: amenities.filter((amenity) => amenity.category === category && amenity.included),
    }))
    .filter(({ aboard }) => aboard.length > 0);
  const missing = amenities.filter(({ included }) => !included);
  return (
    <div className="grid gap-7">
      {groups.map(({ category, aboard }) => (
        <section key={category} aria-labelledby={`aboard-${category}`}>
          <h3 id={`aboard-${category}`} className="mb-3 font-display text-xl">
            {t(`aboard.${category}`)}
          </h3>
          <AmenityList amenities={aboard} />
        </section>
      ))}
      {missing.length > 0 && (
        <section aria-labelledby="aboard-missing">
          <h3 id="aboard-missing" className="mb-3 font-display text-xl">
            {t('aboard.missing')}
          </h3>
          <AmenityList amenities={missing.slice(0, MISSING_SHOWN)} />
        </section>
      )}
    </div>
  );
}
