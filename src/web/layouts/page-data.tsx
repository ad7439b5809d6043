import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { pageAt } from '../pages.ts';
import { organization, webSite } from '../structured-data/house.ts';
import { StructuredData } from '../structured-data/structured-data.tsx';
import { webPage } from '../structured-data/web-page.ts';
import { useSiteFacts } from './frame-parts.tsx';

/** Whose page this is and where in the site it stands; only on pages that may be found. */
export function PageData(): ReactNode {
  const facts = useSiteFacts()!;
  const page = pageAt(useLocation().pathname);
  if (!page?.indexed) return null;
  return <StructuredData nodes={[organization(facts), webSite(facts), ...webPage(page, facts)]} />;
}
