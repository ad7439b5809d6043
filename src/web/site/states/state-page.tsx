import { type ReactNode, useMemo } from 'react';
import { data, type ShouldRevalidateFunctionArgs } from 'react-router';
import { dateInNewYork } from '../../../domain/moment.ts';
import { appContext } from '../../../server/http/site-context.ts';
import { useSiteFacts } from '../../layouts/frame-parts.tsx';
import { pageTags } from '../../page-meta.ts';
import { pageAt } from '../../pages.ts';
import { type StatePage as State, statePageAt } from '../../state-pages.ts';
import { freeTool } from '../../structured-data/products.ts';
import { StructuredData } from '../../structured-data/structured-data.tsx';
import { ButtonLink, TextLink } from '../../ui/button.tsx';
import { CalculatorDesk } from '../calculator/calculator-desk.tsx';
import { QUESTION, questionOf } from '../../../domain/payroll/paycheck-question.ts';
import { workOut } from '../calculator/paycheck.ts';
import type { Route } from './+types/state-page';
import { ExampleSection } from './example-section.tsx';
import { LawSection } from './law-section.tsx';
import { neighboursOf } from './neighbours.ts';
import { type StateFacts, stateFacts } from './state-facts.server.ts';
import { StateLinks } from './state-links.tsx';
import { Trail } from './trail.tsx';
import { TaxSection } from './tax-section.tsx';
import styles from './states.module.css';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const state = statePageAt(params.state);
  if (!state) throw data(null, 404);
  const today = dateInNewYork(context.get(appContext).now());
  const usual = { ...QUESTION, state: state.code };
  const question = { ...questionOf(new URL(request.url).searchParams, usual), state: state.code };
  const [facts, answer] = await Promise.all([stateFacts(state.code, today), workOut(question, today)]);
  return { state, facts, today, question, answer };
}

/** What is typed is worked out in the browser; only another state is asked of the server. */
export const shouldRevalidate = ({ currentParams, nextParams }: ShouldRevalidateFunctionArgs): boolean =>
  currentParams['state'] !== nextParams['state'];

/** What the tables hold of this state, in the two lines that a search engine shows. */
export function meta({ loaderData, matches, params }: Route.MetaArgs) {
  const page = pageAt(`/pay-stubs/${params.state}/`);
  const site = matches[0].loaderData;
  if (!page || !loaderData || !site) return [];
  return pageTags({ ...page, description: describe(loaderData.state, loaderData.facts) }, site);
}

function describe({ name, spoken }: State, { law, incomeTax, example, year }: StateFacts): string {
  const asked = law.isRequired
    ? `${name} asks for ${law.items.length === 1 ? 'one thing' : `${law.items.length} things`} on a wage statement.`
    : `No law of ${spoken} asks for a pay statement.`;
  const taxed = incomeTax
    ? `${incomeTax.single.length === 1 ? 'Flat income tax' : `${incomeTax.single.length} income tax brackets`} of ${year}, with their source.`
    : 'No state income tax.';
  return `${asked} ${taxed} A pay of ${example.gross} worked out: ${example.officialNet} is left.`;
}

/** One state: what its law asks, what is withheld there, a pay worked out, and the reckoner. */
export default function StatePage({ loaderData }: Route.ComponentProps): ReactNode {
  const site = useSiteFacts()!;
  const { state, facts } = loaderData;
  const usual = useMemo(() => ({ ...QUESTION, state: state.code }), [state.code]);
  const neighbours = neighboursOf(state.code);
  return (
    <>
      <Trail path={state.path} />
      <div className={`pp-wrap ${styles.head}`}>
        <h1>Pay stubs in {state.spoken}</h1>
        <p className="pp-lead">{leadOf(state.spoken, facts)}</p>
        <div className={styles.ways}>
          <ButtonLink to={`/pay-stub-generator/?state=${state.code}`}>Make a pay stub</ButtonLink>
          <TextLink to={`${state.path}#reckoner`}>Work out a pay</TextLink>
        </div>
      </div>
      <LawSection name={state.spoken} law={facts.law} />
      <TaxSection name={state.name} facts={facts} />
      <ExampleSection name={state.spoken} facts={facts} />
      <div id="reckoner" className={styles.reckoner}>
        <CalculatorDesk key={state.code} loaded={loaderData} usual={usual}>
          <h2>Your own figures, in {state.spoken}</h2>
          <p>Every step is written out on the tape, with the table it comes from.</p>
        </CalculatorDesk>
      </div>
      <section className={`pp-wrap ${styles.part}`}>
        <h2>Across the border</h2>
        <div>
          {neighbours.length > 0 ? (
            <StateLinks states={neighbours} />
          ) : (
            <p>No other state borders on {state.spoken}.</p>
          )}
          <p className={styles.all}>
            <TextLink to="/pay-stubs/#states">All states</TextLink>
          </p>
        </div>
      </section>
      <p className={`pp-wrap pp-small pp-dimmed ${styles.end}`}>
        Written from the tables that our generator uses, so that the two cannot disagree. It is no legal or tax advice.
        A figure that is wrong here is wrong there: <TextLink to="/contact/">tell us</TextLink>, and we mend both.
      </p>
      <StructuredData
        nodes={[
          freeTool(
            `Paycheck calculator for ${state.spoken}`,
            `What is left of a pay in ${state.spoken} after tax, with every step shown and the table it comes from.`,
            state.path,
            site,
          ),
        ]}
      />
    </>
  );
}

function leadOf(spoken: string, { law, incomeTax, year }: StateFacts): string {
  const asked = law.isRequired
    ? `The law of ${spoken} asks for a statement ${law.onRequest ? 'for whoever wants one' : 'of pay'} and says what it shows.`
    : `No law of ${spoken} asks for a pay statement.`;
  const taxed = incomeTax
    ? incomeTax.single.length === 1
      ? `Its income tax of ${year} is flat, ${incomeTax.single[0]!.rate}.`
      : `Its income tax of ${year} has ${incomeTax.single.length} brackets, from ${incomeTax.single[0]!.rate} to ${incomeTax.single.at(-1)!.rate}.`
    : 'The state takes no income tax from wages.';
  return `${asked} ${taxed}`;
}
