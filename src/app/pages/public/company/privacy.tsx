import { type ReactNode, use } from 'react';
import type { PageHandle } from '#app/page-module.ts';
import { SiteContext } from '#browser/page-head.tsx';
import { useSite } from '#browser/site.ts';
import { useLanguage } from '#browser/use-preferences.ts';
import { useTexts } from '#browser/use-texts.ts';
import { calendarDate } from '#kernel/calendar-date.ts';
import { formatDate } from '#kernel/locales.ts';
import { paths } from '#kernel/page-addresses.ts';
import { ArticlePage } from './article-page.tsx';
import { FactTable, Prose, useContactLinks } from './prose.tsx';

export const handle: PageHandle = { texts: ['privacy'] };

const CHANGED_ON = calendarDate('2026-11-23');

const chapters = [
  'short',
  'kept',
  'forgotten',
  'owners',
  'rights',
  'deleting',
  'cookies',
  'measuring',
  'newsletter',
  'safety',
  'children',
  'contact',
] as const;

/** What stands below the words of a chapter. */
const tables: Partial<Record<(typeof chapters)[number], () => ReactNode>> = {
  kept: KeptTable,
  forgotten: ForgottenTable,
  cookies: CookieTable,
};

export default function Privacy() {
  const t = useTexts('privacy');
  const language = useLanguage();
  const { company } = useSite();
  const values = { company: company.name, phone: company.phone, email: company.email };
  const links = {
    ...useContactLinks(),
    contact: paths.contact(),
    privacy: paths.profilePrivacy(),
    update: paths.profileUpdate(),
  };
  return (
    <ArticlePage
      title={t('title')}
      lead={t('lead', values)}
      description={t('description')}
      contents={t('contents')}
      note={t('changed', { date: formatDate(language, CHANGED_ON) })}
      canonicalPath={paths.privacy()}
      chapters={chapters.map((key) => {
        const Table = tables[key];
        return {
          id: key,
          title: t(`sections.${key}.title`),
          body: (
            <>
              <Prose text={t(`sections.${key}.text`, values)} links={links} />
              {Table && <Table />}
            </>
          ),
        };
      })}
    />
  );
}

const kept = ['account', 'trips', 'money', 'safety', 'reviews', 'messages', 'newsletter'] as const;

function KeptTable() {
  const t = useTexts('privacy');
  return (
    <FactTable
      className="mt-6"
      caption={t('kept.caption')}
      columns={[t('kept.what'), t('kept.why')]}
      rows={kept.map((key) => [t(`kept.${key}.what`), t(`kept.${key}.why`)])}
    />
  );
}

const forgotten = [
  'unconfirmed',
  'codes',
  'drafts',
  'addresses',
  'sessions',
  'mails',
  'wishes',
  'ended',
  'notices',
  'books',
] as const;

/** The times of domain 2, 'Forgotten in time'. */
function ForgottenTable() {
  const t = useTexts('privacy');
  return (
    <FactTable
      className="mt-6"
      caption={t('forgotten.caption')}
      columns={[t('forgotten.what'), t('forgotten.when')]}
      rows={forgotten.map((key) => [t(`forgotten.${key}.what`), t(`forgotten.${key}.when`)])}
    />
  );
}

/**
 * By the names that a browser shows; the session's has a prefix where the site is reached by https. Those of counting
 * are set only where visits are counted.
 */
const cookies = [
  { key: 'lang', name: () => 'lang', isOfAnalytics: false },
  { key: 'theme', name: () => 'theme', isOfAnalytics: false },
  {
    key: 'session',
    name: (isHttps: boolean) => (isHttps ? '__Host-marea-session' : 'marea-session'),
    isOfAnalytics: false,
  },
  {
    key: 'device',
    name: (isHttps: boolean) => (isHttps ? '__Host-marea-device' : 'marea-device'),
    isOfAnalytics: false,
  },
  { key: 'consent', name: () => 'consent', isOfAnalytics: true },
  { key: 'counting', name: () => '_ga, _ga_…', isOfAnalytics: true },
] as const;

function CookieTable() {
  const t = useTexts('privacy');
  const { analytics } = useSite();
  const isHttps = use(SiteContext).origin.startsWith('https:');
  const set = cookies.filter(({ isOfAnalytics }) => !isOfAnalytics || analytics !== null);
  const rows = set.map(({ key, name }) => [name(isHttps), t(`cookies.${key}.use`), t(`cookies.${key}.lasts`)]);
  return (
    <FactTable
      className="mt-6"
      caption={t('cookies.caption')}
      columns={[t('cookies.name'), t('cookies.use'), t('cookies.lasts')]}
      rows={[...rows, [t('cookies.storage.name'), t('cookies.storage.use'), t('cookies.storage.lasts')]]}
    />
  );
}
