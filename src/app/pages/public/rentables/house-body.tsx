import { type ComponentProps, createContext, use, useDeferredValue, useMemo, useState } from 'react';
import type { HouseView } from '#features/catalog/api/catalog.schemas.ts';
import { BookingColumns } from '#features/catalog/web/page/rentable-page.tsx';
import { type StayAsked, stayPairs, useStayInAddress } from '#features/catalog/web/query/stay-query.ts';
import { AvailabilitySection } from '#features/pricing/web/availability-section.tsx';
import { CancellationTerms } from '#features/pricing/web/cancellation-sentence.tsx';
import { useBookedOffer } from '#features/pricing/web/offer.ts';
import { StayBar, StayCard } from '#features/pricing/web/stay-card.tsx';
import { type StayOffer, stayRefusalOf, useStayOffer } from '#features/pricing/web/stay-offer.ts';
import { useHouseCalendar } from '#features/pricing/web/use-house-calendar.ts';
import { useBookHouse } from '#features/reservations/web/use-book-house.ts';
import { useOwnTimes } from '#features/reservations/web/use-own-times.ts';
import type { ReviewsView } from '#features/reviews/api/reviews.schemas.ts';
import { ReviewsSection } from '#features/reviews/web/reviews-section.tsx';
import { HouseChapters } from './house-chapters.tsx';

interface HouseBodyProps {
  house: HouseView;
  reviews: ReviewsView;
  /** What the server rendered. */
  stay: StayAsked;
  offer: StayOffer;
}

/** The calendar among the chapters is told of a press past them: they are drawn after it. */
const CalendarInPage = createContext<ComponentProps<typeof AvailabilitySection> | undefined>(undefined);

function PageCalendar() {
  const shown = use(CalendarInPage);
  return shown && <AvailabilitySection {...shown} />;
}

/** All below the pictures: the house in chapters beside the card that books it; both know the same stay. */
export function HouseBody({ house, reviews, ...first }: HouseBodyProps) {
  const { stay, chosen, choose, setGuests } = useStayInAddress();
  const asked = useStayOffer({ houseId: house.id, stay, first });
  const [isPickerOpen, setPickerOpen] = useState(false);
  const own = useOwnTimes(house.id);
  const calendar = useHouseCalendar(house.id, own);
  const key = JSON.stringify(stayPairs(stay));
  const { offer, onRefused } = useBookedOffer({ key, asked, refusalOf: stayRefusalOf });
  const { book, isBooking } = useBookHouse({ houseId: house.id, stay, onRefused });
  const inPage = useMemo(
    () => ({ minNights: house.minNights, calendar, own, chosen, onChoose: choose }),
    [house.minNights, calendar, own, chosen, choose],
  );
  const inPageLater = useDeferredValue(inPage);
  const chapters = (
    <HouseChapters
      house={house}
      minNights={{
        chosen: chosen.from && calendar.minNights.on(chosen.from),
        least: calendar.minNights.least ?? house.minNights,
      }}
      calendar={<PageCalendar />}
      reviews={<ReviewsSection rentableId={house.id} first={reviews} />}
      cancellation={<CancellationTerms terms={house.cancellationTerms} offer={offer} texts="stay" />}
    />
  );
  const check = () => {
    document.getElementById('stay')?.scrollIntoView({ block: 'start' });
    setPickerOpen(true);
  };
  return (
    <BookingColumns
      cardId="stay"
      card={
        <StayCard
          {...{ house, stay, offer, chosen, own, isPickerOpen, isBooking }}
          rules={calendar.rules}
          onPickerChange={setPickerOpen}
          onChoose={choose}
          onGuests={setGuests}
          onBook={book}
        />
      }
      bar={<StayBar cardId="stay" {...{ house, offer, isBooking }} onBook={book} onCheck={check} />}
    >
      {/* Nobody presses a day of the page while the picker is open: both calendars need not be drawn at once. */}
      <CalendarInPage value={isPickerOpen ? inPageLater : inPage}>{useDeferredValue(chapters)}</CalendarInPage>
    </BookingColumns>
  );
}
