import { DomUtils } from 'htmlparser2';
import { contentOf, firstTag, type Markup, readMarkup, type Tag, tagsIn } from './markup.ts';

const INLINE: ReadonlySet<string> = new Set([
  'a',
  'abbr',
  'b',
  'bdi',
  'em',
  'i',
  'small',
  'span',
  'strong',
  'sub',
  'sup',
  'time',
]);
const UNSPOKEN: ReadonlySet<string> = new Set(['script', 'style', 'template', 'code', 'pre']);
const SAID = ['alt', 'title', 'placeholder', 'label', 'aria-label', 'aria-description', 'aria-valuetext'];
const SENTENCE = /^(description|application-name|apple-mobile-web-app-title|twitter:(title|description|image:alt))$/;
const SENTENCE_OF_A_CARD = /^og:(title|description|image:alt|site_name)$/;

/** All that a page says in its own language, to eyes, to screen readers and to machines. */
export function spokenTexts(html: string): readonly string[] {
  return spokenIn(readMarkup(html));
}

export function spokenIn(markup: Markup): readonly string[] {
  const page = firstTag(markup, 'html');
  if (!page) return [];
  const language = page.attribs.lang ?? '';
  const blocks = new Map<Tag, string[]>();
  const attributes: (string | undefined)[] = [];

  const walk = (tag: Tag, above: { readonly block: Tag; readonly spoken: string }) => {
    if (UNSPOKEN.has(tag.name) || tag.attribs.translate === 'no') return;
    const block = INLINE.has(tag.name) ? above.block : tag;
    const spoken = tag.attribs.lang ?? above.spoken;
    const isOurs = spoken === language;
    if (isOurs) attributes.push(...SAID.map((name) => tag.attribs[name]), labelOfButton(tag));
    for (const child of tag.children) {
      if (DomUtils.isTag(child)) walk(child, { block, spoken });
      else if (isOurs && DomUtils.isText(child)) blocks.set(block, [...(blocks.get(block) ?? []), child.data]);
    }
  };
  walk(page, { block: page, spoken: language });

  const metas = tagsIn(page, 'meta')
    .filter(({ attribs: { name = '', property = '' } }) => SENTENCE.test(name) || SENTENCE_OF_A_CARD.test(property))
    .map(({ attribs }) => attribs.content);
  const data = tagsIn(page, ({ name, attribs }) => name === 'script' && attribs.type === 'application/ld+json');
  const described = data.flatMap((script) => sentencesIn(JSON.parse(contentOf(script)), language));

  const texts = [...[...blocks.values()].map((parts) => parts.join(' ')), ...attributes, ...metas, ...described];
  return [...new Set(texts.map((text = '') => text.replace(/\s+/g, ' ').trim()).filter(Boolean))];
}

const labelOfButton = ({ name, attribs: { type = '', value } }: Tag) =>
  name === 'input' && (type === 'submit' || type === 'button') ? value : undefined;

/** What search engines are told in words. */
function sentencesIn(thing: unknown, language: string): readonly string[] {
  if (Array.isArray(thing)) return thing.flatMap((one) => sentencesIn(one, language));
  if (typeof thing !== 'object' || thing === null) return [];
  const record = thing as Record<string, unknown>;
  // Search engines give amenities their names.
  if (record['@type'] === 'LocationFeatureSpecification') return [];
  if (typeof record.inLanguage === 'string' && record.inLanguage !== language) return [];
  return Object.entries(record).flatMap(([name, value]) => {
    if (typeof value !== 'string') return sentencesIn(value, language);
    return /^(name|headline|description|text|caption|reviewBody|keywords)$/.test(name) ? [value] : [];
  });
}
