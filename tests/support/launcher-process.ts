// Runs in a process of its own: starts or joins the embedded server of a folder, says so, and leaves when its input
// ends.
import { startEmbeddedServer } from '#platform/database/embedded/embedded-server.ts';

const [dataDir = ''] = process.argv.slice(2);
const server = await startEmbeddedServer({ dataDir, settings: { fsync: 'off' } });
process.stdout.write(`${JSON.stringify({ isStarter: server.isStarter, pid: server.pid })}\n`);
process.stdin.resume().once('end', async () => {
  await server.leave();
  process.exit();
});
