import { readFileSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const IN_MEMORY = '/dev/shm';
const GIGABYTE = 1_000_000_000;

/** Tests build programs and run them, which some containers do not allow there. */
const canRunPrograms = (): boolean =>
  readFileSync('/proc/mounts', 'utf8')
    .split('\n')
    .map((line) => line.split(' '))
    .some(([, folder, , options]) => folder === IN_MEMORY && !options!.split(',').includes('noexec'));

/**
 * Where the files of a test run are: in memory, if the machine has room for them. A run makes and deletes hundreds of
 * databases of a thousand files each. A disk with ext4 and no journal searches long for each new file after that, because
 * it does not use the place of a deleted file again for a minute.
 */
export function memoryFolder(): string {
  try {
    const { bavail, bsize } = statfsSync(IN_MEMORY);
    const hasRoom = bavail * bsize > 4 * GIGABYTE && process.availableMemory() > 6 * GIGABYTE;
    if (hasRoom && canRunPrograms()) return IN_MEMORY;
  } catch {
    // Not on Linux.
  }
  return tmpdir();
}
