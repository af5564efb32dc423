import { useTexts } from '#browser/use-texts.ts';
import type { ServiceCode } from '#features/additional-services/kinds/kinds.domain.ts';
import { contactClient } from './contact-client.ts';
import { MessageFrame } from './message-frame.tsx';
import { PersonFields, WordsField } from './person-fields.tsx';
import { useMessageForm } from './use-message-form.ts';
import { usePersonLabels } from './use-person-labels.ts';

/** Writes to the company, about a service or anything else. */
export function ContactForm({ service }: { service?: ServiceCode }) {
  const t = useTexts('contact');
  const given = useMessageForm({
    kind: 'contact',
    name: service ? `contact/${service}` : 'contact',
    labels: { ...usePersonLabels(), message: t('message') },
    send: (words) => contactClient().sendContactMessage({ body: { ...words, ...(service && { service }) } }),
  });
  return (
    <MessageFrame given={given} submit={t('submit')}>
      <PersonFields given={given} />
      <WordsField given={given} hint={t('messageHint')} />
    </MessageFrame>
  );
}
