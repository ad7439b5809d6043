import { type ReactNode, Suspense } from 'react';
import { MOST_LOCAL_TAXES, NEW_LOCAL_TAX } from '../../../../domain/payroll/edit-local-taxes.ts';
import { localTaxesBesides } from '../../../../domain/payroll/tax/local-taxes.ts';
import type { LocalTax } from '../../../../domain/payroll/tax/tax-context.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { lazyPart } from '../../../ui/lazy-part.ts';
import type { LocalTaxFacts } from './local-tax-row.tsx';
import styles from './withholding.module.css';

// Has the cities of all states: loaded when there is a local tax.
const LocalTaxRow = lazyPart(() => import('./local-tax-row.tsx'));

type LocalTaxEdit = (taxes: readonly LocalTax[]) => readonly LocalTax[];

interface LocalTaxListProps extends Omit<LocalTaxFacts, 'states'> {
  readonly path: string;
  readonly state: string;
  readonly residence: string;
  readonly taxes: readonly LocalTax[];
  /** A silent edit only brings the list up to date. */
  readonly onEdit: (edit: LocalTaxEdit, options?: { readonly isSilent: boolean }) => void;
}

const replaced =
  (tax: LocalTax, by: LocalTax): LocalTaxEdit =>
  (taxes) =>
    taxes.map((each) => (each === tax ? by : each));

/** City, county and district taxes: chosen by the city, or entered by name. */
export function LocalTaxList({ path, state, residence, taxes, onEdit, ...facts }: LocalTaxListProps): ReactNode {
  const known = localTaxesBesides(state);
  return (
    <section aria-label="Other local taxes" className={styles.list}>
      <h3>Other local taxes</h3>
      <p className="pp-small pp-dimmed">
        {known === null ? 'If the city, county or district has one.' : `In this state: ${known}.`}
      </p>
      <Suspense>
        {taxes.map((tax, index) => (
          <LocalTaxRow
            // The order of the list is its identity: taxes have no other.
            // oxlint-disable-next-line react/no-array-index-key
            key={index}
            {...facts}
            states={[...new Set([state, residence || state])]}
            path={`${path}.${index}`}
            tax={tax}
            onChange={(changed) => onEdit(replaced(tax, changed))}
            onFitting={(fitting) => onEdit(replaced(tax, fitting), { isSilent: true })}
            onRemove={() => onEdit((before) => before.filter((each) => each !== tax))}
          />
        ))}
      </Suspense>
      {taxes.length < MOST_LOCAL_TAXES && (
        <div>
          <Button variant="outlined" small onClick={() => onEdit((before) => [...before, { ...NEW_LOCAL_TAX }])}>
            <Icon name="plus" size={16} /> Add local tax
          </Button>
        </div>
      )}
    </section>
  );
}
