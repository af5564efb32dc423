import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { isOptedOut, keepConsent, readConsent, stopAskingConsent, useIsConsentAsked } from '#app/analytics/consent.ts';
import type { Analytics } from '#browser/site.ts';
import { useLanguage } from '#browser/use-preferences.ts';
import { ConsentNotice } from './consent-notice.tsx';
import { countVisit, pathToCount, startAnalytics, stopAnalytics } from './count-visits.ts';

/**
 * Asks a visitor once whether visits may be counted, and counts them after a yes. A visitor whose browser sends Global
 * Privacy Control is not asked.
 */
export default function VisitAnalytics({ analytics }: { analytics: Analytics }) {
  return isOptedOut() ? null : <CountedVisits analytics={analytics} />;
}

function CountedVisits({ analytics }: { analytics: Analytics }) {
  const [consent, setConsent] = useState(() => readConsent(document.cookie));
  const isAsked = useIsConsentAsked();
  const { pathname } = useLocation();
  const language = useLanguage();
  const isCounted = consent === 'agreed';
  // By value: the page's data come anew with every sign-in, and nobody is another visitor for that.
  const { id, script } = analytics;
  useEffect(() => {
    if (!isCounted) return;
    startAnalytics({ id, script });
    return () => stopAnalytics({ id });
  }, [isCounted, id, script]);
  const path = pathToCount(pathname);
  useEffect(() => {
    if (isCounted) countVisit(path, language);
  }, [isCounted, path, language]);
  const decide = (choice: 'agreed' | 'declined') => {
    keepConsent(choice);
    setConsent(choice);
    stopAskingConsent();
  };
  if (consent !== 'undecided' && !isAsked) return null;
  return <ConsentNotice isAskedFor={isAsked} onDecide={decide} />;
}
