import { type ReactNode, useState } from 'react';
import { cents, formatMoney } from '../../domain/money.ts';
import { SUBSCRIPTION } from '../../domain/orders/subscription.ts';
import { Banner } from '../ui/banner.tsx';
import { type Column, DataTable } from '../ui/data-table.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Faq } from '../parts/pages/faq.tsx';
import { HelpTooltip } from '../ui/help-tooltip.tsx';
import { LevelMark } from '../parts/documents/level-mark.tsx';
import { DocumentViewer } from '../parts/documents/document-viewer.tsx';
import { PriceTag } from '../parts/checkout/price-tag.tsx';
import { StatusBadge } from '../ui/status-badge.tsx';
import { StepAccordion } from '../ui/step-accordion.tsx';
import { TextInput } from '../ui/text-input.tsx';
import firstPage from './sample-page-1.webp';
import secondPage from './sample-page-2.webp';
import type { SampleList, SampleRow } from './sample-rows.ts';
import styles from './styleguide.module.css';

const COLUMNS: readonly Column<SampleRow>[] = [
  { key: 'document', label: 'Document', isSortable: true, phoneLine: 'first', render: (row) => row.document },
  { key: 'number', label: 'Number', isSortable: true, render: (row) => <code>{row.number}</code> },
  { key: 'level', label: 'Level', render: (row) => <LevelMark level={row.level} short /> },
  { key: 'status', label: 'Status', render: (row) => <StatusBadge status={row.status} /> },
  { key: 'amount', label: 'Amount', isSortable: true, isFigure: true, render: (row) => formatMoney(cents(row.amount)) },
];

export function TableParts({ list }: { readonly list: SampleList }): ReactNode {
  return (
    <DataTable
      caption="Sample documents"
      columns={COLUMNS}
      rows={list.rows}
      rowKey={(row) => row.number}
      query={list.query}
      recordsTotal={list.recordsTotal}
      recordsFiltered={list.recordsFiltered}
      isChosen={(row) => row === list.rows[1]}
      empty={null}
    />
  );
}

export function StepParts({ fingerprint }: { readonly fingerprint: string }): ReactNode {
  const [current, setCurrent] = useState<number | null>(1);
  const [name, setName] = useState('Kestrel & Rowe Joinery');
  return (
    <form onSubmit={(event) => event.preventDefault()}>
      <StepAccordion
        current={current}
        onCurrent={setCurrent}
        onNext={(index) => setCurrent(index + 1)}
        fingerprint={fingerprint}
        problems={name === '' ? 1 : 0}
        steps={[
          {
            id: 'employer',
            title: 'Employer',
            summary: name,
            isComplete: name !== '',
            content: <p>The company that pays.</p>,
          },
          {
            id: 'employee',
            title: 'Employee',
            content: (
              <TextInput
                label="Name"
                value={name}
                onValue={setName}
                error={name === '' ? 'Enter a name.' : undefined}
              />
            ),
          },
          { id: 'period', title: 'Pay period', summary: 'Not entered', content: <p>Start and end dates.</p> },
        ]}
      />
    </form>
  );
}

export function ViewerParts(): ReactNode {
  const [page, setPage] = useState(1);
  return (
    <DocumentViewer
      src={page === 1 ? firstPage : secondPage}
      page={page}
      pageCount={2}
      onPage={setPage}
      label={`A sample bank statement, page ${page} of 2`}
      below={<StatusBadge status="draft" />}
    />
  );
}

export function TextParts(): ReactNode {
  return (
    <div className={styles.stack}>
      <p>
        Gross pay{' '}
        <HelpTooltip term="Gross pay">
          Pay before tax and before deductions. Box 1 of the W-2 starts from it.
        </HelpTooltip>
      </p>
      <PriceTag amount={SUBSCRIPTION.monthly} unit="per month" />
      <EmptyState heading="No documents yet">
        <p>Documents that you issue appear here.</p>
      </EmptyState>
      <Faq
        questions={[
          { title: 'Can several be open at once?', description: 'Yes.' },
          { title: 'Does it work without scripts?', description: 'Yes.' },
        ]}
      />
    </div>
  );
}

export function BannerParts(): ReactNode {
  return (
    <Banner
      heading="Ask us"
      subtitle="A banner with a picture."
      image={{ src: '/og/home.png', alt: '', width: 1200, height: 630 }}
    />
  );
}
