import type { HouseView } from '../../api/catalogue.schemas.ts';

/** What the owner wrote, with the paragraphs it was written in. */
export function HouseDescription({ house: { description } }: { house: Pick<HouseView, 'description'> }) {
  const paragraphs = description.split(/\n+/).filter((text) => text.trim() !== '');
  return (
    <div className="grid max-w-[65ch] gap-4 text-[1.0625rem]">
      {paragraphs.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </div>
  );
}
