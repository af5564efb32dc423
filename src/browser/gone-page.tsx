import SearchX from 'lucide-react/icons/search-x';
import { ButtonLink } from '#ui/button-link.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { isMissing } from './api-refusal.ts';
import { PageHead } from './page-head.tsx';

/** What was asked for; null where it is not there: a private page then shows `GonePage` itself. */
export async function orNull<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

interface GonePageProps {
  title: string;
  text?: string;
  icon?: typeof SearchX;
  /** Where the list of such things is. */
  back: { to: string; label: string };
}

/** A private page whose thing is not there, or is somebody else's, which looks the same. */
export function GonePage({ title, text, icon = SearchX, back }: GonePageProps) {
  return (
    <>
      <PageHead title={title} noIndex />
      <EmptyState
        icon={icon}
        level={1}
        title={title}
        {...(text === undefined ? {} : { text })}
        action={<ButtonLink to={back.to}>{back.label}</ButtonLink>}
      />
    </>
  );
}
