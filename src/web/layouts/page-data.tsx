import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { pageAt } from '../pages.ts';
import { organization, webSite } from '../structured-data/company.ts';
import { StructuredData } from '../structured-data/structured-data.tsx';
import { webPage } from '../structured-data/web-page.ts';
import { useSiteFacts } from './frame-parts.tsx';

/** Structured data about the page and its publisher. Only on indexed pages. */
export function PageData(): ReactNode {
  const facts = useSiteFacts()!;
  const page = pageAt(useLocation().pathname);
  if (!page?.indexed) return null;
  return <StructuredData nodes={[organization(facts), webSite(facts), ...webPage(page, facts)]} />;
}
