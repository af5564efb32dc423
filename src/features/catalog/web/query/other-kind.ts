import { OUTING_TIME_NAMES, STAY_NAMES } from './stay-query.ts';

/**
 * When and who of a search, as the other kind asks it, with what only the first kind understands for the way back: an
 * outing is on the first day of the stay where it is on none of its days, a stay is dropped where the outing is on none.
 */
export function whenOfOtherKind(other: 'house' | 'boat', search: URLSearchParams): Record<string, string> {
  const asked: Partial<Record<string, string>> = Object.fromEntries(search);
  const { from, until, ...rest } = asked;
  const isApart = from && until && asked.date && (asked.date < from || until < asked.date);
  const kept =
    other === 'house' ? (isApart ? rest : asked) : { ...asked, date: isApart ? from : (asked.date ?? (until && from)) };
  const pairs = [...STAY_NAMES, ...OUTING_TIME_NAMES].flatMap((name) => (kept[name] ? [[name, kept[name]]] : []));
  return Object.fromEntries(pairs);
}
