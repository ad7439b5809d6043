import { z } from '@hono/zod-openapi';
import { newVault, vaultPart } from '../../../domain/companies/vault.ts';
import { defineAction, NOTHING } from '../../services/actions/action.ts';
import { IN_COMPANY } from './require-company.ts';
import { changePassphrase, forgetVault, makeVault, readVault, saveToVault } from './vaults.ts';

const oneCompany = z.object({ company: z.string() });

export const vaultActions = {
  read: defineAction({
    name: 'companies.readVault',
    summary: 'The vault of a company: its public key, its secret key encrypted by the passphrase, and files of age',
    on: oneCompany,
    input: NOTHING,
    output: newVault.extend({
      parts: z
        .array(
          z.object({
            id: z.string(),
            sealed: z.string(),
            of: z
              .object({ id: z.string(), name: z.string() })
              .optional()
              .describe('The person who encrypted it. Its lines are theirs, whatever they say.'),
          }),
        )
        .readonly(),
    }),
    returns: 'The vault, as it is stored',
    right: IN_COMPANY.books,
    repeats: 'safely',
    audit: [],
    event: null,
    call: { method: 'get', path: '/companies/{company}/vault' },
    scope: 'payroll',
    run: (app, { actor }, { company }) => readVault(app, actor, company),
  }),
  make: defineAction({
    name: 'companies.makeVault',
    summary: 'Make the vault of a company, with keys that were made where the passphrase is',
    on: oneCompany,
    input: newVault,
    output: NOTHING,
    returns: 'Done',
    right: IN_COMPANY.own,
    repeats: 'with-key',
    audit: [],
    event: null,
    call: { method: 'post', path: '/companies/{company}/vault' },
    scope: null,
    run: async (app, { actor }, { company }, vault) => {
      await makeVault(app, actor, company, vault);
      return {};
    },
  }),
  changePassphrase: defineAction({
    name: 'companies.changeVaultPassphrase',
    summary: 'Store the secret key of a vault, encrypted by another passphrase',
    on: oneCompany,
    input: newVault,
    output: NOTHING,
    returns: 'Done',
    right: IN_COMPANY.own,
    repeats: 'safely',
    audit: [],
    event: null,
    call: { method: 'put', path: '/companies/{company}/vault' },
    scope: null,
    run: async (app, { actor }, { company }, vault) => {
      await changePassphrase(app, actor, company, vault);
      return {};
    },
  }),
  forget: defineAction({
    name: 'companies.forgetVault',
    summary: 'Delete the vault of a company with everything in it',
    on: oneCompany,
    input: NOTHING,
    output: NOTHING,
    returns: 'Done',
    right: IN_COMPANY.own,
    repeats: 'safely',
    audit: [],
    event: null,
    call: { method: 'delete', path: '/companies/{company}/vault' },
    scope: null,
    run: async (app, { actor }, { company }) => {
      await forgetVault(app, actor, company);
      return {};
    },
  }),
  save: defineAction({
    name: 'companies.saveToVault',
    summary: 'Add numbers to a vault, encrypted to its public key',
    on: oneCompany,
    input: vaultPart,
    output: NOTHING,
    returns: 'Done',
    right: IN_COMPANY.edit,
    repeats: 'with-key',
    audit: [],
    event: null,
    call: { method: 'post', path: '/companies/{company}/vault/parts' },
    run: async (app, { actor }, { company }, part) => {
      await saveToVault(app, actor, company, part);
      return {};
    },
  }),
};
