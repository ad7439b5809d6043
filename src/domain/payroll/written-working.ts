import type { Working } from './working.ts';

/**
 * A working that is written out when somebody reads it: a chain of stubs is calculated at every keystroke, its
 * workings are read on one paper. In JSON it is the working itself.
 */
export class WrittenWorking {
  readonly #write: () => Working;

  constructor(write: () => Working) {
    this.#write = write;
  }

  read(): Working {
    return this.#write();
  }

  toJSON(): Working {
    return this.read();
  }
}
