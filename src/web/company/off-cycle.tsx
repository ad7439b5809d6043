import { type ReactNode, useState } from 'react';
import { Link, redirect } from 'react-router';
import { OFF_CYCLE_REASONS, REASON_NAMES } from '../../domain/companies/off-cycle.ts';
import { dateInNewYork } from '../../domain/moment.ts';
import { peopleToChoose } from '../../server/payroll/companies/off-cycle-runs.ts';
import { requireCompany } from '../../server/payroll/companies/require-company.ts';
import { runActions } from '../../server/payroll/companies/run-actions.ts';
import { actorOfSession, requireSession } from '../../server/services/http/who/page-actor.ts';
import { appContext } from '../../server/services/http/who/site-context.ts';
import { useSiteFacts } from '../layouts/frame-parts.tsx';
import { ActionForm, GroupError } from '../ui/action-form.tsx';
import { Button, SubmitButton } from '../ui/button.tsx';
import { Checkbox, RadioGroup } from '../ui/choices.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { orNotFound, press, runAction } from '../run-action.server.ts';
import { TextInput } from '../ui/text-input.tsx';
import type { Route } from './+types/off-cycle';
import styles from './company.module.css';
import { endInWords } from './end-in-words.ts';
import { HiddenDate } from './hidden-date.tsx';
import { PayDate } from './pay-date.tsx';

export const headers = () => ({ 'Cache-Control': 'no-store' });
export const meta: Route.MetaFunction = () => [
  { title: 'Off-cycle pay run' },
  { name: 'robots', content: 'noindex, nofollow' },
];

export async function loader(args: Route.LoaderArgs) {
  const session = await requireSession(args);
  const app = args.context.get(appContext);
  const actor = actorOfSession(session);
  const { company } = await requireCompany(app, actor, args.params.company, 'edit').catch(orNotFound);
  const people = await peopleToChoose(app, actor, company.id);
  return {
    company: { id: company.id, name: company.name },
    // The run gets it, so that a second press opens the same run.
    run: crypto.randomUUID(),
    today: dateInNewYork(app.now()),
    people: people.map(({ ends_on: endsOn, ...person }) => ({
      ...person,
      end: endInWords(endsOn, dateInNewYork(app.now())),
    })),
  };
}

export const action = (args: Route.ActionArgs) =>
  runAction(args, {
    '': press(runActions.createOffCycle, {
      on: args.params,
      input: (typed, form) => ({ ...typed, id: typed['run'], people: form.getAll('people') }),
      done: ({ id }) => redirect(`/my-dashboard/companies/${args.params.company}/runs/${id}/`),
    }),
  });

const REASONS = OFF_CYCLE_REASONS.map((value) => ({ value, label: REASON_NAMES[value] }));
const METHODS = [
  {
    value: 'flat',
    label: 'Flat rates: 22% federal, and the state’s rate where it has one',
    hint: 'For people from whose regular pay you withheld income tax this year or last. Above $1,000,000 in a year, the higher federal rate applies.',
  },
  {
    value: 'aggregate',
    label: 'Regular tax tables',
    hint: 'This payment alone is taxed as the pay of one period. The last regular pay is not added to it.',
  },
];

export default function OffCyclePage({ loaderData, actionData }: Route.ComponentProps): ReactNode {
  const facts = useSiteFacts()!;
  const { company, run, today, people } = loaderData;
  const here = `/my-dashboard/companies/${company.id}/`;
  return (
    <div className={`pp-wrap ${styles.page}`}>
      <p>
        <Link to={here}>{company.name}</Link>
      </p>
      <h1>Off-cycle pay run</h1>
      {people.length === 0 ? (
        <div className={styles.part}>
          <EmptyState heading="No people yet">
            <p>
              <Link to={`${here}people/new/`}>Add a person</Link> first.
            </p>
          </EmptyState>
        </div>
      ) : (
        <ActionForm answer={actionData} className={styles.form}>
          <input type="hidden" name="run" value={run} />
          <div className={styles.group}>
            <RadioGroup label="What is this pay for?" name="reason" options={REASONS} defaultValue="bonus" />
          </div>
          <fieldset className={styles.group}>
            <legend>Dates</legend>
            <div className={styles.fields}>
              <PayDate start={today} />
              <span />
              <HiddenDate
                name="periodStart"
                label="Pay period from"
                start={today}
                isRequired
                hint="For a bonus, the pay date alone. A person has one pay stub for a period."
              />
              <HiddenDate name="periodEnd" label="Pay period to" start={today} isRequired />
            </div>
          </fieldset>
          <fieldset className={styles.group}>
            <legend>What is paid and withheld</legend>
            <div className={styles.rows}>
              <Checkbox name="withSalary" label="Pay salaries for a whole pay period" />
              <Checkbox name="withRecurring" label="Include recurring earnings and deductions" />
              <RadioGroup
                label="Income tax on bonuses, severance and other supplemental pay"
                name="supplemental"
                options={METHODS}
                defaultValue="flat"
              />
            </div>
          </fieldset>
          <People people={people} />
          <SubmitButton loadingLabel="Starting" fingerprint={facts.releaseFingerprint}>
            Start off-cycle run
          </SubmitButton>
        </ActionForm>
      )}
    </div>
  );
}

type Choosable = Route.ComponentProps['loaderData']['people'][number];

/** Everybody with a box to tick. The filter hides others, and leaves their ticks. */
function People({ people }: { readonly people: readonly Choosable[] }): ReactNode {
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const wanted = search.trim().toLowerCase();
  const isShown = ({ name, number }: Choosable): boolean => `${name} ${number}`.toLowerCase().includes(wanted);
  const choose = (ids: readonly string[], isChosen: boolean): void => {
    const others = [...chosen].filter((id) => !ids.includes(id));
    setChosen(new Set(isChosen ? [...others, ...ids] : others));
  };
  const shown = people.filter(isShown).map(({ id }) => id);
  return (
    <fieldset className={styles.group}>
      <legend>People</legend>
      <div className={styles.rows}>
        {people.length > 8 && (
          <TextInput label="Filter people" type="search" value={search} onValue={setSearch} isPrinted={false} />
        )}
        <p className={styles.line}>
          <span aria-live="polite">
            {chosen.size.toLocaleString('en-US')} of {people.length.toLocaleString('en-US')} chosen
          </span>
          <Button variant="outlined" small onClick={() => choose(shown, true)}>
            Choose all
          </Button>
          <Button variant="outlined" small onClick={() => choose(shown, false)}>
            Choose none
          </Button>
        </p>
        <GroupError name="people" />
        <div className={styles.choices}>
          {people.map((person) => (
            // The error is about all of them, so each is a plain box.
            <label key={person.id} hidden={!isShown(person)}>
              <input
                type="checkbox"
                name="people"
                value={person.id}
                checked={chosen.has(person.id)}
                onChange={({ currentTarget }) => choose([person.id], currentTarget.checked)}
              />
              <span>
                {person.name}
                {person.number !== '' && <span className="pp-dimmed"> {person.number}</span>}
                <span className="pp-dimmed">{person.end}</span>
              </span>
            </label>
          ))}
        </div>
      </div>
    </fieldset>
  );
}
