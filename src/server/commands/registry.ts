import type { Command } from './command.ts';
import { issueCommand } from './issue.ts';
import { serveCommand } from './serve.ts';

/** Every command of the program; the first is what it does without a word. */
export const commands: readonly Command[] = [serveCommand, issueCommand];
