import { type KindId, metaOf } from '../../kinds/kinds.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Level } from '../../domain/integrity/level.ts';
import type { DocumentState } from '../../server/platform/db/tables/documents.ts';
import { PagePicture, pictureAddress } from '../parts/documents/page-picture.tsx';
import { SelectAll, SelectDocument } from '../parts/documents/selected-documents.tsx';
import { LevelMark } from '../parts/documents/level-mark.tsx';
import styles from './dashboard.module.css';
import { DocumentStatus } from '../parts/documents/document-status.tsx';

export interface DocumentRow {
  readonly id: string;
  readonly number: string;
  readonly kind: KindId;
  readonly person: string | null;
  readonly issuer: string;
  readonly period: string;
  readonly level: Level;
  readonly state: DocumentState;
  readonly isDisputed: boolean;
  /** Its file exists, and so its picture. */
  readonly isReady: boolean;
  readonly sealed: string;
  readonly checked: number;
}

interface DocumentTableProps {
  readonly documents: readonly DocumentRow[];
  /** The form for which documents are selected. Left out, none are. */
  readonly form?: string;
}

export function DocumentTable({ documents, form }: DocumentTableProps): ReactNode {
  return (
    <table className={styles.documents}>
      <thead>
        <tr>
          <th scope="col">{form === undefined ? 'Document' : <SelectAll form={form}>Document</SelectAll>}</th>
          <th scope="col">For</th>
          <th scope="col">Number</th>
          <th scope="col">Level</th>
          <th scope="col">Status</th>
          <th scope="col">Issued</th>
          <th scope="col" className={styles.figure}>
            Verified
          </th>
        </tr>
      </thead>
      <tbody>
        {documents.map((document) => (
          <tr key={document.id}>
            <td>
              <span className={styles.pictured}>
                {form !== undefined && document.state === 'live' && (
                  <SelectDocument form={form} value={document.id}>
                    <span className="pp-unseen">Select {document.number}</span>
                  </SelectDocument>
                )}
                {document.isReady && <PagePicture src={pictureAddress(document.id)} size={40} alt="" />}
                <span>
                  <Link to={`/my-dashboard/documents/${document.id}/`} className={styles.name}>
                    {metaOf(document.kind).name}
                  </Link>
                  <span className={styles.beneath}>{document.period}</span>
                </span>
              </span>
            </td>
            <td>{document.person ?? document.issuer}</td>
            <td className={styles.number}>{document.number}</td>
            <td>
              <LevelMark level={document.level} short />
            </td>
            <td>
              <DocumentStatus state={document.state} isDisputed={document.isDisputed} />
            </td>
            <td className="pp-small pp-dimmed">{document.sealed}</td>
            <td className={styles.figure}>
              <span className={styles.narrowOnly}>Verified: </span>
              {document.checked}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
