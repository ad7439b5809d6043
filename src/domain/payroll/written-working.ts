import type { Working } from './working.ts';

/**
 * Steps that are written out only when read: a chain of stubs is recalculated at every keystroke, but only the steps of
 * one document are read. In JSON it becomes the steps themselves.
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
