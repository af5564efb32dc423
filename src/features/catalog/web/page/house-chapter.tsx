import type { ReactNode } from 'react';
import { useTexts } from '#browser/use-texts.ts';
import { Heading } from '#ui/content/heading.tsx';
import type { HouseView } from '../../api/catalog.schemas.ts';

/** A chapter of the house's page. */
export function HouseChapter({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="border-line border-t pt-10">
      <Heading level={2} id={id}>
        {title}
      </Heading>
      <div className="mt-5">{children}</div>
    </section>
  );
}

/** What the owner wrote, with the paragraphs it was written in. */
export function HouseDescription({ house: { description } }: { house: Pick<HouseView, 'description'> }) {
  const t = useTexts('rentable');
  const paragraphs = description.split(/\n+/).filter((text) => text.trim() !== '');
  if (paragraphs.length === 0) return <p className="text-muted">{t('noInformation')}</p>;
  return (
    <div className="grid max-w-[65ch] gap-4 text-[1.0625rem]">
      {paragraphs.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </div>
  );
}
