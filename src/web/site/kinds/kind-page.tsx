import type { ReactNode } from 'react';
import { data } from 'react-router';
import { firstActiveTemplate, activeTemplates } from '../../../domain/documents/document-settings.ts';
import { cents, formatDollars } from '../../../domain/money.ts';
import { dateInNewYork } from '../../../domain/moment.ts';
import { metaOfType } from '../../../kinds/kinds.ts';
import { documentKinds } from '../../../kinds/registry.ts';
import { readPageContent } from '../../../server/staff/page-content/page-content.ts';
import { appContext } from '../../../server/services/http/who/site-context.ts';
import { getDocumentConfig } from '../../../server/documents/prepare/get-document-config.ts';
import { useSiteFacts } from '../../layouts/frame-parts.tsx';
import { product } from '../../structured-data/products.ts';
import { StructuredData } from '../../structured-data/structured-data.tsx';
import { ButtonLink, TextLink } from '../../ui/button.tsx';
import { LevelMark } from '../../parts/documents/level-mark.tsx';
import { TaxMap } from '../states/tax-map.tsx';
import { tablesOfDay } from '../states/tables-of-day.server.ts';
import { Breadcrumbs } from '../states/breadcrumbs.tsx';
import type { Route } from './+types/kind-page';
import { contentOf, kindAt } from './kind-content.ts';
import { testimonialsOf } from '../testimonials-of.server.ts';
import { countInWords } from '../count-in-words.ts';
import { pictureOf } from './kind-pictures.ts';
import { questionsOf } from './kind-questions.ts';
import { TestimonialsAndQuestions } from './testimonials-and-questions.tsx';
import { Unbroken } from '../../ui/unbroken.tsx';
import styles from './kinds.module.css';

export async function loader({ context, url }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const type = kindAt(url.pathname);
  const kind = documentKinds.find(({ configType }) => configType === type);
  if (!type || !kind) throw data(null, 404);
  const [{ price, settings }, staffContent] = await Promise.all([
    getDocumentConfig(app, type),
    readPageContent(app, type),
  ]);
  const templates = activeTemplates(settings, kind.templates);
  const first = firstActiveTemplate(settings, kind.templates).id;
  const sample = kind.sample(first);
  // In template mode a pay stub is always a specimen. This page shows what an issued one says.
  const input = kind.id === 'PayStub' ? { ...(sample as object), templateMode: false } : sample;
  const today = dateInNewYork(app.now());
  const [document] = kind.documents(await kind.calculate(input, today), first);
  return {
    type,
    templates,
    ceiling: kind.ceiling(input, today),
    label: document!.view.label,
    price: cents(price),
    added: staffContent.questions,
    testimonials: testimonialsOf(type, staffContent),
    places: type === 'paystub' ? (await tablesOfDay(today)).places : null,
  };
}

const templateHeading = (count: number): string => (count === 1 ? 'Template' : `${countInWords(count)} templates`);

/** One kind of document: its uses, its templates, what it says about the issuer, and its price. */
export default function KindPage({ loaderData }: Route.ComponentProps): ReactNode {
  const site = useSiteFacts()!;
  const { type, templates, price } = loaderData;
  const { about, createLabel, folder, generator } = metaOfType(type);
  const content = contentOf(type);
  const [first] = templates;
  return (
    <>
      <Breadcrumbs path={about.path} />
      <div className={`pp-wrap ${styles.head}`}>
        <div>
          <h1>
            <Unbroken text={content.heading} />
          </h1>
          <p className="pp-lead">{content.lead}</p>
          <div className={styles.ways}>
            <ButtonLink to={generator.path}>{createLabel}</ButtonLink>
            <TextLink to="/which-document/">Find the right document</TextLink>
          </div>
          <p className="pp-small pp-faint">{formatDollars(price)} per document. Free to fill in and preview.</p>
        </div>
        <img
          src={pictureOf(folder, first!.id)}
          alt={`Example: ${content.heading}, template ${first!.name}`}
          width="720"
          height="932"
          fetchPriority="high"
        />
      </div>
      <section className={`pp-wrap ${styles.pair}`}>
        <div>
          <h2>Use it for</h2>
          <ul>
            {content.use.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
        <div>
          <h2>Do not use it for</h2>
          <ul>
            {content.misuse.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
      </section>
      <section className={`pp-wrap ${styles.part}`}>
        <h2>What it shows</h2>
        <ul className={styles.shows}>
          {content.shows.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </section>
      <section className={`pp-wrap ${styles.templates}`} aria-labelledby="templates">
        <h2 id="templates">{templateHeading(templates.length)}</h2>
        <ul data-count={templates.length}>
          {templates.map(({ id, name }) => (
            <li key={id}>
              <img
                src={pictureOf(folder, id)}
                alt={`Template ${name} with sample data`}
                width="720"
                height="932"
                loading="lazy"
              />
              <h3>{name}</h3>
            </li>
          ))}
        </ul>
      </section>
      <IssuerStatus {...loaderData} />
      {loaderData.places && (
        <section id="states" className={`pp-wrap ${styles.states}`}>
          <h2>Pay stubs by state</h2>
          <p className="pp-dimmed">Pay stub requirements, this year’s taxes and a sample paycheck.</p>
          <TaxMap places={loaderData.places} />
        </section>
      )}
      <TestimonialsAndQuestions
        questions={questionsOf(type)}
        added={loaderData.added}
        testimonials={loaderData.testimonials}
      />
      <StructuredData nodes={[product(type, price, site)]} />
    </>
  );
}

/** The status line of an unverified issuer, and what changes with verification. */
function IssuerStatus({ label, ceiling }: Route.ComponentProps['loaderData']): ReactNode {
  const isSpecimen = ceiling.unverified === 'S';
  return (
    <section className={`pp-wrap ${styles.part}`}>
      <h2>What it says about the issuer</h2>
      <div>
        <p className={`pp-slip ${styles.label}`}>
          <LevelMark level={ceiling.unverified} />
          <span>{label}</span>
        </p>
        <p>
          {isSpecimen
            ? 'Until our staff verify the business that issues it, SPECIMEN is printed across every page. '
            : 'Every page says so if the issuer is not verified. If the issuer confirms a domain or our staff verify the business, the page says that instead. '}
          {ceiling.why} The line appears on every page and cannot be removed.
        </p>
        <p>
          <TextLink to="/how-verification-works/">How verification works</TextLink>
        </p>
      </div>
    </section>
  );
}
