import cluster, { type Worker } from 'node:cluster';
import { setTimeout as pause } from 'node:timers/promises';

interface Named {
  readonly name: string;
  readonly worker: Worker;
}

interface Question {
  readonly ask: 'all-metrics' | 'own-metrics';
  readonly id: number;
}

interface Answer {
  readonly answer: 'all-metrics' | 'own-metrics';
  readonly id: number;
  readonly text: string;
}

/** A process that hangs must not take the metrics of the others along; its sources take three seconds at most. */
const ANSWER_MS = 4_000;

const isQuestion = (message: unknown): message is Question => typeof Object(message).ask === 'string';
const isAnswer = (message: unknown): message is Answer => typeof Object(message).answer === 'string';

/** In the parent: answers each process that asks for the metrics of all, each process's own named by `process`. */
export function gatherMetrics(processes: () => readonly Named[]) {
  let last = 0;
  const ownOf = async ({ name, worker }: Named) => {
    last += 1;
    const text = await askOver(worker, { ask: 'own-metrics', id: last });
    return text === null ? [] : [{ name, text }];
  };
  return {
    serve: (worker: Worker): void => {
      worker.on('message', async (message) => {
        if (!isQuestion(message) || message.ask !== 'all-metrics') return;
        const texts = (await Promise.all(processes().map(ownOf))).flat();
        const answer: Answer = { answer: 'all-metrics', id: message.id, text: mergeMetrics(texts) };
        // A process that has ended in the meantime asks no more.
        worker.send(answer, () => undefined);
      });
    },
  };
}

/**
 * In a process of several: gives its own metrics when the parent asks, and reads those of all from the parent. Where
 * the process is the only one, or the parent does not answer, all are its own.
 */
export function metricsOfAll(own: () => Promise<string>): () => Promise<string> {
  if (!cluster.isWorker) return own;
  process.on('message', async (message) => {
    if (!isQuestion(message) || message.ask !== 'own-metrics') return;
    process.send?.({ answer: 'own-metrics', id: message.id, text: await own() } satisfies Answer);
  });
  let last = 0;
  return async () => {
    last += 1;
    return (await askOver(process, { ask: 'all-metrics', id: last })) ?? own();
  };
}

interface Line {
  send?: (message: Question, whenSent: (error: Error | null) => void) => unknown;
  on(event: 'message', hear: (message: unknown) => void): unknown;
  off(event: 'message', hear: (message: unknown) => void): unknown;
}

/** The answer to a question, or null where none comes in time, or where nobody is there to answer. */
async function askOver(line: Line, question: Question): Promise<string | null> {
  const { promise, resolve } = Promise.withResolvers<string | null>();
  const hear = (message: unknown) => {
    if (isAnswer(message) && message.answer === question.ask && message.id === question.id) resolve(message.text);
  };
  line.on('message', hear);
  line.send?.(question, (error) => error && resolve(null));
  const answer = await Promise.race([promise, pause(ANSWER_MS, null, { ref: false })]);
  line.off('message', hear);
  return answer;
}

/**
 * Texts in Prometheus's format as one: each sample gets the label `process`, and those of one metric stand together
 * under its description, as the format wants.
 */
export function mergeMetrics(texts: readonly { readonly name: string; readonly text: string }[]): string {
  const metrics = new Map<string, { readonly head: string[]; readonly samples: string[] }>();
  for (const { name, text } of texts) {
    const isFirst = new Set<string>();
    let current = '';
    for (const line of text.split('\n')) {
      const [, told = ''] = /^# (?:HELP|TYPE) (\S+)/.exec(line) ?? [];
      if (told) {
        if (!metrics.has(told)) {
          metrics.set(told, { head: [], samples: [] });
          isFirst.add(told);
        }
        current = told;
        if (isFirst.has(told)) metrics.get(told)?.head.push(line);
      } else if (line !== '' && !line.startsWith('#')) metrics.get(current)?.samples.push(labelled(line, name));
    }
  }
  const parts = [...metrics.values()].map(({ head, samples }) => [...head, ...samples].join('\n'));
  return `${parts.join('\n\n')}\n`;
}

/** `a{b="c"} 1` or `a 1` with one label more. */
function labelled(sample: string, name: string): string {
  const label = `process="${name}"`;
  const open = sample.indexOf('{');
  const space = sample.indexOf(' ');
  if (open === -1 || open > space) return `${sample.slice(0, space)}{${label}}${sample.slice(space)}`;
  return `${sample.slice(0, open + 1)}${label},${sample.slice(open + 1)}`;
}
