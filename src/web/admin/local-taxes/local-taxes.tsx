import type { ReactNode } from 'react';
import { formatDate } from '../../../domain/calendar.ts';
import { dateInNewYork, momentInNewYork } from '../../../domain/moment.ts';
import { formatDollars } from '../../../domain/money.ts';
import {
  isOldRegister,
  nameOfPlace,
  type RegisterChange,
  type RegisterPlace,
} from '../../../domain/payroll/tax/pennsylvania-register.ts';
import { registerOverview } from '../../../server/staff/local-taxes/replace-register.ts';
import { localTaxActions } from '../../../server/staff/local-taxes/local-tax-actions.ts';
import type { RegisterPreview } from '../../../server/staff/local-taxes/replace-register.ts';
import { requireAdminPage } from '../../../server/services/http/who/require-admin-page.ts';
import { appContext } from '../../../server/services/http/who/site-context.ts';
import { press, runAction, type Typed } from '../../run-action.server.ts';
import { ActionForm, ActionMessage } from '../../ui/action-form.tsx';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { AdminPage, adminTags, Facts, Section } from '../parts/admin-page.tsx';
import parts from '../parts/admin-page.module.css';
import type { Route } from './+types/local-taxes';
import styles from './local-taxes.module.css';

export const headers = () => ({ 'Cache-Control': 'no-store' });
export const meta = () => adminTags('Local taxes');

export async function loader(args: Route.LoaderArgs) {
  const app = args.context.get(appContext);
  const { register, places } = await registerOverview(app, await requireAdminPage(args));
  const today = dateInNewYork(app.now());
  return {
    today,
    places,
    register: register && {
      asOf: register.asOf,
      loaded: momentInNewYork(register.loadedAt),
      isOld: isOldRegister(register.asOf, today),
    },
  };
}

const counted = (number: number): string => number.toLocaleString('en-US');

const sent = (typed: Typed, form: FormData): unknown => ({ ...typed, file: form.get('file') });

export const action = (args: Route.ActionArgs) =>
  runAction(args, {
    preview: press(localTaxActions.preview, {
      input: sent,
      done: (data) => ({ message: 'Nothing is replaced yet. Check the changes below.', data, isKept: true }),
    }),
    replace: press(localTaxActions.replace, {
      input: sent,
      done: ({ places }) => `The register is replaced. It has ${counted(places)} municipalities.`,
    }),
  });

export default function LocalTaxesPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { register, places, today } = loaderData;
  const preview = answer?.isDone && answer.data ? answer.data : null;
  return (
    <AdminPage
      heading="Local taxes"
      lead="Pennsylvania’s register of earned income tax and local services tax. Employers look up municipalities in it."
    >
      <ActionMessage answer={answer} />
      <div className={parts.columns}>
        <div>
          <Section heading="Load a register">
            <p className="pp-dimmed">
              The state publishes it as “EIT/PIT/LST Tax Register with Collector” under Municipal Statistics on
              dced.pa.gov. Use the file as it is downloaded. It has no ZIP codes.
            </p>
            <div>
              <ActionForm
                answer={answer}
                intents={['preview', 'replace']}
                encType="multipart/form-data"
                className={`${parts.form} ${styles.form}`}
              >
                <TextInput
                  name="file"
                  type="file"
                  label="Register file"
                  hint="CSV or XLSX"
                  accept=".csv,.xls,.xlsx,.ods"
                />
                <TextInput
                  name="asOf"
                  type="date"
                  label="Date of the register"
                  hint="The state’s page says it: “Rates as of”."
                  defaultValue={register?.asOf ?? ''}
                  max={today}
                />
                <Button type="submit" name="intent" value="preview" variant={preview ? 'outlined' : undefined}>
                  Preview changes
                </Button>
                {preview && (
                  <>
                    <input type="hidden" name="preview" value={preview.preview} />
                    <Button type="submit" name="intent" value="replace">
                      Replace register
                    </Button>
                  </>
                )}
              </ActionForm>
            </div>
          </Section>
        </div>
        <div>
          <Section heading="Current register">
            {register === null ? (
              <p className="pp-dimmed">
                No register is loaded. Employers enter the rates of the Residency Certification Form.
              </p>
            ) : (
              <>
                <Facts
                  rows={[
                    ['Date', formatDate(register.asOf)],
                    ['Loaded', register.loaded],
                    ['Municipalities', counted(places)],
                  ]}
                />
                {register.isOld && (
                  <Note tone="amber">
                    This register is more than 12 months old. Employers are asked to confirm its rates before they pay.
                  </Note>
                )}
              </>
            )}
          </Section>
        </div>
      </div>
      {preview && <Preview preview={preview} />}
    </AdminPage>
  );
}

function Preview({ preview }: { readonly preview: RegisterPreview }): ReactNode {
  const { places, added, removed, changed, changes, unlisted } = preview;
  return (
    <div className={styles.preview}>
      <Section heading="Changes in this file">
        <p>
          {counted(places)} municipalities: {counted(added)} added, {counted(removed)} removed, {counted(changed)}{' '}
          changed.
        </p>
        {changes.length > 0 && (
          <div>
            <table className={styles.changes}>
              <thead>
                <tr>
                  <th scope="col">PSD</th>
                  <th scope="col">Municipality</th>
                  <th scope="col">Change</th>
                </tr>
              </thead>
              <tbody>
                {changes.map((change) => (
                  <tr key={change.psd}>
                    <td className={`pp-code ${styles.code}`}>{change.psd}</td>
                    <td>{nameOfPlace((change.after ?? change.before)!)}</td>
                    <td>
                      <Differences change={change} />
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )}
        {unlisted > 0 && <p className="pp-dimmed">And {counted(unlisted)} more.</p>}
      </Section>
    </div>
  );
}

const FIGURES: readonly (readonly [label: string, of: (place: RegisterPlace) => string])[] = [
  ['Resident', ({ residentPercent }) => `${residentPercent}%`],
  ['Nonresident', ({ nonresidentPercent }) => `${nonresidentPercent}%`],
  ['Local services tax', ({ lst }) => formatDollars(lst)],
  ['Low-income exemption', ({ lstIncomeLimit }) => formatDollars(lstIncomeLimit)],
  ['Name', nameOfPlace],
  ['Collector', ({ collector }) => collector],
  ['Collector of local services tax', ({ lstCollector }) => lstCollector],
];

/** Figures of a new or removed place, and what differs of one that stays. */
function Differences({ change: { before, after } }: { readonly change: RegisterChange }): ReactNode {
  if (before === null || after === null) {
    const place = (after ?? before)!;
    const figures = FIGURES.slice(0, 3).map(([label, of]) => `${label.toLowerCase()} ${of(place)}`);
    return `${after ? 'Added' : 'Removed'}: ${figures.join(', ')}`;
  }
  const differing = FIGURES.filter(([, of]) => of(before) !== of(after));
  return (
    <>
      {differing.map(([label, of]) => (
        <span key={label} className={styles.difference}>
          {label}: {of(before) || 'none'} → {of(after) || 'none'}
        </span>
      ))}
    </>
  );
}
