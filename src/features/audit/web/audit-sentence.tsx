import { Link } from 'react-router';
import { useTextLanguage } from '#browser/texts.ts';
import { useTexts } from '#browser/use-texts.ts';
import type { AuditEntryView } from '../api/audit.schemas.ts';
import type { AuditLinks } from './audit-links.ts';
import { useSentence, WHO, WHOM } from './use-sentence.ts';

interface NameProps {
  entry: AuditEntryView;
  links: AuditLinks;
  /** At the start of the sentence, where words that stand for a name have a capital. */
  isFirst: boolean;
}

/** What happened in one sentence; the names in it lead to all that was done by them or to them. */
export function AuditSentence({ entry, links }: { entry: AuditEntryView; links: AuditLinks }) {
  const sentenceOf = useSentence();
  const parts = sentenceOf(entry)
    .split(new RegExp(`([${WHO}${WHOM}])`))
    .filter((part) => part !== '');
  let offset = 0;
  return parts.map((part) => {
    const key = offset;
    offset += part.length;
    if (part === WHO) return <Who key={key} entry={entry} links={links} isFirst={key === 0} />;
    if (part === WHOM) return <Whom key={key} entry={entry} links={links} isFirst={key === 0} />;
    return <span key={key}>{part}</span>;
  });
}

const nameClass = 'font-semibold underline decoration-line decoration-1 underline-offset-4 hover:decoration-current';

function Who({ entry: { actor, actorKind }, links, isFirst }: NameProps) {
  const t = useTexts('audit');
  const standIn = useStandIn(isFirst);
  if (!actor)
    return <span className="font-semibold">{standIn(t(actorKind === 'clock' ? 'who.clock' : 'who.nobody'))}</span>;
  return (
    <Link to={links.onlyPerson(actor.id)} className={nameClass}>
      {actor.name ?? standIn(t('who.deleted'))}
    </Link>
  );
}

function Whom({ entry: { subject }, links, isFirst }: NameProps) {
  const t = useTexts('audit');
  const standIn = useStandIn(isFirst);
  if (!subject) return <span className="font-semibold">{standIn(t('who.nobody'))}</span>;
  const isUser = subject.kind === 'user';
  return (
    <Link to={isUser ? links.onlyPerson(subject.id) : links.onlySubject(subject.id)} className={nameClass}>
      {subject.name ?? standIn(t(isUser ? 'who.deleted' : 'who.gone'))}
    </Link>
  );
}

/** Words that stand for a name, as their place in the sentence wants them. */
function useStandIn(isFirst: boolean): (words: string) => string {
  const language = useTextLanguage();
  return (words) => (isFirst ? words.charAt(0).toLocaleUpperCase(language) + words.slice(1) : words);
}
