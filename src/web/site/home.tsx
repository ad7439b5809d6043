import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { App } from '../../server/services/app.ts';
import { type PostCard, readTrending } from '../../server/content/blog/read-blog.ts';
import { KINDS } from '../../kinds/kinds.ts';
import { readPageContent } from '../../server/staff/page-content/page-content.ts';
import { appContext } from '../../server/services/http/who/site-context.ts';
import type { Route } from './+types/home';
import { useSiteFacts } from '../layouts/frame-parts.tsx';
import { CREATE_PAY_STUB } from '../layouts/navigation.ts';
import { application } from '../structured-data/products.ts';
import { faqPage } from '../structured-data/questions.ts';
import { StructuredData } from '../structured-data/structured-data.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { Faq } from '../parts/pages/faq.tsx';
import { PostCards } from '../parts/pages/post-cards.tsx';
import { Testimonials, testimonialsHeading } from '../parts/pages/testimonials.tsx';
import { exampleCalculation } from './example-calculation.server.ts';
import { Hero } from './hero.tsx';
import { loadPlans } from './load-plans.server.ts';
import { Plans } from './plans.tsx';
import { VerificationDrawings } from './verification-drawings.tsx';
import { Features } from './features.tsx';
import { HERO_DOCUMENT } from './hero-document.ts';
import { REFUND_DAYS } from '../../domain/orders/refund-days.ts';
import { Icon } from '../ui/icon.tsx';
import { Cut } from '../ui/cut.tsx';
import { testimonialsOf } from './testimonials-of.server.ts';
import { QUESTIONS, REASONS, STEPS, TILES, USERS } from './home-content.tsx';
import { countInWords } from './count-in-words.ts';
import { smallPictureOf } from './small-pictures.ts';
import { Unbroken } from '../ui/unbroken.tsx';
import styles from './home.module.css';

export async function loader({ context }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const [plans, calculation, trending, content] = await Promise.all([
    loadPlans(app),
    exampleCalculation(app),
    loadTrending(app),
    readPageContent(app, 'home'),
  ]);
  return { plans, calculation, trending, added: content.questions, testimonials: testimonialsOf('home', content)! };
}

/** The home page still loads if the blog fails. */
const loadTrending = (app: App): Promise<readonly PostCard[]> =>
  readTrending(app, 3).catch((error: unknown) => {
    app.log.error({ err: error }, 'Error fetching blog:');
    return [];
  });

export default function Home({ loaderData }: Route.ComponentProps) {
  const facts = useSiteFacts()!;
  const { added, testimonials } = loaderData;
  const questions = [...QUESTIONS, ...added];
  return (
    <>
      <Hero />
      <DocumentKinds />
      <Section heading="Why Paperproof">
        <ul className={styles.reasons}>
          {REASONS.map((reason) => (
            <li key={reason.title}>
              <Icon name={reason.icon} size={28} />
              <h3>{reason.title}</h3>
              <p>{reason.text}</p>
            </li>
          ))}
        </ul>
      </Section>
      <FourSteps />
      <Section heading={testimonialsHeading(testimonials)}>
        <div className={styles.testimonials}>
          <Testimonials {...testimonials} />
        </div>
      </Section>
      <Section
        heading="What we offer"
        lead="Documents that hold up to a close look, from you and from the people you send them to."
      >
        <Features lines={loaderData.calculation.lines} />
        {loaderData.calculation.note && <p className="pp-small">{loaderData.calculation.note}</p>}
        <p className={styles.onward}>
          <ButtonLink to="/pay-stub-generator/">Create a pay stub</ButtonLink>
        </p>
      </Section>
      <Section
        id="prices"
        heading="Pick a plan"
        lead={`Pay per document or subscribe. No hidden fees. Money-back guarantee: we refund an unused document within ${REFUND_DAYS} days.`}
      >
        <Plans {...loaderData.plans} />
      </Section>
      <Section heading="Who needs it">
        <ul className={styles.users}>
          {USERS.map((user) => (
            <li key={user.title}>
              <h3>{user.title}</h3>
              <p>{user.text}</p>
            </li>
          ))}
        </ul>
      </Section>
      <Section
        id="how-verification-works"
        heading="How verification works"
        lead="Contracts were once written twice on one sheet and cut apart along a wavy line. If the halves matched, the contract was real. We do the same with a digital fingerprint."
      >
        <VerificationDrawings />
      </Section>
      <Privacy />
      <DocumentTiles />
      <Join />
      {loaderData.trending.length > 0 && (
        <Section heading="Trending posts">
          <div className={styles.posts}>
            <PostCards posts={loaderData.trending} />
          </div>
        </Section>
      )}
      <section id="questions" data-section className={`pp-wrap ${styles.questions}`}>
        <h2>Questions</h2>
        <Faq questions={questions} openFirst />
      </section>
      <StructuredData nodes={[application(loaderData.plans.prices, facts), faqPage(questions)]} />
    </>
  );
}

