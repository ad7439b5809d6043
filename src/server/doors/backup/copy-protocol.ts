import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import type { Readable } from 'node:stream';
import type { Client, Connection, Submittable } from 'pg';

/** The part of PostgreSQL's protocol that the driver supports but does not declare. */
interface CopyConnection extends Connection {
  sendCopyFromChunk(chunk: Uint8Array): void;
  endCopyFrom(): void;
  sendCopyFail(reason: string): void;
}

/** What the driver passes to the current query; it calls the handler for each server message. */
interface CopyQuery extends Submittable {
  handleError(error: Error): void;
  handleCommandComplete(message: { readonly text: string }): void;
  handleReadyForQuery(connection: Connection): void;
}

/** "COPY 42" ends a copy of 42 rows. */
const rowsOf = (text: string): number => Number(/^COPY (\d+)/.exec(text)?.[1] ?? 0);

export interface CopyOut {
  readonly bytes: Readable;
  /** Known once the bytes have ended. */
  readonly rows: Promise<number>;
}

const PIECE = 256 * 1_024;

/** Reads the response of a "copy ... to stdout". The server is paused while the reader is behind. */
export const copyOut = (client: Client, statement: string): CopyOut => {
  const bytes = new PassThrough({ highWaterMark: 4 * PIECE });
  const rows = Promise.withResolvers<number>();
  let count = 0;
  let rowsWaiting: Buffer[] = [];
  let waiting = 0;
  /** Batches rows: each arrives as its own message, and a stream push costs more than a row. */
  const passOn = (): boolean => {
    const piece = Buffer.concat(rowsWaiting, waiting);
    rowsWaiting = [];
    waiting = 0;
    return bytes.write(piece);
  };
  const query: CopyQuery & { handleCopyData(message: { chunk: Buffer }, connection: Connection): void } = {
    submit: (connection) => {
      // A reader that stops early asks for nothing more.
      bytes.once('close', () => connection.stream.resume());
      connection.query(statement);
    },
    handleCopyData: ({ chunk }, { stream }) => {
      // The driver reuses this memory for the next message, so data kept for later has to be copied.
      rowsWaiting.push(Buffer.from(chunk));
      waiting += chunk.byteLength;
      if (waiting < PIECE || passOn() || bytes.destroyed) return;
      stream.pause();
      bytes.once('drain', () => stream.resume());
    },
    handleCommandComplete: ({ text }) => {
      count = rowsOf(text);
    },
    handleReadyForQuery: ({ stream }) => {
      // Nothing more comes from this copy, and an ended stream never emits "drain".
      stream.resume();
      passOn();
      bytes.end();
      rows.resolve(count);
    },
    handleError: (error) => {
      bytes.destroy(error);
      rows.reject(error);
    },
  };
  rows.promise.catch(() => undefined);
  client.query(query);
  return { bytes, rows: rows.promise };
};

const send = async (connection: CopyConnection, source: AsyncIterable<Uint8Array>): Promise<void> => {
  try {
    for await (const chunk of source) {
      connection.sendCopyFromChunk(chunk);
      if (connection.stream.writableNeedDrain) await once(connection.stream, 'drain');
    }
    connection.endCopyFrom();
  } catch (error) {
    // The server discards what it received so far and answers with an error.
    connection.sendCopyFail(String(error));
  }
};

/** Feeds a "copy ... from stdin" and returns the number of rows that were stored. */
export const copyIn = (client: Client, statement: string, source: AsyncIterable<Uint8Array>): Promise<number> => {
  const done = Promise.withResolvers<number>();
  let count = 0;
  const query: CopyQuery & { handleCopyInResponse(connection: CopyConnection): void } = {
    submit: (connection) => connection.query(statement),
    handleCopyInResponse: (connection) => void send(connection, source),
    handleCommandComplete: ({ text }) => {
      count = rowsOf(text);
    },
    handleReadyForQuery: () => done.resolve(count),
    handleError: (error) => done.reject(error),
  };
  client.query(query);
  return done.promise;
};
