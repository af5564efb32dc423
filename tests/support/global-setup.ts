import type { TestProject } from 'vitest/node';
import { openTestServer, type TestServer } from './test-server.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    testServer: TestServer;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { server, leave } = await openTestServer();
  project.provide('testServer', server);
  return leave;
}
