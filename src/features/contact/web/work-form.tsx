import { useTexts } from '#browser/use-texts.ts';
import { TextInput } from '#ui/fields/text-input.tsx';
import { contactClient } from './contact-client.ts';
import { MessageFrame } from './message-frame.tsx';
import { PersonFields, WordsField } from './person-fields.tsx';
import { useMessageForm } from './use-message-form.ts';
import { usePersonLabels } from './use-person-labels.ts';

/** Offers one's work: the trade, and a few words about it. */
export function WorkForm() {
  const t = useTexts('contact');
  const given = useMessageForm({
    kind: 'work',
    name: 'work',
    labels: { ...usePersonLabels(), trade: t('trade'), message: t('message') },
    send: (words, { trade }) => contactClient().offerWork({ body: { ...words, trade } }),
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
      <WordsField given={given} hint={t('work.messageHint')} />
    </MessageFrame>
  );
}
