import { type Coding, compress } from './body.ts';

/**
 * How often a file is asked for before it is compressed as much as possible. That takes forty times as long as compressing it
 * well, and makes it a tenth smaller.
 */
export const OFTEN = 100;

/** The bytes of a file in a coding. */
export type Packed = (coding: Coding) => Promise<Buffer<ArrayBuffer>>;

interface Version {
  /** How often it was asked for. */
  times: number;
  packed: Promise<Buffer<ArrayBuffer>>;
}

const shrink = async (version: Version, bytes: Buffer<ArrayBuffer>, coding: Coding): Promise<void> => {
  const smallest = await compress(bytes, coding, 11);
  version.packed = Promise.resolve(smallest);
};

/**
 * Compresses files that stay the same: well when somebody first asks for one, who waits for that, and as much as possible
 * in the background once it is asked for often. One after another, so that threads stay free for the pages of others.
 */
export const compressOnDemand = (): ((bytes: Buffer<ArrayBuffer>) => Packed) => {
  let underWay: Promise<unknown> = Promise.resolve();
  return (bytes) => {
    const versions = new Map<Coding, Version>();
    return (coding) => {
      const version = versions.get(coding) ?? { times: 0, packed: compress(bytes, coding, 5) };
      versions.set(coding, version);
      version.times += 1;
      // If that fails, the file stays as it is.
      if (version.times === OFTEN) underWay = underWay.then(() => shrink(version, bytes, coding)).catch(() => {});
      return version.packed;
    };
  };
};
