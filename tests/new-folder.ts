import { chmod, mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { memoryFolder } from './memory-folder.ts';

/** An empty folder for a test that starts programs. As root, their database runs as another user, who must be able to enter. */
export async function newFolder(name: string, parent: string = memoryFolder()): Promise<string> {
  const folder = await mkdtemp(join(parent, `paperproof-${name}-`));
  await chmod(folder, 0o755);
  return folder;
}
