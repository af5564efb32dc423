import { addDays, type CalendarDate } from '#kernel/calendar-date.ts';
import { AMENITIES, DESTINATIONS } from './fill-houses.ts';
import { seededRandom } from './seeded-random.ts';

/** What guests ask: 2–10 nights, guests, bedrooms, two amenities, a most price, by subtotal, page 1–3. */
export function searchQueries(
  count: number,
  { today, inDestination }: { today: CalendarDate; inDestination: boolean },
): string[] {
  const random = seededRandom(11);
  const whole = (min: number, max: number) => min + Math.floor(random() * (max - min + 1));
  return Array.from({ length: count }, () => {
    const from = addDays(today, whole(1, 500));
    const amenity = whole(1, AMENITIES - 1);
    const query = new URLSearchParams({
      StartAt: from,
      EndAt: addDays(from, whole(2, 10)),
      Adults: String(whole(1, 6)),
      MinBedrooms: String(whole(1, 3)),
      AmenityIds: `${amenity},${amenity + 1}`,
      MaxPrice: String(whole(1_000, 9_000) * 100),
      SortBy: 'price',
      OnlyPrimaryMedia: 'true',
      PageNumber: String(whole(1, 3)),
      ...(inDestination ? { DestinationId: String(whole(1, DESTINATIONS)) } : {}),
    });
    return query.toString();
  });
}
