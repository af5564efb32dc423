import { readdirSync, readFileSync } from 'node:fs';

/** Linux counts the CPU time of processes in ticks. */
const TICKS_A_SECOND = 100;

/**
 * Seconds of a core that a process has used so far; its children's too with `withChildren`, also of those that ended.
 * Undefined where there is no /proc.
 */
export function cpuSecondsOf(
  pid: number,
  { withChildren = false }: { readonly withChildren?: boolean } = {},
): number | undefined {
  const own = statOf(pid);
  if (!own) return undefined;
  if (!withChildren) return own.used / TICKS_A_SECOND;
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => statOf(Number(name)))
    .filter((stat) => stat?.parent === pid);
  const ticks = children.reduce((sum, child) => sum + (child?.used ?? 0), own.used + own.usedByEndedChildren);
  return ticks / TICKS_A_SECOND;
}

function statOf(pid: number) {
  try {
    // The name in parentheses may hold any character, so the fields are read after it.
    const [, rest = ''] = /^.*\) \S (.*)$/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
    const fields = rest.split(' ').map(Number);
    const at = (field: number) => fields[field - 4] ?? 0;
    return { parent: at(4), used: at(14) + at(15), usedByEndedChildren: at(16) + at(17) };
  } catch {
    return undefined;
  }
}
