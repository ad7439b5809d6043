import type { Entry } from '../../../domain/documents/field-table.ts';
import { chosenIn } from '../../../domain/documents/read-field-table.ts';
import type { Step } from '../../../domain/documents/kind.ts';
import type { FormDocument } from '../../../domain/documents/outline.ts';
import type { BuilderStep } from './builder-kind.ts';
import { stepChecks } from './checks.ts';

type Look<Form> = Pick<BuilderStep<Form>, 'Body' | 'summary'>;

/** The steps of a kind as the builder shows them. What is chosen has no sample. */
export function tableSteps<Form extends object, Id extends string>(
  document: FormDocument,
  table: Entry,
  steps: readonly (Step & { readonly id: Id })[],
  looks: Readonly<Record<Id, Look<Form>>>,
): readonly BuilderStep<Form>[] {
  const chosen = chosenIn(table);
  return steps.map(({ id, title, checks }) => ({
    key: id,
    title,
    validate: stepChecks(document, checks),
    fields: checks.filter((path) => !chosen.includes(path)),
    ...looks[id],
  }));
}
