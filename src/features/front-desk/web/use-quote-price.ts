import { ApiRefusal } from '#browser/api-refusal.ts';
import { useTextLanguage } from '#browser/texts.ts';
import { useQuery } from '#browser/use-query.ts';
import { type LiftableRule, liftableRules } from '#features/pricing/domain/agreed-terms.ts';
import { centsTyped } from '#kernel/money/money-typed.ts';
import type { QuotedService } from '../api/front-desk.schemas.ts';
import { deskClient } from './desk-clients.ts';
import type { TypedTerms } from './terms-fields.tsx';
import { type Chosen, timeOf } from './wanted.ts';

const TYPING_MS = 300;

interface Priced {
  readonly terms: TypedTerms;
  readonly services: readonly QuotedService[];
  /** Of the quote that is changed. */
  readonly groupId?: string;
}

/** What a quote comes to with what was typed, and the rule that keeps it from being had. */
export function useQuotePrice(chosen: Omit<Chosen, 'name' | 'broken'>, { terms, services, groupId }: Priced) {
  const language = useTextLanguage();
  const { id } = chosen;
  const { lifted, price } = terms;
  const agreedCents = price.trim() === '' ? null : (centsTyped(price) ?? null);
  const asked = { id, ...timeOf(chosen), lifted: [...lifted], agreedCents, ...(groupId && { groupId }) };
  const body = { ...asked, services: [...services] };
  const { data, error, isAsking, refetch } = useQuery({
    key: ['quote-price', JSON.stringify(body), language],
    ask: (signal) => deskClient().priceProposal({ body }, { signal }),
    delayMs: TYPING_MS,
    keepsPrevious: true,
  });
  const broken: LiftableRule | undefined =
    error instanceof ApiRefusal ? liftableRules.find((rule) => rule === error.code) : undefined;
  /** Asks the same with other services; refused when it can't be had. */
  const check = (others: readonly QuotedService[]) =>
    deskClient().priceProposal({ body: { ...asked, services: [...others] } });
  return { priced: error === undefined ? data : undefined, error, broken, isAsking, agreedCents, refetch, check };
}
