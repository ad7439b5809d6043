import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { LevelMark } from '../../parts/documents/level-mark.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { KIND_NAMES } from '../parts/names.ts';
import { placeToDecide, REVIEW_KINDS, type ReviewRow } from '../parts/review-kinds.ts';
import styles from './dashboard.module.css';

/** The oldest items in the review queue, of all kinds. */
export function ReviewTable({ rows }: { readonly rows: readonly ReviewRow[] }): ReactNode {
  return (
    <table className={styles.waiting}>
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col">Document</th>
          <th scope="col">Number</th>
          <th scope="col">Level</th>
          <th scope="col">Reason</th>
          <th scope="col">Note</th>
          <th scope="col" data-figure="true">
            Waiting
          </th>
          <th scope="col">
            <span className="pp-unseen">Open</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ kind, id, who, document, number, level, note, waiting, age }) => (
          <tr key={`${kind}-${id}`}>
            <td className={styles.who}>{who}</td>
            <td data-wide="true">{document && KIND_NAMES[document]}</td>
            <td data-wide="true" className="pp-code">
              {number}
            </td>
            <td data-wide="true">{level && <LevelMark level={level} short />}</td>
            <td className={styles.why}>
              <StatusBadge status={REVIEW_KINDS[kind].status}>{REVIEW_KINDS[kind].label}</StatusBadge>
            </td>
            <td data-wide="true" className="pp-dimmed">
              {note}
            </td>
            <td data-figure="true" data-age={age}>
              {waiting}
            </td>
            <td data-figure="true">
              <Link to={placeToDecide({ kind, id })} aria-label={`Open: ${REVIEW_KINDS[kind].label}, ${who}`}>
                Open
              </Link>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
