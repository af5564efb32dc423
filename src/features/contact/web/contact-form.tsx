import { useTexts } from '#browser/use-texts.ts';
import type { ServiceCode } from '#features/additional-services/kinds/service-names.domain.ts';
import { TextInput } from '#ui/fields/text-input.tsx';
import type { AskedAboutShown } from './asked-about.tsx';
import { MessageFrame } from './message-frame.tsx';
import { MessageTextField, PersonFields, usePersonLabels } from './person-fields.tsx';
import { contactClient, useMessageForm } from './use-message-form.ts';

interface ContactFormProps {
  service?: ServiceCode;
  about?: AskedAboutShown | null;
}

/** The form of a message to the company, about a service, a house, a boat or anything else. */
export function ContactForm({ service, about }: ContactFormProps) {
  const t = useTexts('contact');
  const given = useMessageForm({
    kind: 'contact',
    name: service ? `contact/${service}` : about ? `contact/${about.id}` : 'contact',
    labels: { ...usePersonLabels(), message: t('message') },
    send: (message) =>
      contactClient().sendContactMessage({
        body: {
          ...message,
          ...(service && { service }),
          ...(about && { about: { rentableId: about.id, ...about.wanted } }),
        },
      }),
  });
  return (
    <MessageFrame given={given} submit={t('submit')}>
      <PersonFields given={given} />
      <MessageTextField given={given} hint={t('messageHint')} />
    </MessageFrame>
  );
}

/** The form of somebody who would like to work for the company: their trade, and a message. */
export function WorkForm() {
  const t = useTexts('contact');
  const given = useMessageForm({
    kind: 'work',
    name: 'work',
    labels: { ...usePersonLabels(), trade: t('trade'), message: t('message') },
    send: (message, { trade }) => contactClient().offerWork({ body: { ...message, trade } }),
  });
  const { form, textOf } = given;
  return (
    <MessageFrame given={given} submit={t('work.submit')}>
      <PersonFields given={given} />
      <TextInput
        label={t('trade')}
        hint={t('work.tradeHint')}
        autoComplete="organization-title"
        required
        error={textOf('trade')}
        {...form.register('trade')}
      />
      <MessageTextField given={given} hint={t('work.messageHint')} />
    </MessageFrame>
  );
}
