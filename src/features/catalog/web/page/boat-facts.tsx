import Bath from 'lucide-react/icons/bath';
import BedDouble from 'lucide-react/icons/bed-double';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import Fuel from 'lucide-react/icons/fuel';
import Ruler from 'lucide-react/icons/ruler';
import Users from 'lucide-react/icons/users';
import type { ReactNode } from 'react';
import { useSite } from '#browser/site.ts';
import { useLanguage } from '#browser/use-preferences.ts';
import { useTexts } from '#browser/use-texts.ts';
import { formatMoney } from '#kernel/locales.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import type { BoatView } from '../../api/boats.schemas.ts';
import { boatAmenityCategories } from '../../domain/boat-terms.ts';
import { isFeatured } from '../../domain/featured.ts';
import { AmenityList } from './amenity-list.tsx';
import { FactList, RentableLocation, TermList } from './rentable-facts.tsx';
import { RentableHeadline } from './rentable-page.tsx';

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
  return <FactList facts={facts} />;
}

/** Name, kind and marina, who steers, what guests think. */
export function BoatHeadline({ boat }: { boat: BoatView }) {
  const t = useTexts('boats');
  const ofPage = useTexts('boat');
  const { boatType, charter, marina, destination } = boat;
  return (
    <RentableHeadline
      rentable={boat}
      eyebrow={ofPage('boat.at', { type: t(`boatTypes.${boatType}`), marina, place: destination.name })}
      badges={
        <>
          <Badge tone={charter === 'captained' ? 'success' : 'warning'}>{t(`charters.${charter}`)}</Badge>
          {isFeatured(boat) && <Badge tone="info">{t('card.outstanding')}</Badge>}
        </>
      }
    />
  );
}

interface BoatInformationProps {
  boat: Pick<BoatView, 'securityDepositCents' | 'guests' | 'petsAllowed'>;
  cancellation: ReactNode;
}

/** Money matters, weather and terms, in full sentences. `cancellation` knows the chosen day and comes from above. */
export function BoatInformation({ boat, cancellation }: BoatInformationProps) {
  const t = useTexts('boat');
  const language = useLanguage();
  const { securityDepositCents: deposit, guests, petsAllowed } = boat;
  const { deadlines } = useSite().company;
  const terms = [
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
    { name: t('information.payment'), text: t('information.paymentText', deadlines) },
    {
      name: t('information.cancellation'),
      text: (
        <>
          {cancellation} {t('information.withHouse')}
        </>
      ),
    },
    { name: t('information.weather'), text: t('information.weatherText') },
  ];
  return <TermList terms={terms} />;
}

/** The marina and its map. */
export function BoatLocation({ boat }: { boat: BoatView }) {
  const t = useTexts('boat');
  const { destination, marina } = boat;
  return (
    <RentableLocation
      rentable={boat}
      place={`${marina}, ${destination.name}, ${destination.state}`}
      note={t(boat.exactLocation ? 'location.exact' : 'location.approximate')}
      mapName={t('location.mapName', { marina })}
    />
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
