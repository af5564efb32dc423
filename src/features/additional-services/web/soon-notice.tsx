import { useTexts } from '#browser/use-texts.ts';
import { paths } from '#kernel/page-addresses.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import type { ServiceCode } from '../kinds/service-names.domain.ts';
import { ChatLink } from './chat-link.tsx';

/** The notice for a service that can't be booked here yet, with links to ask for it (docs/domain.md, section 3). */
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
