import { useTextLanguage } from '#browser/texts.ts';
import { useTexts } from '#browser/use-texts.ts';
import type { StaffGroupView } from '#features/reservations/api/staff.schemas.ts';
import { instantOf } from '#kernel/instant.ts';
import { formatDeadline, formatExactMoney } from '#kernel/locales.ts';
import { Card } from '#ui/content/card.tsx';
import { Heading } from '#ui/content/heading.tsx';

/** How staff made a trip: for whom it came to them, who of them, what they waived or agreed, and why. */
export function MadeAsQuote({ quote }: { quote: NonNullable<StaffGroupView['quote']> }) {
  const t = useTexts('desk');
  const language = useTextLanguage();
  const { source, version, madeBy, madeAt, acceptedAt, lifted, agreedCents, reason } = quote;
  const facts = [
    { key: 'by', value: `${madeBy}, ${formatDeadline(language, instantOf(madeAt))}` },
    { key: 'source', value: t(`source.${source}`) },
    { key: 'version', value: version > 1 && String(version) },
    { key: 'accepted', value: acceptedAt && formatDeadline(language, instantOf(acceptedAt)) },
    { key: 'lifted', value: lifted.map((rule) => t(`terms.lift.${rule}`)).join(', ') },
    { key: 'agreed', value: agreedCents !== null && formatExactMoney(language, agreedCents) },
    { key: 'reason', value: reason },
  ] as const;
  return (
    <Card as="section" className="grid min-w-0 gap-4">
      <Heading level={2} look="subheading">
        {t('made.title')}
      </Heading>
      <dl className="grid gap-x-6 sm:grid-cols-[12rem_1fr]">
        {facts
          .filter(({ value }) => value)
          .map(({ key, value }) => (
            <div key={key} className="grid gap-x-6 border-line border-t py-2 sm:col-span-2 sm:grid-cols-subgrid">
              <dt className="text-muted max-sm:text-sm">{t(`made.${key}`)}</dt>
              <dd className="wrap-anywhere min-w-0">{value}</dd>
            </div>
          ))}
      </dl>
    </Card>
  );
}
