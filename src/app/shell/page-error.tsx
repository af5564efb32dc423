import Compass from 'lucide-react/icons/compass';
import LockKeyhole from 'lucide-react/icons/lock-keyhole';
import { isRouteErrorResponse } from 'react-router';
import { paths } from '#app/paths.ts';
import { ApiRefusal, NetworkFailure } from '#browser/api-refusal.ts';
import { PageHead } from '#browser/page-head.tsx';
import { useTexts } from '#browser/use-texts.ts';
import { Button } from '#ui/button/button.tsx';
import { ButtonLink } from '#ui/button/button-link.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { SecondFactorNeeded } from './account/second-factor-needed.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { Notice } from './notice.tsx';
import { SkipLink } from './skip-link.tsx';

/** The page instead of one that is not there or that failed. */
export function PageError({ error }: { error: unknown }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <Notice />
      <Header look="surface" />
      <main id="content" tabIndex={-1} className="measure flex flex-1 items-center focus:outline-none">
        <Instead error={error} />
      </main>
      <Footer />
    </div>
  );
}

function Instead({ error }: { error: unknown }) {
  if (isMissing(error)) return <NotFound />;
  if (needsSecondFactor(error)) return <SecondFactorNeeded />;
  return isForbidden(error) ? <Forbidden /> : <Failed error={error} />;
}

export function NotFound() {
  const t = useTexts('app');
  return (
    <div className="w-full">
      <PageHead title={t('notFound.title')} noIndex />
      <EmptyState
        level={1}
        icon={Compass}
        title={t('notFound.title')}
        text={t('notFound.text')}
        action={
          <>
            <ButtonLink to={paths.results()}>{t('notFound.search')}</ButtonLink>
            <ButtonLink to={paths.home()} tone="outline">
              {t('notFound.home')}
            </ButtonLink>
          </>
        }
      />
    </div>
  );
}

function Forbidden() {
  const t = useTexts('app');
  return (
    <div className="w-full">
      <PageHead title={t('forbidden.title')} noIndex />
      <EmptyState
        level={1}
        icon={LockKeyhole}
        title={t('forbidden.title')}
        text={t('forbidden.text')}
        action={
          <>
            <ButtonLink to={paths.reservations()}>{t('forbidden.reservations')}</ButtonLink>
            <ButtonLink to={paths.signOut()} tone="outline">
              {t('forbidden.signOut')}
            </ButtonLink>
          </>
        }
      />
    </div>
  );
}

function Failed({ error }: { error: unknown }) {
  const t = useTexts('app');
  const text = error instanceof NetworkFailure ? t('failed.offline') : t('failed.text');
  return (
    <div className="w-full">
      <PageHead title={t('failed.title')} noIndex />
      <EmptyState
        level={1}
        title={t('failed.title')}
        text={text}
        action={<Button onClick={() => location.reload()}>{t('failed.again')}</Button>}
      />
    </div>
  );
}

function isMissing(error: unknown): boolean {
  return (isRouteErrorResponse(error) || error instanceof ApiRefusal) && error.status === 404;
}

function needsSecondFactor(error: unknown): boolean {
  return error instanceof ApiRefusal && error.code === 'second-factor-needed';
}

function isForbidden(error: unknown): boolean {
  return error instanceof ApiRefusal && error.status === 403;
}
