import { useLocation } from 'react-router';
import { useTexts } from '#browser/use-texts.ts';
import { paths } from '#kernel/page-addresses.ts';
import { NewsletterForm } from './newsletter-form.tsx';

/** At the foot of every page, but those that are about the newsletter themselves. */
export function NewsletterBox() {
  const t = useTexts('app');
  const { pathname } = useLocation();
  if (pathname.startsWith(paths.newsletter())) return null;
  return (
    <section aria-label={t('newsletter.title')} className="measure pb-10">
      <div className="grid items-end gap-x-10 gap-y-5 border-line border-t pt-8 md:grid-cols-2">
        <div>
          <h2 className="font-display text-heading">{t('newsletter.title')}</h2>
          <p className="mt-1 text-muted">{t('newsletter.lead')}</p>
        </div>
        <NewsletterForm action={paths.newsletter()} tone="outline" />
      </div>
    </section>
  );
}
