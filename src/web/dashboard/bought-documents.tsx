import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { type KindId, metaOf } from '../../kinds/kinds.ts';
import type { Level } from '../../domain/integrity/level.ts';
import { Button } from '../ui/button.tsx';
import { LevelMark } from '../parts/documents/level-mark.tsx';
import styles from './bought-documents.module.css';

interface Purchase {
  readonly purchase: string;
  readonly orderNumber: number | null;
  readonly card: string;
  readonly at: string;
  readonly isDeclined: boolean;
  readonly documents: readonly {
    readonly id: string;
    readonly number: string;
    readonly kind: KindId;
    readonly issuer: string;
    readonly person: string | null;
    readonly period: string;
    readonly level: Level;
  }[];
}

/** Documents that somebody bought as a guest with the owner's email address, to accept or not. */
export function BoughtDocuments({ purchases }: { readonly purchases: readonly Purchase[] }): ReactNode {
  const waiting = purchases.filter(({ isDeclined }) => !isDeclined);
  const declined = purchases.filter(({ isDeclined }) => isDeclined);
  if (purchases.length === 0) return null;
  return (
    <section className={styles.bought} aria-labelledby="bought">
      <h2 id="bought">Documents bought with your email</h2>
      {waiting.length > 0 && (
        <>
          <p>
            Somebody bought these without signing in. Accept what is yours to manage it here. After that, only you can
            correct or revoke it. If you don’t know a purchase, choose “Not mine”.
          </p>
          <PurchaseList purchases={waiting}>
            {(purchase) => (
              <>
                <IntentButton intent="accept" purchase={purchase} label="Accept" variant="filled" />
                <IntentButton intent="decline" purchase={purchase} label="Not mine" variant="outlined" />
              </>
            )}
          </PurchaseList>
          {waiting.length > 1 && (
            <Form method="post" preventScrollReset>
              {waiting.map(({ purchase }) => (
                <input key={purchase} type="hidden" name="purchase" value={purchase} />
              ))}
              <Button type="submit" name="intent" value="accept" variant="outlined" small>
                Accept all {waiting.length} purchases
              </Button>
            </Form>
          )}
        </>
      )}
      {declined.length > 0 && (
        <details>
          <summary>Not yours ({declined.length})</summary>
          <p className="pp-small pp-dimmed">
            These stay with the person who bought them, and show that nobody verified the issuer. If one uses your
            business name, report it on its verification page.
          </p>
          <PurchaseList purchases={declined}>
            {(purchase) => <IntentButton intent="undo-decline" purchase={purchase} label="Undo" variant="outlined" />}
          </PurchaseList>
        </details>
      )}
    </section>
  );
}

function PurchaseList(props: {
  readonly purchases: readonly Purchase[];
  readonly children: (purchase: Purchase) => ReactNode;
}): ReactNode {
  return (
    <ul>
      {props.purchases.map((purchase) => (
        <li key={purchase.purchase}>
          <ul>
            {purchase.documents.map(({ id, number, kind, issuer, person, period, level }) => (
              <li key={id}>
                <LevelMark level={level} short />
                <span>
                  <b>
                    {metaOf(kind).name}
                    {person === null ? '' : ` for ${person}`}
                  </b>
                  <span className={styles.beneath}>
                    {issuer}, {period}. <a href={`/v/${id}/`}>{number}</a>
                  </span>
                </span>
              </li>
            ))}
          </ul>
          <p className="pp-small pp-dimmed">{paidLine(purchase)}</p>
          <div className={styles.buttons}>{props.children(purchase)}</div>
        </li>
      ))}
    </ul>
  );
}

const paidLine = ({ orderNumber, card, at }: Purchase): string =>
  orderNumber === null
    ? `Issued ${at}`
    : `Order ${orderNumber}, ${card === '' ? 'free of charge' : `paid with ${card}`}, ${at}`;

function IntentButton(props: {
  readonly intent: string;
  readonly purchase: Purchase;
  readonly label: string;
  readonly variant: 'filled' | 'outlined';
}): ReactNode {
  const { purchase, documents } = props.purchase;
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="purchase" value={purchase} />
      <Button type="submit" name="intent" value={props.intent} variant={props.variant} small>
        {props.label}
        <span className="pp-unseen"> {documents.map(({ number }) => number).join(', ')}</span>
      </Button>
    </Form>
  );
}
