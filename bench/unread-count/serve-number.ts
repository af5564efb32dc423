import Fastify from 'fastify';

/**
 * Answers the same number to everybody, with the server that the product uses and nothing else. Ends with its parent.
 */
const app = Fastify({ logger: false });
app.get('/number', async () => 3);
const address = await app.listen({ port: 0, host: '127.0.0.1' });
process.send?.(Number(new URL(address).port));
process.once('disconnect', () => process.exit(0));
