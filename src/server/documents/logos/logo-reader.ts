import path from 'node:path';
import sharp, { type Sharp } from 'sharp';
import type { Worker } from 'tesseract.js';

/** Reads the words in a picture, on this machine and without the network. */
export interface LogoReader {
  /** The texts that can be read in a picture, one for each way of reading it. Often none, sometimes nonsense. */
  read(picture: Uint8Array): Promise<readonly string[]>;
  stop(): Promise<void>;
}

/** Letters of this size are read best, and noise of this size in a moment. */
const WIDTH = 700;
const MARGIN = 40;

const grayOf = (picture: Uint8Array, background: string) =>
  sharp(picture)
    .flatten({ background })
    .grayscale()
    .resize({ width: WIDTH, height: WIDTH, fit: 'inside', kernel: 'cubic' })
    .normalise();

const framed = (image: Sharp, background: string) =>
  image.extend({ top: MARGIN, bottom: MARGIN, left: MARGIN, right: MARGIN, background }).png().toBuffer();

/** Dark letters on a light ground and light ones on a dark ground. White letters on nothing need a dark ground too. */
async function viewsOf(picture: Uint8Array): Promise<readonly Buffer[]> {
  const plain = grayOf(picture, '#fff');
  return Promise.all([framed(plain, '#fff'), framed(grayOf(picture, '#000').negate(), '#fff')]);
}

async function openWorker(root: string): Promise<Worker> {
  const { createWorker, OEM, PSM } = await import('tesseract.js');
  const failed = Promise.withResolvers<never>();
  // Everyone who waits for the worker gets this failure; nobody waits when a later picture fails.
  failed.promise.catch(() => undefined);
  const opening = createWorker('eng', OEM.LSTM_ONLY, {
    langPath: path.join(root, 'node_modules/@tesseract.js-data/eng/4.0.0_best_int'),
    // Otherwise it writes the language into the folder that the process was started in.
    cacheMethod: 'none',
    // Without it, a failure ends the process. A failed start rejects nothing else, and a failed picture its own promise.
    errorHandler: (reason) => failed.reject(new Error(String(reason))),
  });
  const worker = await Promise.race([opening, failed.promise]);
  // A logo is a few words in one place: looking for words anywhere found fewer of them (bench/logos.ts). What the worker
  // thinks of lines that are too short belongs in no log.
  await worker.setParameters({ tessedit_pageseg_mode: PSM.SINGLE_BLOCK, debug_file: '/dev/null' });
  return worker;
}

export function createLogoReader(root: string): LogoReader {
  let started: Promise<Worker> | undefined;
  let last: Promise<unknown> = Promise.resolve();

  // Only verified issuers' logos are read, so most processes never load this.
  // A start that failed is not tried again: its thread stays, and staff look at the logos.
  const start = () => (started ??= openWorker(root));

  async function read(picture: Uint8Array): Promise<readonly string[]> {
    const [worker, views] = await Promise.all([start(), viewsOf(picture)]);
    const texts: string[] = [];
    for (const view of views) {
      // The worker has room for one picture.
      // oxlint-disable-next-line no-await-in-loop
      const { data } = await worker.recognize(view);
      texts.push(data.text.trim());
    }
    return texts.filter(Boolean);
  }

  return {
    // One at a time: a worker has one picture in its memory.
    read: (picture) => {
      const next = last.then(() => read(picture));
      last = next.catch(() => undefined);
      return next;
    },
    stop: async () => {
      const worker = await started?.catch(() => undefined);
      await worker?.terminate();
    },
  };
}
