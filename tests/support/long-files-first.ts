import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** They take ten seconds and more: begun last, one would run alone while the other workers have nothing to do. */
const LONG = ['killed-payments.race', 'boundaries', 'bad-input', 'claim-lines.race', 'demo/load', 'reminders.race'];

/** Larger files first, as without it, but the longest before all. */
export class LongFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) => LONG.some((name) => moduleId.endsWith(`${name}.test.ts`));
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}
