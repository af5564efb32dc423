import ArrowLeft from 'lucide-react/icons/arrow-left';
import { type MouseEvent, useEffect, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { useTexts } from '#browser/use-texts.ts';
import { Icon } from '#ui/content/icon.tsx';
import { lastResults } from '../query/last-results.ts';

/** The way back to where somebody came from, with its filters, page and scroll; else to all results of the kind. */
export function BackToResults({ all }: { all: string }) {
  const t = useTexts('rentable');
  const navigate = useNavigate();
  const { state } = useLocation();
  const cameFromResults = isFromResults(state);
  const [address, setAddress] = useState(all);
  useEffect(() => setAddress(lastResults() ?? all), [all]);
  const goBack = (event: MouseEvent) => {
    if (!cameFromResults || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    void navigate(-1);
  };
  return (
    <Link
      to={address}
      onClick={goBack}
      className="inline-flex min-h-10 items-center gap-2 text-muted text-sm underline-offset-4 hover:text-ink hover:underline"
    >
      <Icon of={ArrowLeft} className="size-4.5" />
      {t('back')}
    </Link>
  );
}

const isFromResults = (state: unknown) => String(Object(state).from).startsWith('/results');
