import { z } from '@hono/zod-openapi';
import { companyPersonSchema } from '../../../domain/companies/company-person.ts';
import { peopleImportSchema } from '../../../domain/imports/people-import.ts';
import { defineAction, NOTHING } from '../../services/actions/action.ts';
import { adjustLeave, leaveAdjustment } from './adjust-leave.ts';
import { confirmedNames, confirmNames } from './confirm-names.ts';
import { importPeople } from './import-people.ts';
import { undoImport } from './undo-import.ts';
import { addPerson, changePerson } from './people.ts';
import { removePerson, restorePerson } from './remove-person.ts';
import { IN_COMPANY, PEOPLE_IN } from './require-company.ts';

const oneCompany = z.object({ company: z.string() });
const onePerson = oneCompany.extend({ person: z.string() });
const named = z.object({ name: z.string() });

const OF_ONE = {
  add: defineAction({
    name: 'people.add',
    summary: 'Add a person',
    on: oneCompany,
    input: companyPersonSchema,
    output: z.object({ id: z.string(), name: z.string() }),
    returns: 'The person',
    right: PEOPLE_IN.edit,
    repeats: 'with-key',
    audit: [],
    event: null,
    call: { method: 'post', path: '/companies/{company}/people' },
    run: async (app, { actor }, { company }, person) => {
      const { id, name } = await addPerson(app, actor, company, person);
      return { id, name };
    },
  }),
  change: defineAction({
    name: 'people.change',
    summary: 'Replace a person; send them whole',
    on: onePerson,
    input: companyPersonSchema,
    output: named,
    returns: 'The person',
    right: PEOPLE_IN.edit,
    repeats: 'safely',
    audit: [],
    event: null,
    call: { method: 'put', path: '/companies/{company}/people/{person}' },
    run: async (app, { actor }, on, person) => {
      const { name } = await changePerson(app, actor, on.company, on.person, person);
      return { name };
    },
  }),
  adjustLeave: defineAction({
    name: 'people.adjustLeave',
    summary: 'Correct the balance of time off',
    on: onePerson,
    input: leaveAdjustment,
    output: NOTHING,
    returns: 'Done',
    right: PEOPLE_IN.edit,
    repeats: 'with-key',
    audit: [],
    event: null,
    call: { method: 'post', path: '/companies/{company}/people/{person}/leave' },
    run: async (app, { actor }, { company, person }, adjustment) => {
      await adjustLeave(app, actor, company, person, adjustment);
      return {};
    },
  }),
  remove: defineAction({
    name: 'people.remove',
    summary: 'Remove a person; they can be restored',
    on: onePerson,
    input: NOTHING,
    output: named,
    returns: 'Who was removed',
    right: PEOPLE_IN.edit,
    repeats: 'safely',
    audit: [],
    event: null,
    call: { method: 'delete', path: '/companies/{company}/people/{person}' },
    run: async (app, { actor }, { company, person }) => ({ name: await removePerson(app, actor, company, person) }),
  }),
  restore: defineAction({
    name: 'people.restore',
    summary: 'Restore a removed person',
    on: onePerson,
    input: NOTHING,
    output: named,
    returns: 'Who is restored',
    right: PEOPLE_IN.edit,
    repeats: 'safely',
    audit: [],
    event: null,
    call: { method: 'post', path: '/companies/{company}/people/{person}/restore' },
    run: async (app, { actor }, { company, person }) => ({ name: await restorePerson(app, actor, company, person) }),
  }),
};

const rowProblem = z.object({ row: z.int(), problem: z.string() });
const imported = z.object({
  added: z.int(),
  updated: z.int(),
  counties: z
    .array(rowProblem.extend({ name: z.string() }))
    .readonly()
    .exactOptional(),
});
const result = imported.or(z.object({ problems: z.array(rowProblem).readonly() }));

const OF_FILES = {
  checkImport: defineAction({
    name: 'people.checkImport',
    summary: 'Count what a file of people would add and change, and name its problems',
    on: oneCompany,
    input: peopleImportSchema,
    output: result,
    returns: 'The count, or the problems',
    right: IN_COMPANY.edit,
    repeats: 'safely',
    audit: [],
    event: null,
    call: { method: 'post', path: '/companies/{company}/people/import/check' },
    run: (app, { actor }, { company }, file) => importPeople(app, actor, company, file, true),
  }),
  import: defineAction({
    name: 'people.import',
    summary: 'Add and change the people of a file: all of them, or none',
    on: oneCompany,
    input: peopleImportSchema,
    output: result,
    returns: 'The count, or the problems',
    right: IN_COMPANY.edit,
    repeats: 'safely',
    audit: [],
    event: null,
    call: { method: 'post', path: '/companies/{company}/people/import' },
    run: (app, { actor }, { company }, file) => importPeople(app, actor, company, file),
  }),
  confirmNames: defineAction({
    name: 'people.confirmNames',
    summary: 'Confirm the parts of names, for tax forms',
    on: oneCompany,
    input: confirmedNames,
    output: z.object({ confirmed: z.int() }),
    returns: 'How many are confirmed',
    right: IN_COMPANY.books,
    repeats: 'safely',
    audit: [],
    event: null,
    call: { method: 'post', path: '/companies/{company}/people/names' },
    run: async (app, { actor }, { company }, names) => ({ confirmed: await confirmNames(app, actor, company, names) }),
  }),
  undoImport: defineAction({
    name: 'people.undoImport',
    summary: 'Undo the last import',
    on: oneCompany,
    input: NOTHING,
    output: imported,
    returns: 'The count',
    right: IN_COMPANY.edit,
    repeats: 'safely',
    audit: [],
    event: null,
    call: { method: 'post', path: '/companies/{company}/people/import/undo' },
    run: (app, { actor }, { company }) => undoImport(app, actor, company),
  }),
};

export const peopleActions = { ...OF_ONE, ...OF_FILES };
