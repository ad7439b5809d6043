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
import { ButtonLink, TextLink } from '../ui/button.tsx';
import { Faq } from '../parts/pages/faq.tsx';
import { FeatureCard } from '../parts/pages/feature-card.tsx';
import { PostCards } from '../parts/pages/post-cards.tsx';
import { Testimonials, testimonialsHeading } from '../parts/pages/testimonials.tsx';
import { Hero } from './hero.tsx';
import { loadPlans } from './load-plans.server.ts';
import { BuilderPicture } from './builder-picture.tsx';
import { Halves } from './halves.tsx';
import { Plans, type PlansProps } from './plans.tsx';
import { DRAWINGS } from '../../domain/language/messages/drawings/area.ts';
import { PAYROLL } from '../../domain/language/messages/payroll/area.ts';
import { formatDollars } from '../../domain/money.ts';
import { REFUND_DAYS } from '../../domain/orders/refund-days.ts';
import { Icon } from '../ui/icon.tsx';
import { type PageTestimonials, testimonialsOf } from './testimonials-of.server.ts';
import { QUESTIONS, REASONS, STEPS, TILES, USERS } from './home-content.tsx';
import { countInWords } from './count-in-words.ts';
import { smallPictureOf } from './small-pictures.ts';
import { useWording } from '../ui/wording.tsx';
import { Unbroken } from '../ui/unbroken.tsx';
import styles from './home.module.css';

export async function loader({ context }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const [plans, trending, content] = await Promise.all([
    loadPlans(app),
    loadTrending(app),
    readPageContent(app, 'home'),
  ]);
  return { plans, trending, added: content.questions, testimonials: testimonialsOf('home', content)! };
}

/** The home page still loads if the blog fails. */
const loadTrending = (app: App): Promise<readonly PostCard[]> =>
  readTrending(app, 3).catch((error: unknown) => {
    app.log.error({ err: error }, 'Error fetching blog:');
    return [];
  });

export default function Home({ loaderData }: Route.ComponentProps) {
  const facts = useSiteFacts()!;
  const { added, plans, testimonials, trending } = loaderData;
  const questions = [...QUESTIONS, ...added];
  return (
    <>
      <Hero />
      <HowVerificationWorks />
      <DocumentKinds prices={plans.prices} />
      <Section
        heading="What we offer"
        lead="Documents that hold up to a close look, from you and from the people you send them to."
      >
        <BuilderPicture />
        <Reasons />
      </Section>
      <Payroll testimonials={testimonials} />
      <Section
        id="prices"
        heading="Pick a plan"
        lead={`Pay per document or subscribe. No hidden fees. Money-back guarantee: we refund an unused document within ${REFUND_DAYS} days.`}
      >
        <Plans {...plans} />
      </Section>
      <section id="questions" data-section className={`pp-wrap ${styles.section} ${styles.questions}`}>
        <div>
          <h2>Questions</h2>
          <Privacy />
        </div>
        <Faq questions={questions} />
      </section>
      <section data-section className={`pp-wrap ${styles.section}`}>
        {trending.length > 0 && (
          <>
            <h2>Trending posts</h2>
            <div className={styles.posts}>
              <PostCards posts={trending} isCompact />
            </div>
          </>
        )}
        <Join />
      </section>
      <StructuredData nodes={[application(plans.prices, facts), faqPage(questions)]} />
    </>
  );
}

function Section(props: {
  readonly id?: string;
  readonly heading: string;
  readonly lead: string;
  readonly children: ReactNode;
}): ReactNode {
  return (
    <section id={props.id} data-section className={`pp-wrap ${styles.section}`}>
      <div className={styles.opening}>
        <h2>{props.heading}</h2>
        <p className="pp-lead">{props.lead}</p>
      </div>
      {props.children}
    </section>
  );
}

