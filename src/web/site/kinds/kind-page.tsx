import type { ReactNode } from 'react';
import { data } from 'react-router';
import { firstOnOffer, templatesOnOffer } from '../../../domain/documents/document-settings.ts';
import { cents, formatDollars } from '../../../domain/money.ts';
import { dateInNewYork } from '../../../domain/moment.ts';
import { documentKinds } from '../../../domain/documents/registry.ts';
import { readPageWords } from '../../../server/admin/words/page-words.ts';
import { appContext } from '../../../server/http/site-context.ts';
import { getDocumentConfig } from '../../../server/documents/get-document-config.ts';
import { useSiteFacts } from '../../layouts/frame-parts.tsx';
import { product } from '../../structured-data/products.ts';
import { StructuredData } from '../../structured-data/structured-data.tsx';
import { ButtonLink, TextLink } from '../../ui/button.tsx';
import { LevelMark } from '../../ui/level-mark.tsx';
import { StateLinks } from '../states/state-links.tsx';
import { Trail } from '../states/trail.tsx';
import type { Route } from './+types/kind-page';
import { pictureOf } from './kind-papers.ts';
import { KIND_WORDS, kindAt } from './kind-words.ts';
import { SaidAndAsked } from './said-and-asked.tsx';
import styles from './kinds.module.css';

export async function loader({ context, request }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const type = kindAt(new URL(request.url).pathname);
  const kind = documentKinds.find(({ configType }) => configType === type);
  if (!type || !kind) throw data(null, 404);
  const [{ price, settings }, staffWords] = await Promise.all([getDocumentConfig(app, type), readPageWords(app, type)]);
  const templates = templatesOnOffer(settings, kind.templates);
  const first = firstOnOffer(settings, kind.templates).id;
  const sample = kind.sample(first);
  // A pay stub in the mode for templates is always a specimen; what matters here is a stub of one's own.
  const input = kind.id === 'PayStub' ? { ...(sample as object), templateMode: false } : sample;
  const [paper] = kind.papers(await kind.calculate(input, dateInNewYork(app.now())), first);
  return {
    type,
    folder: kind.folder,
    route: `/${kind.route}/`,
    templates,
    ceiling: kind.ceiling(input),
    label: paper!.view.label,
    price: cents(price),
    staffWords,
  };
}

const COUNT: Readonly<Record<number, string>> = { 2: 'Two', 3: 'Three', 4: 'Four', 5: 'Five' };
const layouts = (count: number): string => (count === 1 ? 'The layout' : `${COUNT[count] ?? count} layouts`);

/** One kind of paper: what it is for and not for, its layouts, what it says of its issuer, its price. */
export default function KindPage({ loaderData }: Route.ComponentProps): ReactNode {
  const site = useSiteFacts()!;
  const { type, folder, route, templates, price } = loaderData;
  const words = KIND_WORDS[type];
  const [first] = templates;
  return (
    <>
      <Trail path={words.path} />
      <div className={`pp-wrap ${styles.head}`}>
        <div>
          <h1>{words.heading}</h1>
          <p className="pp-lead">{words.lead}</p>
          <div className={styles.ways}>
            <ButtonLink to={route}>{words.make}</ButtonLink>
            <TextLink to="/which-paper/">Which paper do I need?</TextLink>
          </div>
          <p className="pp-small pp-faint">{formatDollars(price)} when you seal it. Filling in costs nothing.</p>
        </div>
        <img
          src={pictureOf(folder, first!.id)}
          alt={`An example: ${words.heading.toLowerCase()}, layout ${first!.name}`}
          width="720"
          height="932"
          fetchPriority="high"
        />
      </div>
      <section className={`pp-wrap ${styles.pair}`}>
        <div>
          <h2>What it is for</h2>
          <ul>
            {words.use.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
        <div>
          <h2>What it is not for</h2>
          <ul>
            {words.misuse.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
      </section>
      <section className={`pp-wrap ${styles.part}`}>
        <h2>What it shows</h2>
        <ul className={styles.shows}>
          {words.shows.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </section>
      <section className={`pp-wrap ${styles.layouts}`} aria-labelledby="layouts">
        <h2 id="layouts">{layouts(templates.length)}</h2>
        <ul data-count={templates.length}>
          {templates.map(({ id, name }) => (
            <li key={id}>
              <img
                src={pictureOf(folder, id)}
                alt={`Layout ${name}, filled in with an example`}
                width="720"
                height="932"
                loading="lazy"
              />
              <h3>{name}</h3>
            </li>
          ))}
        </ul>
      </section>
      <Standing {...loaderData} />
      {type === 'paystub' && (
        <section id="states" className={`pp-wrap ${styles.part}`}>
          <div>
            <h2>State by state</h2>
            <p className="pp-dimmed">What the law asks there, what is withheld this year, and a pay worked out.</p>
          </div>
          <StateLinks />
        </section>
      )}
      <SaidAndAsked type={type} words={loaderData.staffWords} />
      <StructuredData nodes={[product(type, price, site)]} />
    </>
  );
}

/** What every page of it says of its issuer, and how that can become more. */
function Standing({ label, ceiling }: Route.ComponentProps['loaderData']): ReactNode {
  const isSpecimen = ceiling.unverified === 'S';
  return (
    <section className={`pp-wrap ${styles.part}`}>
      <h2>What it says of its issuer</h2>
      <div>
        <p className={`pp-slip ${styles.label}`}>
          <LevelMark level={ceiling.unverified} />
          <span>{label}</span>
        </p>
        <p>
          {isSpecimen
            ? 'Until our staff have verified the business that issues it, SPECIMEN lies across every page, whoever makes it and whatever it costs. '
            : 'So every page says when nobody has checked who the issuer is. An issuer who has confirmed a domain, or whom our staff have verified, has that said instead. '}
          {ceiling.why} The line stands on every page and cannot be taken off.
        </p>
        <p>
          <TextLink to="/how-checking-works/">How checking works</TextLink>
        </p>
      </div>
    </section>
  );
}
