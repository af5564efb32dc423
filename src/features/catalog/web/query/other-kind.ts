import { type OutingAsked, outingPairs, readOuting } from './outing-query.ts';
import { readStay, stayPairs } from './stay-query.ts';

/**
 * When and who of a search, as the other kind asks it, with what only the first kind understands for the way back: an
 * outing is on the first day of the stay where it is on none of its days, a stay is dropped where the outing is on none.
 */
export function whenOfOtherKind(other: 'house' | 'boat', search: URLSearchParams): Record<string, string> {
  const { dates, guests } = readStay(search);
  const outing: OutingAsked = { ...readOuting(search), guests };
  const isWithin = !dates || !outing.date || (dates.from <= outing.date && outing.date <= dates.until);
  if (other === 'house') return { ...outingPairs(outing), ...stayPairs({ dates: isWithin ? dates : undefined }) };
  const date = isWithin ? (outing.date ?? dates?.from) : dates?.from;
  return { ...stayPairs({ dates }), ...outingPairs({ ...outing, date }) };
}
