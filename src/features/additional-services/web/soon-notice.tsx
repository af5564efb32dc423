import { useTexts } from '#browser/use-texts.ts';
import { paths } from '#kernel/page-addresses.ts';
import { ButtonLink } from '#ui/buttons/button-link.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import type { ServiceCode } from '../domain/service-terms.ts';
import { ChatLink } from './chat-link.tsx';

/** Said where a service can't be booked here yet (spec 2), with the ways to ask for it. */
export function SoonNotice({ code, name }: { code: ServiceCode; name: string }) {
  const t = useTexts('services');
  return (
    <Alert
      title={t('soon.title', { service: name })}
      action={
        <>
          <ChatLink service={name} />
          <ButtonLink to={paths.serviceContact(code)} tone="outline" size="small">
            {t('contact.action')}
          </ButtonLink>
        </>
      }
    >
      {t('soon.text')}
    </Alert>
  );
}
