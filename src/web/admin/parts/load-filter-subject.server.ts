import type { LoaderFunctionArgs } from 'react-router';
import type { Actor } from '../../../server/services/actor.ts';
import { nameSubjects } from '../../../server/staff/find/name-subjects.ts';
import { appContext } from '../../../server/services/http/who/site-context.ts';
import type { TableQuery } from '../../ui/table-query.ts';
import type { FilterSubject } from './filter-notice.tsx';

type Args = Pick<LoaderFunctionArgs, 'context'>;
type Subjects = Readonly<Record<string, (value: string) => string>>;

/** The item that the list is filtered by, if one of these filters is set. */
export async function loadFilterSubject(
  { context }: Args,
  actor: Actor,
  { filters = {} }: TableQuery,
  subjects: Subjects,
): Promise<FilterSubject | null> {
  const filter = Object.keys(subjects).find((name) => filters[name] !== undefined);
  if (filter === undefined) return null;
  const subject = subjects[filter]!(filters[filter]!);
  return { subject, name: (await nameSubjects(context.get(appContext), actor, [subject]))[subject] };
}
