import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

/** One test of a report. */
export interface ReportedTest {
  readonly name: string;
  readonly seconds: number;
  readonly hasPassed: boolean;
  /** The test failed at the first try and passed at the second. */
  readonly isUnsteady?: boolean;
  /** What it failed with. */
  readonly problem?: string | undefined;
}

const vitestSchema = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      /** What kept the file from running. */
      message: z.string().optional(),
      status: z.string(),
      assertionResults: z.array(
        z.object({
          fullName: z.string(),
          status: z.string(),
          duration: z.number().nullish(),
          failureMessages: z.array(z.string()).optional(),
        }),
      ),
    }),
  ),
});

/** The tests of Vitest's JSON report that ran; none without a report. */
export function readVitestReport(file: string): readonly ReportedTest[] {
  const report = readJson(file, vitestSchema);
  return (report?.testResults ?? []).flatMap(({ name: testFile, status: whole, message, assertionResults }) => {
    const file = path.basename(testFile);
    const ran = assertionResults
      .filter(({ status }) => status === 'passed' || status === 'failed')
      .map(({ fullName, status, duration, failureMessages = [] }) => ({
        name: `${file} › ${fullName}`,
        seconds: (duration ?? 0) / 1_000,
        hasPassed: status === 'passed',
        problem: failureMessages[0],
      }));
    if (whole === 'passed' || ran.some(({ hasPassed }) => !hasPassed)) return ran;
    return [...ran, { name: `${file} as a whole`, seconds: 0, hasPassed: false, problem: message }];
  });
}

interface Suite {
  readonly specs?: readonly Spec[] | undefined;
  readonly suites?: readonly Suite[] | undefined;
}

const specSchema = z.object({
  title: z.string(),
  file: z.string(),
  tests: z.array(
    z.object({
      projectName: z.string(),
      status: z.string(),
      results: z.array(
        z.object({ duration: z.number(), errors: z.array(z.object({ message: z.string().optional() })) }),
      ),
    }),
  ),
});
type Spec = z.infer<typeof specSchema>;

const suiteSchema: z.ZodType<Suite> = z.lazy(() =>
  z.object({ specs: z.array(specSchema).optional(), suites: z.array(suiteSchema).optional() }),
);

/** The tests of Playwright's JSON report that ran; none without a report. */
export function readPlaywrightReport(file: string): readonly ReportedTest[] {
  const report = readJson(file, suiteSchema);
  return report ? testsOf(report) : [];
}

function testsOf({ specs = [], suites = [] }: Suite): readonly ReportedTest[] {
  const own = specs.flatMap(({ title, file, tests }) =>
    tests
      .filter(({ status }) => status !== 'skipped')
      .map(({ projectName, status, results }) => ({
        name: `${path.basename(file)}, ${projectName} › ${title}`,
        seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1_000,
        hasPassed: status === 'expected' || status === 'flaky',
        isUnsteady: status === 'flaky',
        problem: results.flatMap(({ errors }) => errors.flatMap(({ message }) => message ?? []))[0],
      })),
  );
  return [...own, ...suites.flatMap(testsOf)];
}

function readJson<T>(file: string, shape: z.ZodType<T>): T | undefined {
  return existsSync(file) ? shape.parse(JSON.parse(readFileSync(file, 'utf8'))) : undefined;
}
