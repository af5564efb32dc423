import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';

/** A process that answers each message with one. */
export interface LoadChild<Message extends object, Answer> {
  tell(message: Message): Promise<Answer>;
  close(): void;
}

/** Starts the process. A message to a process that has ended, or ends before it answers, fails. */
export function forkLoad<Message extends object, Answer>(file: string): LoadChild<Message, Answer> {
  const child: ChildProcess = fork(file);
  return {
    tell: async (message) => {
      const heard = new AbortController();
      const { signal } = heard;
      const ended = once(child, 'exit', { signal }).then(([code]) => {
        throw new Error(`${file} ended with ${code}`);
      });
      ended.catch(() => undefined);
      child.send(message);
      try {
        const [answer] = await Promise.race([once(child, 'message', { signal }), ended]);
        return answer as Answer;
      } finally {
        heard.abort();
      }
    },
    close: () => {
      if (child.connected) child.disconnect();
    },
  };
}
