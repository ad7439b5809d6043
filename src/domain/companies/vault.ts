import { z } from 'zod';
import type { NamedNumbers } from '../books/bank-numbers.ts';

/** What a vault holds of people, as their pages take it from a pasted list. Nothing else of a company is in it. */
export interface VaultContents {
  readonly bank: readonly NamedNumbers[];
  readonly tax: readonly { readonly name: string; readonly number: string }[];
}

const contents = z.object({
  bank: z.array(z.object({ name: z.string(), routing: z.string(), account: z.string(), isSavings: z.boolean() })),
  tax: z.array(z.object({ name: z.string(), number: z.string() })),
});

export const writeContents = (of: VaultContents): string => JSON.stringify(of);
export const readContents = (text: string): VaultContents => contents.parse(JSON.parse(text));

const folded = (name: string): string => name.trim().toLowerCase().replaceAll(/\s+/g, ' ');

function withNewer<Line extends { readonly name: string }>(
  lines: readonly Line[],
  newer: readonly Line[],
): readonly Line[] {
  const names = new Set(newer.map(({ name }) => folded(name)));
  return [...lines.filter(({ name }) => !names.has(folded(name))), ...newer];
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

export interface Vault extends z.output<typeof newVault> {
  readonly parts: readonly { readonly id: string; readonly sealed: string }[];
}

export const SHORTEST_PASSPHRASE = 12;
