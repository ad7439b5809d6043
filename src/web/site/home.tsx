import type { ReactNode } from 'react';
import type { App } from '../../server/app.ts';
import { type PostCard, readTrending } from '../../server/blog/read-blog.ts';
import { readPageWords } from '../../server/admin/words/page-words.ts';
import { appContext } from '../../server/http/site-context.ts';
import type { Route } from './+types/home';
import { useSiteFacts } from '../layouts/frame-parts.tsx';
import { MAKE_A_PAPER } from '../layouts/navigation.ts';
import { application } from '../structured-data/products.ts';
import { faqPage } from '../structured-data/questions.ts';
import { StructuredData } from '../structured-data/structured-data.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { Faq } from '../ui/faq.tsx';
import { PostCards } from '../ui/post-cards.tsx';
import { firstExisting, PageLink } from '../ui/page-link.tsx';
import { Testimonials } from '../ui/testimonials.tsx';
import { exampleWorking } from './example-working.server.ts';
import { Hero } from './hero.tsx';
import { loadPlans } from './load-plans.server.ts';
import { Plans } from './plans.tsx';
import { CheckingDrawings } from './checking-drawings.tsx';
import { LookedAtClosely } from './looked-at-closely.tsx';
import { HERO_PAPER } from './hero-paper.ts';
import { Cut } from '../ui/cut.tsx';
import { voicesOf } from './illustrative-testimonials.ts';
import { KINDS, QUESTIONS, REASONS, STEPS, TILES, USERS } from './home-words.tsx';
import styles from './home.module.css';

export async function loader({ context }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const [plans, working, trending, words] = await Promise.all([
    loadPlans(app),
    exampleWorking(app),
    loadTrending(app),
    readPageWords(app, 'home'),
  ]);
  return { plans, working, trending, words };
}

/** The front page does without the blog rather than not being there. */
const loadTrending = (app: App): Promise<readonly PostCard[]> =>
  readTrending(app, 3).catch((error: unknown) => {
    app.log.error({ err: error }, 'Error fetching blog:');
    return [];
  });

export default function Home({ loaderData }: Route.ComponentProps) {
  const facts = useSiteFacts()!;
  const { words } = loaderData;
  const questions = [...QUESTIONS, ...words.questions];
  return (
    <>
      <Hero />
      <Papers />
      <Section heading="Why here">
        <ul className={styles.reasons}>
          {REASONS.map((reason) => (
            <li key={reason.title}>
              <h3>{reason.title}</h3>
              <p>{reason.text}</p>
            </li>
          ))}
        </ul>
      </Section>
      <FourSteps />
      <Section
        heading="Said over the counter"
        {...(words.testimonials.length === 0 && {
          lead: 'Words of ours that show what this part looks like. Those of real people take their place.',
        })}
      >
        <div className={styles.voices}>
          <Testimonials label="Said over the counter" items={voicesOf(words.testimonials)} />
        </div>
      </Section>
      <Section
        heading="What we offer"
        lead="Papers made to be looked at closely, by whoever makes them and whoever gets them."
      >
        <LookedAtClosely lines={loaderData.working} />
        <p className={styles.onward}>
          <ButtonLink to="/pay-stub-generator/">Make a pay stub</ButtonLink>
        </p>
      </Section>
      <Section id="prices" heading="Pick a plan" lead="Two ways to pay, every price in the open.">
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
        id="how-checking-works"
        heading="How checking works"
        lead="Deeds were once written twice on one sheet and cut apart along a toothed line. Each side kept a half. If the halves fitted, the deed was true. We do the same with a fingerprint."
      >
        <CheckingDrawings />
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
      <section id="questions" className={`pp-wrap ${styles.questions}`}>
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
    <section id={props.id} className={`pp-wrap ${styles.section}`}>
      <div className={styles.opening}>
        <h2>{props.heading}</h2>
        {props.lead && <p className="pp-lead">{props.lead}</p>}
      </div>
      {props.children}
    </section>
  );
}

function Papers(): ReactNode {
  return (
    <section id="papers" className={`pp-wrap ${styles.papers}`}>
      <div className={styles.opening}>
        <h2>Six kinds of paper</h2>
        <p className="pp-lead">Set in black on US letter. Your name stands at the head; ours stays in the foot.</p>
      </div>
      <ul className={styles.kinds}>
        {KINDS.map((kind) => (
          <li key={kind.type}>
            <PageLink to={kind.to}>
              <span className={styles.picture}>
                <img src={kind.picture} alt="" width="400" height="518" loading="lazy" />
              </span>
              <b>{kind.name}</b>
              <span className="pp-small pp-dimmed">{kind.note}</span>
            </PageLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

function FourSteps(): ReactNode {
  return (
    <Section heading="Four steps">
      <div className={styles.line}>
        <Cut />
        <Cut fingerprint={HERO_PAPER.fingerprint} />
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
      heading="What we keep"
      lead="A paper holds somebody’s wages. We do not share or sell what you type. A file that is checked is compared on the device of whoever checks it, and never sent to us."
    >
      <p className={styles.aside}>
        <PageLink to="/privacy-policy/">Read how long we keep what</PageLink>
      </p>
    </Section>
  );
}

/** The bills that people look for by their own names, and the stub. */
function DocumentTiles(): ReactNode {
  return (
    <Section
      heading="By the name you know it"
      lead="A cost statement shows its readings, its rates and every sum between them. It is not a bill from the utility, and says so."
    >
      <ul className={styles.tiles}>
        {TILES.map((tile) => (
          <li key={tile.name}>
            <PageLink to={tile.to}>
              <span className={styles.crop}>
                <img src={tile.picture} alt="" width="720" height="932" loading="lazy" />
              </span>
              <b>{tile.name}</b>
            </PageLink>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Join(): ReactNode {
  return (
    <section className={`pp-wrap ${styles.join}`}>
      <h2>Begin with one paper</h2>
      <p className="pp-lead">It costs nothing until you seal it. If you are stuck, ask: a person answers.</p>
      <div>
        <ButtonLink to={MAKE_A_PAPER}>Make a paper</ButtonLink>
        {firstExisting('/contact/') && (
          <ButtonLink to="/contact/" variant="outlined">
            Contact support
          </ButtonLink>
        )}
      </div>
    </section>
  );
}
