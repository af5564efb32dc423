// Runs in a process of its own: the product as it is started, without its pages.
import { runProduct } from '../../src/main.ts';

await runProduct({});
