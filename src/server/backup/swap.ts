/**
 * Files that take the place of others, all of them or none. Whatever was there is kept aside until `finish`, on the disk,
 * so that even a machine that lost its power in the middle can `undo`.
 */
export interface Swap {
  /** Lays the new beside what is there. Nothing that counts is touched. */
  stage(): Promise<void>;
  /** Puts the new in place. */
  swap(): Promise<void>;
  /** Everything as it was before `stage`, however far this or an earlier process came. */
  undo(): Promise<void>;
  /** Lets what was there go. */
  finish(): Promise<void>;
}
