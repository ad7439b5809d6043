import type { ReactNode } from 'react';
import { data, redirect } from 'react-router';
import { dateInNewYork } from '../../../domain/moment.ts';
import { appContext } from '../../../server/services/http/who/site-context.ts';
import { pageTags } from '../../page-meta.ts';
import { pageAt } from '../../pages.ts';
import { type StatePage as State, statePageAt } from '../../state-pages.ts';
import { ButtonLink, TextLink } from '../../ui/button.tsx';
import { QUESTION_EXAMPLES } from '../../../domain/payroll/paycheck-question.ts';
import type { Route } from './+types/state-page';
import { ExampleSection } from './example-section.tsx';
import { LawSection } from './law-section.tsx';
import { neighborsOf } from './neighbors.ts';
import { type StateFacts, stateFacts } from './state-facts.server.ts';
import { StateLinks } from './state-links.tsx';
import { Breadcrumbs } from './breadcrumbs.tsx';
import { TaxSection } from './tax-section.tsx';
import styles from './states.module.css';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const state = statePageAt(params.state);
  if (!state) throw data(null, 404);
  // These pages once calculated themselves, with what was typed in their address.
  const { searchParams } = new URL(request.url);
  if (Object.keys(QUESTION_EXAMPLES).some((name) => searchParams.has(name))) {
    searchParams.set('state', state.code);
    throw redirect(`/paycheck-calculator/?${searchParams.toString()}`);
  }
  return { state, facts: await stateFacts(state.code, dateInNewYork(context.get(appContext).now())) };
}

/** A description for search engines from the state's tables. */
export function meta({ loaderData, matches, params }: Route.MetaArgs) {
  const page = pageAt(`/pay-stubs/${params.state}/`);
  const site = matches[0].loaderData;
  if (!page || !loaderData || !site) return [];
  return pageTags({ ...page, description: describe(loaderData.state, loaderData.facts) }, site);
}

function describe({ name, spoken }: State, { law, incomeTax, example, year }: StateFacts): string {
  const requirement = law.isRequired
    ? `${name} law requires ${law.items.length === 1 ? 'one item' : `${law.items.length} items`} on a pay stub.`
    : `No law in ${spoken} requires a pay stub.`;
  const tax = incomeTax
    ? `${year} ${incomeTax.single.length === 1 ? 'flat income tax' : `income tax with ${incomeTax.single.length} brackets`} and its source.`
    : 'No state income tax.';
  return `${requirement} ${tax} Sample paycheck: ${example.gross} gross, ${example.officialNet} net.`;
}

/** One state: pay stub requirements, taxes and a sample paycheck. */
export default function StatePage({ loaderData }: Route.ComponentProps): ReactNode {
  const { state, facts } = loaderData;
  const neighbors = neighborsOf(state.code);
  return (
    <>
      <Breadcrumbs path={state.path} />
      <div className={`pp-wrap ${styles.head}`}>
        <h1>Pay stubs in {state.spoken}</h1>
        <p className="pp-lead">{leadOf(state.spoken, facts)}</p>
        {facts.tablesNote && <p className="pp-small">{facts.tablesNote}</p>}
        <div className={styles.ways}>
          <ButtonLink to={`/pay-stub-generator/?state=${state.code}`}>Create a pay stub</ButtonLink>
          <TextLink to={facts.example.calculator}>Calculate a paycheck</TextLink>
        </div>
      </div>
      <LawSection name={state.spoken} law={facts.law} />
      <TaxSection name={state.name} facts={facts} />
      <ExampleSection name={state.spoken} facts={facts} />
      <section className={`pp-wrap ${styles.part}`} id="calculator">
        <h2>Paycheck calculator for {state.spoken}</h2>
        <div>
          <p>Enter your own pay and certificates, and see every step of the calculation and the tax table behind it.</p>
          <p className={styles.all}>
            <ButtonLink to={facts.example.calculator}>Calculate a paycheck in {state.spoken}</ButtonLink>
          </p>
        </div>
      </section>
      <section className={`pp-wrap ${styles.part}`}>
        <h2>Neighboring states</h2>
        <div>
          {neighbors.length > 0 ? (
            <StateLinks states={neighbors} />
          ) : (
            <p>{capitalized(state.spoken)} has no neighboring states.</p>
          )}
          <p className={styles.all}>
            <TextLink to="/pay-stubs/#states">All states</TextLink>
          </p>
        </div>
      </section>
      <p className={`pp-wrap pp-small pp-dimmed ${styles.end}`}>
        This page uses the same tables as our pay stub generator.{' '}
        <TextLink to="/tax-tables/">See which tables are in force</TextLink>. It is not legal or tax advice. If you find
        a mistake, <TextLink to="/contact/">contact us</TextLink> and we will fix it in both places.
      </p>
    </>
  );
}

const capitalized = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

function leadOf(spoken: string, { law, incomeTax, year }: StateFacts): string {
  const requirement = law.isRequired
    ? law.onRequest
      ? `In ${spoken}, employees can ask for a pay stub, and state law says what it must show.`
      : `In ${spoken}, state law requires pay stubs and says what they must show.`
    : `No law in ${spoken} requires a pay stub.`;
  const tax = incomeTax
    ? incomeTax.single.length === 1
      ? `The ${year} income tax is a flat ${incomeTax.single[0]!.rate}.`
      : `The ${year} income tax has ${incomeTax.single.length} brackets, from ${incomeTax.single[0]!.rate} to ${incomeTax.single.at(-1)!.rate}.`
    : 'There is no state income tax on wages.';
  return `${requirement} ${tax}`;
}
