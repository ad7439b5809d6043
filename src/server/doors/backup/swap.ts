/**
 * Replaces files by others, all or none. The old files are kept on disk until `finish`, so that even a machine that
 * loses power halfway can `undo`.
 */
export interface Swap {
  /** Places the new files next to the old ones. Changes nothing in use. */
  stage(): Promise<void>;
  /** Puts the new files in place. */
  swap(): Promise<void>;
  /** Restores the state before `stage`, however far this or an earlier process got. */
  undo(): Promise<void>;
  /** Deletes the old files. */
  finish(): Promise<void>;
}
