import SearchX from 'lucide-react/icons/search-x';
import { PageHead } from '#browser/page-head.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';

interface GoneNoticeProps {
  title: string;
  text: string;
  back: { to: string; label: string };
}

/** Instead of an owner or an agreement that is not there. */
export function GoneNotice({ title, text, back }: GoneNoticeProps) {
  return (
    <>
      <PageHead title={title} noIndex />
      <EmptyState
        icon={SearchX}
        level={1}
        title={title}
        text={text}
        action={<ButtonLink to={back.to}>{back.label}</ButtonLink>}
      />
    </>
  );
}
