import type { ReactNode } from 'react';
import { Form, Link } from 'react-router';
import { KIND_IDS, type KindId } from '../../domain/documents/kind.ts';
import type { Level } from '../../domain/integrity/level.ts';
import type { DocumentState } from '../../server/db/tables/documents.ts';
import { Button } from '../ui/button.tsx';
import { LevelMark } from '../ui/level-mark.tsx';
import styles from './dashboard.module.css';
import { KINDS } from './kinds.ts';
import { PaperStatus } from './paper-status.tsx';

export interface PaperOnTheDesk {
  readonly id: string;
  readonly number: string;
  readonly kind: KindId;
  readonly person: string | null;
  readonly issuer: string;
  readonly period: string;
  readonly level: Level;
  readonly state: DocumentState;
  readonly isDisputed: boolean;
  readonly sealed: string;
  readonly checked: number;
}

export function PaperFilter(props: { readonly search: string; readonly kind: string | null }): ReactNode {
  return (
    <Form method="get" className={styles.filter}>
      <label className={styles.search}>
        <span className="pp-unseen">Search papers</span>
        <input name="q" type="search" defaultValue={props.search} placeholder="Name, number or period" />
      </label>
      <label className={styles.search}>
        <span className="pp-unseen">Kind of paper</span>
        <select name="kind" defaultValue={props.kind ?? ''}>
          <option value="">All kinds</option>
          {KIND_IDS.map((id) => (
            <option key={id} value={id}>
              {KINDS[id].name}
            </option>
          ))}
        </select>
      </label>
      <Button type="submit" variant="outlined" small>
        Show
      </Button>
      <span className={`pp-small pp-dimmed ${styles.order}`}>Newest first</span>
    </Form>
  );
}

export function PaperTable({ papers }: { readonly papers: readonly PaperOnTheDesk[] }): ReactNode {
  return (
    <table className={styles.papers}>
      <thead>
        <tr>
          <th scope="col">Paper</th>
          <th scope="col">For</th>
          <th scope="col">Number</th>
          <th scope="col">Level</th>
          <th scope="col">Status</th>
          <th scope="col">Made</th>
          <th scope="col" className={styles.figure}>
            Checked
          </th>
        </tr>
      </thead>
      <tbody>
        {papers.map((paper) => (
          <tr key={paper.id}>
            <td>
              <Link to={`/my-dashboard/papers/${paper.id}/`} className={styles.name}>
                {KINDS[paper.kind].name}
              </Link>
              <span className={styles.beneath}>{paper.period}</span>
            </td>
            <td>{paper.person ?? paper.issuer}</td>
            <td className={styles.number}>{paper.number}</td>
            <td>
              <LevelMark level={paper.level} short />
            </td>
            <td>
              <PaperStatus state={paper.state} isDisputed={paper.isDisputed} />
            </td>
            <td className="pp-small pp-dimmed">{paper.sealed}</td>
            <td className={styles.figure}>
              {paper.checked}
              <span className={styles.narrowOnly}> checks</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
