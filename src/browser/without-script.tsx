import { useTexts } from '#browser/use-texts.ts';
import { Alert } from '#ui/feedback/alert.tsx';
import { useSite } from './site.ts';

/** The note for browsers without script: this page needs script, and how to contact us without it. */
export function WithoutScript({ title, text }: { title?: string; text?: string }) {
  const t = useTexts('app');
  const { company } = useSite();
  return (
    <noscript>
      <Alert tone="info" title={title ?? t('withoutScript.title')}>
        <p>
          {text ?? t('withoutScript.text')}{' '}
          <a href={`mailto:${company.email}`} className="text-link">
            {company.email}
          </a>
          {' · '}
          <a href={`tel:${company.phone.replace(/[^+\d]/g, '')}`} className="text-link whitespace-nowrap">
            {company.phone}
          </a>
        </p>
      </Alert>
    </noscript>
  );
}