function Section(props: {
  readonly id?: string;
  readonly heading: string;
  readonly lead?: string;
  readonly children: ReactNode;
}): ReactNode {
  return (
    <section id={props.id} data-section className={`pp-wrap ${styles.section}`}>
      <div className={styles.opening}>
        <h2>{props.heading}</h2>
        {props.lead && <p className="pp-lead">{props.lead}</p>}
      </div>
      {props.children}
    </section>
  );
}

function DocumentKinds(): ReactNode {
  return (
    <section id="documents" className={`pp-wrap ${styles.documents}`}>
      <div className={styles.opening}>
        <h2>{countInWords(KINDS.length)} types of documents</h2>
        <p className="pp-lead">
          US letter size, ready to print. Your company name goes at the top, ours stays in the footer.
        </p>
      </div>
      <ul className={styles.kinds}>
        {KINDS.map(({ folder, generator, menuName, note }) => (
          <li key={folder}>
            <Link to={generator.path}>
              <span className={styles.picture}>
                <img src={smallPictureOf(folder)} alt="" width="400" height="518" loading="lazy" />
              </span>
              <b>
                <Unbroken text={menuName} />
              </b>
              <span className="pp-small pp-dimmed">{note}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function FourSteps(): ReactNode {
  return (
    <Section heading="How it works">
      <div className={styles.line}>
        <Cut />
        <Cut fingerprint={HERO_DOCUMENT.fingerprint} />
      </div>
      <ol className={styles.steps}>
        {STEPS.map((step, index) => (
          <li key={step.title}>
            <span className={styles.number} aria-hidden="true">
              {index + 1}
            </span>
            <h3>{step.title}</h3>
            <p className="pp-dimmed">{step.text}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}

function Privacy(): ReactNode {
  return (
    <Section
      heading="Your privacy"
      lead="Pay stubs contain personal data. We never sell it. When someone verifies a PDF, the file stays on their device and is not uploaded."
    >
      <p className={styles.aside}>
        <Link to="/privacy-policy/">Read the privacy policy</Link>
      </p>
    </Section>
  );
}

/** The utility bills and the pay stub by the names that people search for. */
function DocumentTiles(): ReactNode {
  return (
    <Section
      heading="Popular documents"
      lead="A utility statement shows the readings, the rates and how each charge was calculated. It is not a bill from the utility, and it says so."
    >
      <ul className={styles.tiles}>
        {TILES.map((tile) => (
          <li key={tile.name}>
            <Link to={tile.to}>
              <span className={styles.crop}>
                <img src={tile.picture} alt="" width="720" height="932" loading="lazy" />
              </span>
              <b>{tile.name}</b>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Join(): ReactNode {
  return (
    <section data-section className={`pp-wrap ${styles.join}`}>
      <h2>Create your first document</h2>
      <p className="pp-lead">It is free until you issue it. If you get stuck, contact us. A real person answers.</p>
      <div>
        <ButtonLink to={CREATE_PAY_STUB}>Create a pay stub</ButtonLink>
        <ButtonLink to="/contact/" variant="outlined">
          Contact support
        </ButtonLink>
      </div>
    </section>
  );
}
