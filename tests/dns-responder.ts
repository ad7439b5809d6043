import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';

export interface DnsResponder {
  /** ADDRESS:PORT, as DNS_SERVERS takes it. */
  readonly address: string;
  /** TXT records by name. */
  readonly records: Map<string, readonly string[]>;
  /** Addresses by name. */
  readonly addresses: Map<string, readonly string[]>;
  /** From now on it is "silent", as behind a network that loses packets, or "failing": it answers that it cannot tell. */
  readonly beLike: (manner: NameServerManner) => void;
  readonly stop: () => Promise<void>;
}

export type NameServerManner = 'well' | 'silent' | 'failing';

const HEADER_BYTES = 12;
const A = 1;
const TXT = 16;
const AAAA = 28;
const IN = 1;
const CANNOT_TELL = 2;
const NO_SUCH_NAME = 3;

/** The name and type in the question, and where the question ends. */
function readQuestion(packet: Buffer): { readonly name: string; readonly type: number; readonly end: number } {
  const labels: string[] = [];
  let at = HEADER_BYTES;
  for (let length = packet[at]!; length > 0; length = packet[at]!) {
    labels.push(packet.toString('ascii', at + 1, at + 1 + length));
    at += length + 1;
  }
  return { name: labels.join('.').toLowerCase(), type: packet.readUInt16BE(at + 1), end: at + 1 + 4 };
}

function dataOf(text: string): Buffer {
  const pieces = text.match(/.{1,255}/gs) ?? [''];
  return Buffer.concat(pieces.map((piece) => Buffer.concat([Buffer.from([piece.length]), Buffer.from(piece)])));
}

/** The bytes of an address. Of IPv6, only forms with all eight parts. */
const bytesOf = (address: string): Buffer =>
  address.includes(':')
    ? Buffer.from(
        address
          .split(':')
          .map((part) => part.padStart(4, '0'))
          .join(''),
        'hex',
      )
    : Buffer.from(address.split('.').map(Number));

function answerOf(type: number, data: Buffer): Buffer {
  const head = Buffer.alloc(12);
  // The name of the question, 12 bytes into the packet.
  head.writeUInt16BE(0xc0_00 | HEADER_BYTES, 0);
  head.writeUInt16BE(type, 2);
  head.writeUInt16BE(IN, 4);
  head.writeUInt32BE(60, 6);
  head.writeUInt16BE(data.length, 10);
  return Buffer.concat([head, data]);
}

/**
 * A local name server that answers queries for TXT records and addresses over UDP, as a real one does. The system itself
 * asks only at port 53.
 */
export async function startDnsResponder({ host = '127.0.0.1', port: wanted = 0 } = {}): Promise<DnsResponder> {
  const records = new Map<string, readonly string[]>();
  const addresses = new Map<string, readonly string[]>();
  const socket = createSocket('udp4');
  let manner: NameServerManner = 'well';
  socket.on('message', (packet, { port, address }) => {
    if (manner === 'silent') return;
    const { name, type, end } = readQuestion(packet);
    const own = addresses.get(name) ?? [];
    const data: Readonly<Record<number, readonly Buffer[]>> = {
      [A]: own.filter((one) => !one.includes(':')).map(bytesOf),
      [AAAA]: own.filter((one) => one.includes(':')).map(bytesOf),
      [TXT]: (records.get(name) ?? []).map(dataOf),
    };
    const answers = manner === 'failing' ? [] : (data[type] ?? []).map((bytes) => answerOf(type, bytes));
    const head = Buffer.alloc(HEADER_BYTES);
    packet.copy(head, 0, 0, 2);
    const isKnown = own.length > 0 || records.has(name);
    const outcome = manner === 'failing' ? CANNOT_TELL : isKnown ? 0 : NO_SUCH_NAME;
    // An authoritative answer with recursion desired; the lowest bits say whether the name exists.
    head.writeUInt16BE(0x85_80 | outcome, 2);
    head.writeUInt16BE(1, 4);
    head.writeUInt16BE(answers.length, 6);
    socket.send(Buffer.concat([head, packet.subarray(HEADER_BYTES, end), ...answers]), port, address);
  });
  socket.bind(wanted, host);
  await once(socket, 'listening');
  const { port } = socket.address() as AddressInfo;
  return {
    address: `${host}:${port}`,
    records,
    addresses,
    beLike: (next) => {
      manner = next;
    },
    stop: async () => {
      socket.close();
      await once(socket, 'close');
    },
  };
}
