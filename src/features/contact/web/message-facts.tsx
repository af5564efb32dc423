import { useTextLanguage } from '#browser/texts.ts';
import { useTexts } from '#browser/use-texts.ts';
import { PhoneLink } from '#features/accounts/web/profile/personal/phone-link.tsx';
import { instantOf } from '#kernel/instant.ts';
import { formatDeadline, formatNumber } from '#kernel/locales.ts';
import type { MessageView } from '../api/inbox.schemas.ts';

/** Who wrote, and all that the form asked for beside the message. */
export function MessageFacts({ message }: { message: MessageView }) {
  const t = useTexts('inbox');
  const language = useTextLanguage();
  const { company, lets, howMany, area, webAddress, trade, service } = message;
  const facts = [
    { key: 'company', value: company },
    { key: 'lets', value: lets && t(`letThings.${lets}`) },
    { key: 'howMany', value: howMany === null ? null : formatNumber(language, howMany) },
    { key: 'area', value: area },
    { key: 'webAddress', value: webAddress },
    { key: 'trade', value: trade },
    { key: 'service', value: service },
    { key: 'from', value: `${message.firstName} ${message.lastName}` },
    { key: 'email', value: message.email },
    { key: 'phone', value: <PhoneLink phone={message.phone} /> },
    { key: 'language', value: t(`languages.${message.language}`) },
    { key: 'received', value: formatDeadline(language, instantOf(message.receivedAt)) },
  ] as const;
  return (
    <dl className="grid gap-x-6 sm:grid-cols-[10rem_1fr]">
      {facts
        .filter(({ value }) => value)
        .map(({ key, value }) => (
          <div key={key} className="grid gap-x-6 border-line border-t py-2.5 sm:col-span-2 sm:grid-cols-subgrid">
            <dt className="text-muted max-sm:text-sm">{t(key)}</dt>
            <dd className="min-w-0 break-words">{value}</dd>
          </div>
        ))}
    </dl>
  );
}
