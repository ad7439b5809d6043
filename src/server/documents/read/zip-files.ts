import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';

export interface ZippedFile {
  readonly name: string;
  /** Text is compressed. A PDF already is. */
  readonly isText?: boolean;
  readonly body: AsyncIterable<Uint8Array>;
}

/** A ZIP written while it is read: memory holds one piece at a time, and a slow reader slows the writer. */
export function zipFiles(files: AsyncIterable<ZippedFile> | Iterable<ZippedFile>): ReadableStream<Uint8Array> {
  async function* pieces(): AsyncGenerator<Uint8Array> {
    const ready: Uint8Array[] = [];
    let failure: Error | null = null;
    const zip = new Zip((error, piece) => {
      failure ??= error;
      ready.push(piece);
    });
    for await (const { name, isText = false, body } of files) {
      const entry = isText ? new ZipDeflate(name) : new ZipPassThrough(name);
      zip.add(entry);
      for await (const piece of body) {
        entry.push(piece);
        yield* ready.splice(0);
      }
      entry.push(new Uint8Array(), true);
      yield* ready.splice(0);
    }
    zip.end();
    yield* ready.splice(0);
    if (failure !== null) throw failure as Error;
  }
  const source = pieces();
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await source.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel: async () => {
      await source.return(undefined);
    },
  });
}
