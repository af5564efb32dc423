import { useDeferredValue, useState } from 'react';
import type { BoatView } from '#features/catalog/api/boats.schemas.ts';
import { BookingColumns } from '#features/catalog/web/page/rentable-page.tsx';
import { outingPairs, useOutingInAddress } from '#features/catalog/web/query/outing-query.ts';
import { CancellationTerms } from '#features/pricing/web/cancellation-sentence.tsx';
import { useBookedOffer } from '#features/pricing/web/offer.ts';
import { OutingBar, OutingCard } from '#features/pricing/web/outing-card.tsx';
import {
  type ChosenOuting,
  chosenOuting,
  type OutingOffer,
  outingRefusalOf,
  useOutingOffer,
} from '#features/pricing/web/outing-offer.ts';
import { useBoatCalendar } from '#features/pricing/web/use-boat-calendar.ts';
import { useBookBoat } from '#features/reservations/web/use-book-boat.ts';
import { useOwnTimes } from '#features/reservations/web/use-own-times.ts';
import type { ReviewsView } from '#features/reviews/api/reviews.schemas.ts';
import { ReviewsSection } from '#features/reviews/web/reviews-section.tsx';
import { BoatChapters } from './boat-chapters.tsx';

interface BoatBodyProps {
  boat: BoatView;
  reviews: ReviewsView;
  /** What the server rendered. */
  outing: ChosenOuting;
  offer: OutingOffer;
}

/** All below the pictures: the boat in chapters beside the card that books it; both know the same outing. */
export function BoatBody({ boat, reviews, ...first }: BoatBodyProps) {
  const address = useOutingInAddress();
  const outing = chosenOuting(boat, address.outing);
  const asked = useOutingOffer({ boatId: boat.id, outing, first });
  const [isPickerOpen, setPickerOpen] = useState(false);
  const own = useOwnTimes(boat.id);
  const calendar = useBoatCalendar(boat.id, { date: outing.date, own });
  const key = JSON.stringify(outingPairs(outing));
  const { offer, onRefused } = useBookedOffer({ key, asked, refusalOf: outingRefusalOf });
  const { book, isBooking } = useBookBoat({ boatId: boat.id, outing, onRefused });
  const chapters = (
    <BoatChapters
      boat={boat}
      reviews={<ReviewsSection rentableId={boat.id} first={reviews} />}
      cancellation={
        <CancellationTerms terms={boat.cancellationTerms} offer={offer} texts="boat" startsOn={outing.date} />
      }
    />
  );
  const choose = () => {
    document.getElementById(outing.date ? 'start' : 'outing')?.scrollIntoView({ block: 'start' });
    if (!outing.date) setPickerOpen(true);
  };
  return (
    <BookingColumns
      cardId="outing"
      card={
        <OutingCard
          {...{ boat, outing, offer, calendar, own, isPickerOpen, isBooking }}
          onPickerChange={setPickerOpen}
          onChange={address.change}
          onBook={book}
        />
      }
      bar={<OutingBar cardId="outing" {...{ boat, outing, offer, isBooking }} onBook={book} onChoose={choose} />}
    >
      {useDeferredValue(chapters)}
    </BookingColumns>
  );
}
