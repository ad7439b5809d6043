import type { LoaderFunctionArgs } from 'react-router';
import type { Actor } from '../../../server/actor.ts';
import { nameSubjects } from '../../../server/admin/find/name-subjects.ts';
import { appContext } from '../../../server/http/site-context.ts';
import type { TableQuery } from '../../ui/table-query.ts';
import type { About } from './only-of.tsx';

type Asked = Pick<LoaderFunctionArgs, 'context'>;
type Subjects = Readonly<Record<string, (value: string) => string>>;

/** The first of these filters that a list is asked by, as the subject that it names. */
export async function loadAbout(
  { context }: Asked,
  actor: Actor,
  { filters = {} }: TableQuery,
  subjects: Subjects,
): Promise<About | null> {
  const filter = Object.keys(subjects).find((name) => filters[name] !== undefined);
  if (filter === undefined) return null;
  const subject = subjects[filter]!(filters[filter]!);
  return { subject, name: (await nameSubjects(context.get(appContext), actor, [subject]))[subject] };
}
