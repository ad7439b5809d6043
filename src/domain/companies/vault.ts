import { z } from 'zod';
import type { NamedNumbers } from '../books/bank-numbers.ts';

/** What a vault holds of people, as their pages take it from a pasted list. Nothing else of a company is in it. */
export interface VaultContents {
  readonly bank: readonly NamedNumbers[];
  readonly tax: readonly ({ readonly name: string; readonly number: string } & OfPerson)[];
}

/** The person whom a line is about. What was pasted has only a name. */
interface OfPerson {
  readonly id?: string | undefined;
}

const id = z.string().optional();
const contents = z.object({
  bank: z.array(z.object({ id, name: z.string(), routing: z.string(), account: z.string(), isSavings: z.boolean() })),
  tax: z.array(z.object({ id, name: z.string(), number: z.string() })),
});

export const writeContents = (of: VaultContents): string => JSON.stringify(of);
export const readContents = (text: string): VaultContents => contents.parse(JSON.parse(text));

const folded = (name: string): string => name.trim().toLowerCase().replaceAll(/\s+/g, ' ');

type NamedLine = OfPerson & { readonly name: string };

/** Two people of one name are told apart where both are known. */
const isSamePerson = (one: NamedLine, other: NamedLine): boolean =>
  one.id !== undefined && other.id !== undefined ? one.id === other.id : folded(one.name) === folded(other.name);

const withNewer = <Line extends NamedLine>(lines: readonly Line[], newer: readonly Line[]): readonly Line[] => [
  ...lines.filter((line) => !newer.some((each) => isSamePerson(line, each))),
  ...newer,
];

/** What a worker encrypted is about nobody else, whatever it says: one line of each, of the person whose link it was. */
export function linesOfPerson({ bank, tax }: VaultContents, { id: person, name }: VaultPerson): VaultContents {
  const own = { id: person, name };
  return {
    bank: bank.slice(0, 1).map((line) => ({ ...line, ...own })),
    tax: tax.slice(0, 1).map((line) => ({ ...line, ...own })),
  };
}

/** What several parts say together: of a person, the last one that names them. */
export const mergeContents = (parts: readonly VaultContents[]): VaultContents =>
  parts.reduce((all, part) => ({ bank: withNewer(all.bank, part.bank), tax: withNewer(all.tax, part.tax) }), {
    bank: [],
    tax: [],
  });

export const MOST_VAULT_PARTS = 100;
/** Thousands of people. */
const LONGEST = 1_000_000;

/** The public key of a vault, to which every browser of the company encrypts. */
const recipient = z
  .string()
  .regex(/^age1[02-9ac-hj-np-z]{58}$/, { error: 'This is no public key of age.' })
  .meta({ example: 'age1ql3z7hjy54pw3hyww5ayyfg7zqgvc7w3j2elw8zmrj2kg5sfn9aqmcac8p' });

/** A file of age as text: it begins with what it is encrypted to, so that nothing clear is stored by mistake. */
const sealed = (to: 'scrypt' | 'X25519') =>
  z
    .string()
    .max(LONGEST, { error: 'This is too large for the vault.' })
    .refine((text) => stanzaOf(text) === to, { error: 'Only encrypted numbers go into the vault.' });

function stanzaOf(text: string): string | null {
  const [, body] =
    /^-----BEGIN AGE ENCRYPTED FILE-----\n([\w+/=\n]+)-----END AGE ENCRYPTED FILE-----\n?$/.exec(text) ?? [];
  if (body === undefined) return null;
  const [, type] = /^age-encryption\.org\/v1\n-> (\w+) /.exec(atob(body.replaceAll('\n', '').slice(0, 120))) ?? [];
  return type ?? null;
}

export const newVault = z.object({
  recipient,
  /** The secret key, encrypted by the passphrase. */
  sealedIdentity: sealed('scrypt'),
});

export const vaultPart = z.object({
  /** What it was encrypted to. */
  recipient,
  sealed: sealed('X25519'),
  /** Parts that it has the contents of. */
  replaces: z.array(z.uuid()).max(MOST_VAULT_PARTS).default([]),
});

/** What a worker encrypted by a link to fill in their own details. */
export const workerNumbers = vaultPart.omit({ replaces: true }).extend({
  has: z
    .array(z.enum(['tax', 'bank']))
    .min(1)
    .max(2),
});

/** Whose numbers a worker’s part has. */
export interface VaultPerson {
  readonly id: string;
  readonly name: string;
}

export interface Vault extends z.output<typeof newVault> {
  readonly parts: readonly { readonly id: string; readonly sealed: string; readonly of?: VaultPerson | undefined }[];
}

export const SHORTEST_PASSPHRASE = 12;
