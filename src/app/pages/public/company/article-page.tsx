import type { ReactNode } from 'react';
import { PageHead } from '#browser/page-head.tsx';
import { Heading } from '#ui/content/heading.tsx';

export interface Chapter {
  /** The anchor of the chapter in the address. */
  readonly id: string;
  readonly title: string;
  readonly body: ReactNode;
}

interface ReadingPageProps {
  title: string;
  lead: string;
  description: string;
  /** Names the list of chapters. */
  contents: string;
  chapters: readonly Chapter[];
  /** A short line under the lead. */
  note?: string;
  /** What stands between the heading and the chapters. */
  opening?: ReactNode;
  /** The canonical address, for a page that has two. */
  canonicalPath?: string;
  /** Chapters have numbers, so that people can refer to them. */
  isNumbered?: boolean;
  /** Lists instead of sentences: they may be as wide as the page. */
  isWide?: boolean;
  children?: ReactNode;
}

/**
 * A long page for reading: a heading that opens it, its chapters in a list beside them, and a print that wastes no
 * paper.
 */
export function ArticlePage({ title, lead, description, contents, chapters, note, ...rest }: ReadingPageProps) {
  const { canonicalPath, isNumbered = false, isWide = false, opening, children } = rest;
  return (
    <div className="measure py-10 md:py-16 print:py-0">
      <PageHead title={title} description={description} {...(canonicalPath ? { canonicalPath } : {})} />
      <header className="max-w-3xl">
        <Heading level={1} hasRule>
          {title}
        </Heading>
        <p className="mt-6 text-lg text-muted leading-relaxed">{lead}</p>
        {note && <p className="mt-4 text-muted text-sm">{note}</p>}
      </header>
      {opening}
      <div className="mt-10 grid gap-x-16 gap-y-8 md:mt-14 lg:grid-cols-[16.5rem_minmax(0,1fr)] xl:grid-cols-[18rem_minmax(0,1fr)]">
        <Contents {...{ contents, chapters, isNumbered }} />
        <div className={isWide ? undefined : 'max-w-3xl'}>
          {chapters.map(({ id, title: name, body }, place) => (
            <section
              key={id}
              id={id}
              aria-labelledby={`${id}-title`}
              className="scroll-mt-24 border-line border-t py-9 first:border-0 first:pt-0 print:py-4"
            >
              <Heading level={2} id={`${id}-title`} className="break-after-avoid">
                {isNumbered && <span className="numbers mr-3 text-info">{place + 1}</span>}
                {name}
              </Heading>
              <div className="mt-4 text-muted">{body}</div>
            </section>
          ))}
          {children}
        </div>
      </div>
    </div>
  );
}

type ContentsProps = Required<Pick<ReadingPageProps, 'contents' | 'chapters' | 'isNumbered'>>;

/** Beside the chapters where there is room; folded above them on a narrow screen. */
function Contents({ contents, chapters, isNumbered }: ContentsProps) {
  const list = (
    <ol className="border-line border-l">
      {chapters.map(({ id, title }, place) => (
        <li key={id}>
          <a
            href={`#${id}`}
            className="-ml-px flex min-h-9 items-center gap-3 border-transparent border-l-2 py-1 pl-4 text-[0.9375rem] text-muted leading-snug hover:border-action hover:text-ink pointer-coarse:min-h-11"
          >
            {isNumbered && (
              <span aria-hidden="true" className="numbers w-5 shrink-0 text-right text-info text-sm">
                {place + 1}
              </span>
            )}
            {title}
          </a>
        </li>
      ))}
    </ol>
  );
  return (
    <div className="print:hidden">
      <details className="group rounded-card border border-line bg-surface lg:hidden">
        <summary className="flex min-h-13 items-center justify-between gap-4 px-5 font-semibold">
          {contents}
          <span aria-hidden="true" className="text-info text-xl leading-none group-open:rotate-45">
            +
          </span>
        </summary>
        <nav aria-label={contents} className="px-5 pb-5">
          {list}
        </nav>
      </details>
      <nav aria-label={contents} className="sticky top-24 max-h-[calc(100dvh-7rem)] overflow-y-auto max-lg:hidden">
        <p className="eyebrow mb-4">{contents}</p>
        {list}
      </nav>
    </div>
  );
}
