import { type CompanyPerson, companyPersonSchema } from '../../../domain/companies/company-person.ts';
import { fieldErrors } from '../../../domain/documents/parse-input.ts';
import { isAppError } from '../../../domain/errors.ts';
import { alreadyHas, insertPeople, requireCounties, roomFor } from '../companies/people.ts';
import { requireCompany } from '../companies/require-company.ts';
import { failed, type SavePart, type SavedRow } from './save-part.ts';

/** Reads a person as the call for one does. */
function readPerson(sent: unknown): CompanyPerson | SavedRow['problem'] {
  const parsed = companyPersonSchema.safeParse(sent);
  if (!parsed.success) {
    const fields = fieldErrors(parsed.error);
    return { message: Object.values(fields)[0]!, fields };
  }
  try {
    requireCounties(parsed.data);
    return parsed.data;
  } catch (error) {
    if (!isAppError(error)) throw error;
    return { message: error.message, fields: error.fields ?? {} };
  }
}

const isPerson = (read: ReturnType<typeof readPerson>): read is CompanyPerson => read !== null && 'name' in read;

const identityOf = ({ name, number }: Pick<CompanyPerson, 'name' | 'number'>): string =>
  JSON.stringify([name.toLowerCase(), number]);

const FULL = 'This company has as many people as it can have.';

/** Adds people. Whom the company already has is said, and nobody is changed. */
export const savePeople: SavePart = async (app, trx, actor, { company_id: of }, rows) => {
  const companyId = of!;
  await requireCompany(app, actor, companyId, 'edit', trx);
  const room = await roomFor(trx, companyId);
  const people = rows.map(({ position, sent }) => ({ position, read: readPerson(sent) }));
  const valid = people.flatMap(({ position, read }) => (isPerson(read) ? [{ position, person: read }] : []));
  const first = new Map(valid.toReversed().map(({ position, person }) => [identityOf(person), position]));
  const fresh = valid.filter(({ position, person }) => first.get(identityOf(person)) === position).slice(0, room);
  const added = await insertPeople(
    app,
    trx,
    companyId,
    fresh.map(({ person }) => person),
  );
  const idOf = new Map(added.map((row) => [identityOf(row), row.id]));
  const tried = new Set(fresh.map(({ position }) => position));
  return people.map(({ position, read }) => {
    if (!isPerson(read)) return { position, id: null, problem: read };
    const id = tried.has(position) ? (idOf.get(identityOf(read)) ?? null) : null;
    if (id !== null) return { position, id, problem: null };
    const isFull = !tried.has(position) && first.get(identityOf(read)) === position;
    return failed(position, isFull ? FULL : alreadyHas(read), isFull ? undefined : 'name');
  });
};
