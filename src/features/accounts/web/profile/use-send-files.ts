import { useState } from 'react';
import { ApiRefusal } from '#browser/api-refusal.ts';
import { useRefusalText } from '#browser/use-refusal-text.ts';
import type { RefusalCode } from '#kernel/refusals.ts';

/** What a file is refused for by what it is. */
type FileFault = 'size-too-large' | 'file-type-invalid';

interface SendFilesGiven<Sent> {
  /** How many more there may be. */
  readonly room: number;
  readonly whyNot: (file: File) => RefusalCode | null;
  /** Sends one file to the server, which keeps it until what it belongs to is sent. */
  readonly send: (file: File) => Promise<Sent>;
  readonly onSent: (sent: Sent) => void;
  readonly textOf: (fault: FileFault, name: string) => string;
  /** Said where more were chosen than there is room for; absent: the button says it. */
  readonly tooMany?: string;
}

/** Sends chosen files one after another; what is wrong with one is said, and the others are sent all the same. */
export function useSendFiles<Sent>({ room, whyNot, send, onSent, textOf, tooMany }: SendFilesGiven<Sent>) {
  const refusalText = useRefusalText();
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<string>();
  const problemOf = (error: unknown, name: string) => {
    const code = error instanceof ApiRefusal ? error.code : error;
    return code === 'size-too-large' || code === 'file-type-invalid' ? textOf(code, name) : refusalText(error);
  };
  const choose = async (chosen: readonly File[]) => {
    setProblem(chosen.length > room ? tooMany : undefined);
    setSending(true);
    for (const file of chosen.slice(0, room)) {
      const reason = whyNot(file);
      try {
        if (reason === null) onSent(await send(file));
        else setProblem(problemOf(reason, file.name));
      } catch (error) {
        setProblem(problemOf(error, file.name));
      }
    }
    setSending(false);
  };
  return { choose, isSending, problem };
}