/** The drawing of the two halves, what it shows, and the four steps to a document that has one. */
function HowVerificationWorks(): ReactNode {
  const { t } = useWording(DRAWINGS);
  return (
    <section id="how-verification-works" data-section className={`${styles.section} ${styles.ink}`}>
      <div className="pp-wrap">
        <div className={styles.drawn}>
          <Halves />
          <div>
            <h2>How verification works</h2>
            <p>
              Contracts were once written twice on one sheet and cut apart along a wavy line. If the halves matched, the
              contract was real. We do the same with a digital fingerprint.
            </p>
            <dl>
              <dt>{t('stepIssue')}</dt>
              <dd>{t('howWeIssue')}</dd>
              <dt>{t('stepRecord')}</dt>
              <dd>{t('howWeRecord')}</dd>
              <dt>{t('stepVerify')}</dt>
              <dd>{t('howRecipientVerifies')}</dd>
            </dl>
          </div>
        </div>
        <h3 className="pp-unseen">How it works</h3>
        <ol className={styles.steps}>
          {STEPS.map((step, index) => (
            <li key={step.title}>
              <span className={styles.number} aria-hidden="true">
                {index + 1}
              </span>
              <h4>{step.title}</h4>
              <p className="pp-small">{step.text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

/** Each kind as its sheet, with its price and for whom it is. The last place has the names that people search for. */
function DocumentKinds({ prices }: Pick<PlansProps, 'prices'>): ReactNode {
  return (
    <section id="documents" data-section className={`pp-wrap ${styles.section}`}>
      <div className={styles.opening}>
        <h2>{countInWords(KINDS.length)} types of documents</h2>
        <p className="pp-lead">
          US letter size, ready to print. Your company name goes at the top, ours stays in the footer.
        </p>
      </div>
      <ul className={styles.kinds}>
        {KINDS.map(({ folder, generator, name, note, configType }) => (
          <li key={folder}>
            <Link to={generator.path}>
              <span className={styles.picture}>
                <img src={smallPictureOf(folder)} alt="" width="400" height="518" loading="lazy" />
              </span>
              <b>
                <Unbroken text={name} />
              </b>
              <span className="pp-figures">{formatDollars(prices[configType])}</span>
              <span className="pp-small pp-dimmed">{note}</span>
            </Link>
          </li>
        ))}
        <li className={styles.popular}>
          <h3>Popular documents</h3>
          <ul>
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
        </li>
      </ul>
      <p className={`pp-small pp-dimmed ${styles.honest}`}>
        A utility bill that you create shows the readings, the rates and how each charge was calculated. It is not a
        bill from the utility, and it says so.
      </p>
    </section>
  );
}

const Reasons = (): ReactNode => (
  <>
    <h3 className={styles.why}>Why Paperproof</h3>
    <ul className={styles.reasons}>
      {REASONS.map((reason) => (
        <li key={reason.title}>
          <FeatureCard icon={<Icon name={reason.icon} size={24} />} title={reason.title} subtitle={reason.text} />
        </li>
      ))}
    </ul>
  </>
);

function Payroll({ testimonials }: { readonly testimonials: PageTestimonials }): ReactNode {
  const { t } = useWording(PAYROLL);
  return (
    <section data-section className={`${styles.section} ${styles.payroll}`}>
      <div className="pp-wrap">
        <div className={styles.needs}>
          <div>
            <h2>{t('payrollForTeam')}</h2>
            <p className="pp-lead">{t('payrollInShort')}</p>
            <p className={styles.onward}>
              <ButtonLink to="/payroll/" variant="outlined">
                See what payroll does
              </ButtonLink>
            </p>
          </div>
          <div>
            <h3>Who needs it</h3>
            <dl>
              {USERS.map((user) => (
                <div key={user.title}>
                  <dt>{user.title}</dt>
                  <dd>{user.text}</dd>
                </div>
              ))}
            </dl>
          </div>
        </div>
        <h3>{testimonialsHeading(testimonials)}</h3>
        <div className={styles.testimonials}>
          <Testimonials {...testimonials} />
        </div>
      </div>
    </section>
  );
}

const Privacy = (): ReactNode => (
  <div className={styles.privacy}>
    <h3>Your privacy</h3>
    <p>
      Pay stubs contain personal data. We never sell it. When someone verifies a PDF, the file stays on their device and
      is not uploaded.
    </p>
    <p>
      <TextLink to="/privacy-policy/">Read the privacy policy</TextLink>
    </p>
  </div>
);

const Join = (): ReactNode => (
  <div className={styles.join}>
    <div>
      <h2>Create your first document</h2>
      <p className="pp-lead">It is free until you issue it. If you get stuck, contact us. A real person answers.</p>
    </div>
    <div className={styles.ways}>
      <ButtonLink to={CREATE_PAY_STUB}>Create a pay stub</ButtonLink>
      <ButtonLink to="/contact/" variant="outlined">
        Contact support
      </ButtonLink>
    </div>
  </div>
);
