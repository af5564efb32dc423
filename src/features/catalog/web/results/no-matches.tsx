import SearchX from 'lucide-react/icons/search-x';
import { useTexts } from '#browser/use-texts.ts';
import { ButtonLink } from '#ui/buttons/button-link.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';

export interface DropOffer {
  readonly filter: string;
  readonly words: string;
  readonly href: string;
}

interface NoMatchesProps {
  text: string;
  /** The best first. */
  offers: readonly DropOffer[];
  /** The search without its filters, when it has any. */
  clearedHref: string | undefined;
  all: { readonly words: string; readonly href: string };
}

const MAX_OFFERS = 4;

/** Nothing fits everything: which one thing to give up, and what it would bring, one press each. */
export function NoMatches({ text, offers, clearedHref, all }: NoMatchesProps) {
  const t = useTexts('results');
  return (
    <EmptyState
      icon={SearchX}
      title={t('results.noMatches')}
      text={text}
      action={
        <div className="grid w-full max-w-sm gap-3">
          {offers.slice(0, MAX_OFFERS).map(({ filter, words, href }, place) => (
            <ButtonLink
              key={filter}
              tone={place === 0 ? 'action' : 'outline'}
              to={href}
              className="whitespace-normal py-2 text-center"
            >
              {words}
            </ButtonLink>
          ))}
          {clearedHref && (
            <ButtonLink tone={offers.length === 0 ? 'action' : 'outline'} to={clearedHref}>
              {t('results.dropAll')}
            </ButtonLink>
          )}
          <ButtonLink tone="quiet" to={all.href}>
            {all.words}
          </ButtonLink>
        </div>
      }
    />
  );
}
