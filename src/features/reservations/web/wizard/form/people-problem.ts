import type { Problems } from './form-problems.ts';

/** How few and how many it can be for. */
export interface Limits {
  readonly minGuests: number;
  readonly maxGuests: number;
}

/** The limits of a service and of its chosen item, whichever are narrower. */
export function narrower(service: Limits, item: Limits | undefined): Limits {
  const { minGuests, maxGuests } = service;
  if (!item) return { minGuests, maxGuests };
  return { minGuests: Math.max(minGuests, item.minGuests), maxGuests: Math.min(maxGuests, item.maxGuests) };
}

/** Too few or too many, with the limit. */
export function peopleProblem(name: string, count: number, { minGuests, maxGuests }: Limits): Problems {
  if (count < minGuests) return { [name]: { key: 'tooFew', values: { count: minGuests } } };
  return count > maxGuests ? { [name]: { key: 'tooMany', values: { count: maxGuests } } } : {};
}
