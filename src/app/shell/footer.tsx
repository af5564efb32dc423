import Mail from 'lucide-react/icons/mail';
import Phone from 'lucide-react/icons/phone';
import { Suspense } from 'react';
import { Link } from 'react-router';
import { useSite } from '#browser/site.ts';
import { useTexts } from '#browser/use-texts.ts';
import { NewsletterBox } from '#features/newsletter/web/newsletter-form.tsx';
import { byCardPayments } from '#kernel/money/card-payments.ts';
import { paths, STATUS_PAGE } from '#kernel/page-addresses.ts';
import { Icon } from '#ui/content/icon.tsx';
import { Logo } from '#ui/content/logo.tsx';
import { partAhead } from '#ui/load-ahead.tsx';
import { useTopLinks } from './use-top-links.ts';

// Loaded only where the company counts visits.
const { Part: CookieChoices } = partAhead(async () => (await import('#app/analytics/cookie-choices.tsx')).default, {
  isOptional: true,
});

const LINK =
  'inline-flex min-h-9 items-center text-muted underline-offset-4 hover:text-ink hover:underline pointer-coarse:min-h-11 pointer-coarse:min-w-11';

/** `hasNewsletter`: on the pages for everybody. */
export function Footer({ hasNewsletter = false }: { hasNewsletter?: boolean }) {
  const t = useTexts('app');
  const { company, year, analytics } = useSite();
  return (
    <footer data-below className="mt-16 bg-surface text-ink print:hidden">
      <div aria-hidden="true" className="double-rule text-line" />
      <div className="measure grid grid-cols-[max-content_1fr] gap-x-8 gap-y-10 pt-12 pb-8 md:grid-cols-3 lg:grid-cols-[1.4fr_1fr_1fr_1.2fr]">
        <div className="col-span-full max-w-sm lg:col-span-1">
          <Logo name={company.name} />
          <p className="mt-4 text-muted">{t('footer.about')}</p>
          <Social />
        </div>
        <SiteMap />
        <Legal />
        <Help />
      </div>
      {hasNewsletter && <NewsletterBox />}
      <div className="measure pb-8 max-lg:in-[body:has([data-bottom-bar])]:pb-26">
        <p className="border-line border-t pt-6 text-muted text-sm">
          {t(byCardPayments('footer.pay', company.cardPayments))} ·{' '}
          {t('footer.copyright', { year, name: company.name })}{' '}
          {analytics && (
            <Suspense fallback={null}>
              <CookieChoices className="ml-2 inline-flex min-h-9 items-center underline underline-offset-4 hover:text-ink pointer-coarse:min-h-11" />
            </Suspense>
          )}
        </p>
      </div>
    </footer>
  );
}

/** The company's pages elsewhere, once it has any. */
function Social() {
  const t = useTexts('app');
  const { social } = useSite().company;
  if (social.length === 0) return null;
  return (
    <nav aria-label={t('footer.social')}>
      <ul className="mt-3 flex flex-wrap gap-x-5">
        {social.map(({ name, url }) => (
          <li key={name}>
            <a href={url} rel="me noopener" className={LINK}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function SiteMap() {
  const t = useTexts('app');
  const links = useTopLinks();
  return (
    <FooterLinks
      title={t('footer.siteMap')}
      links={[
        { to: paths.home(), label: t('nav.home') },
        ...links,
        { to: paths.ourClients(), label: t('footer.clients') },
      ]}
    />
  );
}

function Legal() {
  const t = useTexts('app');
  return (
    <FooterLinks
      title={t('footer.legal')}
      links={[
        { to: paths.faq(), label: t('footer.faq') },
        { to: paths.terms(), label: t('footer.terms') },
        { to: paths.privacy(), label: t('footer.privacy') },
        { to: paths.siteMap(), label: t('footer.allPages') },
      ]}
    />
  );
}

function FooterLinks({ title, links }: { title: string; links: readonly { to: string; label: string }[] }) {
  return (
    <nav aria-label={title}>
      <h2 className="font-semibold font-sans text-sm">{title}</h2>
      <ul className="mt-3">
        {links.map(({ to, label }) => (
          <li key={to}>
            <Link to={to} className={LINK}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Help stands in the same place on every page. */
function Help() {
  const t = useTexts('app');
  const { company } = useSite();
  return (
    <section aria-label={t('footer.help')} className="max-md:col-span-full">
      <h2 className="font-semibold font-sans text-sm">{t('footer.help')}</h2>
      <p className="mt-3 text-muted">{t('footer.hours')}</p>
      <ul className="mt-2">
        {company.phone && (
          <HelpLine icon={Phone} href={`tel:${company.phone.replace(/[^+\d]/g, '')}`} text={company.phone} />
        )}
        {company.email && <HelpLine icon={Mail} href={`mailto:${company.email}`} text={company.email} />}
        <li>
          <a href={STATUS_PAGE} className={LINK}>
            {t('footer.status')}
          </a>
        </li>
      </ul>
    </section>
  );
}

function HelpLine({ icon, href, text }: { icon: typeof Phone; href: string; text: string }) {
  return (
    <li>
      <a
        href={href}
        className="inline-flex min-h-9 items-center gap-3 font-medium underline-offset-4 hover:underline pointer-coarse:min-h-11"
      >
        <Icon of={icon} className="size-4.5 text-info" />
        {text}
      </a>
    </li>
  );
}
