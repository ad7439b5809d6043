import type { ReactNode } from 'react';
import { type PartStatus, readSiteStatus, STATUS_SECONDS } from '../../server/doors/http/site-status.ts';
import { appContext } from '../../server/services/http/who/site-context.ts';
import { Banner } from '../ui/banner.tsx';
import { TextLink } from '../ui/button.tsx';
import type { Route } from './+types/status';
import styles from './reading.module.css';

export async function loader({ context }: Route.LoaderArgs) {
  const { parts, at } = await readSiteStatus(context.get(appContext));
  return { parts, at: at.toISOString(), seconds: STATUS_SECONDS };
}

const SAYS: Readonly<Record<PartStatus, string>> = { works: 'Works', late: 'Delayed', away: 'Not available' };

/** For people who wonder whether it is only them. */
export default function Status({ loaderData: { parts, at, seconds } }: Route.ComponentProps): ReactNode {
  const rows: readonly (readonly [string, string, PartStatus])[] = [
    ['Website', 'You are reading this page.', 'works'],
    ['Documents', 'Creating and issuing documents, and their files.', parts.documents],
    ['Payments', 'Delivering orders, and sending refunds.', parts.payments],
    ['Email', 'Emails with documents, links and answers.', parts.email],
    ['Public log', 'New documents go into the log within minutes.', parts.log],
  ];
  const isWell = rows.every(([, , status]) => status === 'works');
  return (
    <>
      <Banner
        heading={isWell ? 'Everything works' : 'Something does not work as it should'}
        subtitle={`Checked at ${at.slice(11, 19)} UTC. It is checked again after ${seconds} seconds.`}
      />
      <article className={`pp-wrap ${styles.text}`}>
        <ul className={styles.levels}>
          {rows.map(([name, about, status]) => (
            <li key={name}>
              <strong>
                {name}: {SAYS[status]}
              </strong>
              <p>{about}</p>
            </li>
          ))}
        </ul>
        <p>Delayed means that something has waited for more than ten minutes. Nothing is lost: it follows.</p>
        <p className={styles.next}>
          <TextLink to="/contact/">Contact us</TextLink>
          <TextLink to="/verify/">Verify a document</TextLink>
        </p>
      </article>
    </>
  );
}
