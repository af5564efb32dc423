import { expect, test } from 'vitest';
import { mergeMetrics } from './gathered-metrics.ts';

const web = `# HELP requests_total Requests
# TYPE requests_total counter
requests_total 3

# HELP wait_seconds Wait { of all }
# TYPE wait_seconds histogram
wait_seconds_bucket{le="0.1",route="/a b"} 2
wait_seconds_sum 0.5
`;
const jobs = `# HELP requests_total Requests
# TYPE requests_total counter
requests_total 1

# HELP job_runs_total Runs
# TYPE job_runs_total counter
job_runs_total{job="a"} 7
`;

test('metrics of processes stand together, each with the name of its process', () => {
  const texts = [
    { name: 'web-1', text: web },
    { name: 'jobs', text: jobs },
  ];
  expect(mergeMetrics(texts)).toBe(`# HELP requests_total Requests
# TYPE requests_total counter
requests_total{process="web-1"} 3
requests_total{process="jobs"} 1

# HELP wait_seconds Wait { of all }
# TYPE wait_seconds histogram
wait_seconds_bucket{process="web-1",le="0.1",route="/a b"} 2
wait_seconds_sum{process="web-1"} 0.5

# HELP job_runs_total Runs
# TYPE job_runs_total counter
job_runs_total{process="jobs",job="a"} 7
`);
});
