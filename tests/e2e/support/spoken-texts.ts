/** All that a page says in its own language, to eyes, to screen readers and to machines: runs in the browser. */
export function spokenTexts(given?: string): readonly string[] {
  const page = given === undefined ? document : new DOMParser().parseFromString(given, 'text/html');
  const language = page.documentElement.lang;
  const inline = 'a,abbr,b,bdi,em,i,small,span,strong,sub,sup,time';
  const said = ['alt', 'title', 'placeholder', 'label', 'aria-label', 'aria-description', 'aria-valuetext'];

  const isOurs = (element: Element) =>
    (element.closest('[lang]')?.getAttribute('lang') ?? language) === language &&
    !element.closest('script,style,template,code,pre,svg style,[translate="no"]');

  const blocks = new Map<Element, string[]>();
  const walker = page.createTreeWalker(page.documentElement, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    // Where script runs, what is inside is one text.
    if (!parent || parent.tagName === 'NOSCRIPT' || !isOurs(parent)) continue;
    let block = parent;
    while (block.matches(inline) && block.parentElement) block = block.parentElement;
    blocks.set(block, [...(blocks.get(block) ?? []), node.textContent ?? '']);
  }

  const attributes = [...page.querySelectorAll('*')].filter(isOurs).flatMap((element) => {
    const button = element.matches('input[type=submit],input[type=button]') ? element.getAttribute('value') : null;
    return [...said.map((name) => element.getAttribute(name)), button];
  });
  const sentence = /^(description|application-name|apple-mobile-web-app-title|twitter:(title|description|image:alt))$/;
  const metas = [...page.querySelectorAll('meta')]
    .filter(
      (meta) =>
        sentence.test(meta.name) ||
        /^og:(title|description|image:alt|site_name)$/.test(meta.getAttribute('property') ?? ''),
    )
    .map((meta) => meta.content);

  const sentences = (thing: unknown): string[] => {
    if (Array.isArray(thing)) return thing.flatMap(sentences);
    if (typeof thing !== 'object' || thing === null) return [];
    const record = thing as Record<string, unknown>;
    // Search engines give amenities their names.
    if (record['@type'] === 'LocationFeatureSpecification') return [];
    if (typeof record.inLanguage === 'string' && record.inLanguage !== language) return [];
    return Object.entries(record).flatMap(([name, value]) =>
      typeof value === 'string'
        ? /^(name|headline|description|text|caption|reviewBody|keywords)$/.test(name)
          ? [value]
          : []
        : sentences(value),
    );
  };
  const data = [...page.querySelectorAll('script[type="application/ld+json"]')].flatMap((script) =>
    sentences(JSON.parse(script.textContent ?? '')),
  );

  const texts = [...[...blocks.values()].map((parts) => parts.join(' ')), ...attributes, ...metas, ...data];
  return [...new Set(texts.map((text) => (text ?? '').replace(/\s+/g, ' ').trim()).filter(Boolean))];
}
