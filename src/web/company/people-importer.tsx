import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import type { ImportCount } from '../../server/payroll/companies/import-people.ts';
import styles from './company.module.css';
import { ImportColumns } from './import-columns.tsx';
import { MissingCounties } from './import-problems.tsx';
import { ImportSource } from './import-source.tsx';
import { type ReadFile, readPeopleFile } from './read-file.ts';

export const countText = ({ added, updated }: ImportCount, addedWord: string, updatedWord: string): string =>
  [
    added > 0 ? `${added.toLocaleString('en-US')} ${addedWord}` : '',
    updated > 0 ? `${updated.toLocaleString('en-US')} ${updatedWord}` : '',
  ]
    .filter(Boolean)
    .join(', ');

export const importedText = (count: ImportCount): string => `People imported: ${countText(count, 'added', 'updated')}.`;

interface PeopleImporterProps {
  readonly companyId: string;
  /** What headings of earlier files were taken for. */
  readonly remembered: Readonly<Record<string, string>>;
  readonly intro: string;
  /** Before a file is chosen. */
  readonly children?: ReactNode;
}

/** Reads a file or pasted cells of people, shows what they mean, and imports them. */
export function PeopleImporter(props: PeopleImporterProps): ReactNode {
  const { companyId, remembered, intro, children } = props;
  const [file, setFile] = useState<ReadFile | null>(null);
  const [message, setMessage] = useState('');
  const [missing, setMissing] = useState<ImportCount['counties']>();
  const here = `/my-dashboard/companies/${companyId}/`;
  return (
    <>
      {message !== '' && (
        <output className={styles.done}>
          <span>{message}</span>
          <Link to={here}>See people</Link>
        </output>
      )}
      {missing && file === null && <MissingCounties rows={missing} column={undefined} />}
      {file === null && children}
      {file === null ? (
        <ImportSource
          intro={intro}
          hint="XLSX, ODS, CSV or TSV, up to 10 MB and 10,000 people"
          template="/my-dashboard/people-template.xlsx"
          onSheets={(name, sheets) => {
            setMessage('');
            setMissing(undefined);
            void readPeopleFile(name, sheets).then(setFile);
          }}
        />
      ) : (
        <ImportColumns
          key={file.name}
          file={file}
          to={`${here}import/`}
          remembered={remembered}
          onClose={(count) => {
            setMessage(count === null ? '' : importedText(count));
            setMissing(count?.counties);
            setFile(null);
          }}
        />
      )}
    </>
  );
}
