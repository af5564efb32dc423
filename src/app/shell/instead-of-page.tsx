import Compass from 'lucide-react/icons/compass';
import LockKeyhole from 'lucide-react/icons/lock-keyhole';
import { isRouteErrorResponse, Link } from 'react-router';
import { ApiRefusal } from '#browser/api-refusal.ts';
import { PageHead } from '#browser/page-head.tsx';
import { useMay, useSite } from '#browser/site.ts';
import { useTexts } from '#browser/use-texts.ts';
import { paths } from '#kernel/page-addresses.ts';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { SecondFactorNeeded } from './access-needed.tsx';

/** What a server answered instead of the page: it is not there, not for this viewer, or it failed. */
export default function InsteadOfPage({ error }: { error: unknown }) {
  if (isMissing(error)) return <NotFound />;
  if (needsSecondFactor(error)) return <SecondFactorNeeded />;
  return isForbidden(error) ? <Forbidden /> : <Failed error={error} />;
}

function NotFound() {
  const t = useTexts('instead');
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
            <FindPlace />
            <ButtonLink to={paths.results()} tone="outline">
              {t('notFound.search')}
            </ButtonLink>
            <ButtonLink to={paths.home()} tone="outline">
              {t('notFound.home')}
            </ButtonLink>
            <UsefulLinks />
          </>
        }
      />
    </div>
  );
}

/** A plain form: it works before and without script. */
function FindPlace() {
  const t = useTexts('instead');
  return (
    <search className="mb-2 w-full">
      <form action={paths.results()} className="flex flex-wrap gap-2">
        <input
          name="place"
          type="search"
          required
          maxLength={80}
          aria-label={t('notFound.findLabel')}
          placeholder={t('notFound.findLabel')}
          className="min-h-11 min-w-0 flex-1 rounded-control border border-control bg-surface px-4 placeholder:text-muted"
        />
        <Button type="submit">{t('notFound.findAction')}</Button>
      </form>
    </search>
  );
}

function UsefulLinks() {
  const t = useTexts('instead');
  const app = useTexts('app');
  const links = [
    { to: paths.additionalServices(), label: app('nav.additionalServices') },
    { to: paths.faq(), label: app('footer.faq') },
    { to: paths.contact(), label: app('nav.contact') },
    { to: paths.siteMap(), label: app('footer.allPages') },
  ];
  return (
    <nav aria-label={t('notFound.links')} className="w-full pt-4">
      <ul className="grid grid-cols-[auto_auto] justify-center gap-x-4 whitespace-nowrap sm:-mx-16 sm:flex sm:gap-x-6">
        {links.map(({ to, label }) => (
          <li key={to}>
            <Link to={to} className="text-link inline-flex min-h-11 items-center">
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

export function Forbidden() {
  const t = useTexts('instead');
  const desk = useSite().viewer?.desk;
  const canAddRoles = useMay()('user:administer');
  return (
    <div className="w-full">
      <PageHead title={t('forbidden.title')} noIndex />
      <EmptyState
        level={1}
        icon={LockKeyhole}
        title={t('forbidden.title')}
        text={t(canAddRoles ? 'forbidden.textAdmin' : desk ? 'forbidden.textStaff' : 'forbidden.text')}
        action={
          <>
            {canAddRoles && <ButtonLink to={paths.users()}>{t('forbidden.users')}</ButtonLink>}
            {!canAddRoles && desk && <ButtonLink to={desk}>{t('forbidden.desk')}</ButtonLink>}
            {!canAddRoles && !desk && <ButtonLink to={paths.reservations()}>{t('forbidden.reservations')}</ButtonLink>}
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
  const t = useTexts('instead');
  const app = useTexts('app');
  const desk = useSite().viewer?.desk;
  const why = whyFailed(error);
  const text = t(desk && why === 'text' ? 'failed.textStaff' : `failed.${why}`);
  return (
    <div className="w-full">
      <PageHead title={t('failed.title')} noIndex />
      <EmptyState
        level={1}
        title={t('failed.title')}
        text={text}
        action={<Button onClick={() => location.reload()}>{app('failed.again')}</Button>}
      />
    </div>
  );
}

function whyFailed(error: unknown): 'busy' | 'text' {
  return isRouteErrorResponse(error) && error.status === 429 ? 'busy' : 'text';
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
