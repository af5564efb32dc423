/** An annex as it is read; a heading begins with '# '. */
export function AnnexText({ paragraphs }: { paragraphs: readonly string[] }) {
  return (
    <div className="wrap-anywhere grid gap-2 rounded-control border border-line p-4 text-sm">
      {paragraphs.map((text) => (
        <p key={text} className={text.startsWith('# ') ? 'font-semibold' : undefined}>
          {text.replace(/^# /, '')}
        </p>
      ))}
    </div>
  );
}
