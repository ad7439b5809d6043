import { Link } from 'react-router';
import { WORDED_PAGES, type WordedPage } from '../../../domain/page-words.ts';
import { addPageWords, changePageWords, listPageWords, showPageWords } from '../../../server/admin/words/page-words.ts';
import { requireAdminPage } from '../../../server/http/require-admin-page.ts';
import { appContext } from '../../../server/http/site-context.ts';
import { AdminPage, adminTags, Section } from '../parts/admin-page.tsx';
import styles from '../parts/admin-page.module.css';
import { DeedNews } from '../parts/deed.tsx';
import { doDeed } from '../parts/do-deed.server.ts';
import { CONFIG_NAMES } from '../parts/words.ts';
import type { Route } from './+types/words';
import { WordsForm, type WrittenWords } from './words-form.tsx';

export const headers = () => ({ 'Cache-Control': 'no-store' });
export const meta = () => adminTags('Words of the pages');

const PAGE_NAMES: Readonly<Record<WordedPage, string>> = { home: 'Front page', pricing: 'Prices', ...CONFIG_NAMES };

const pageOf = (request: Request): WordedPage => {
  const asked = new URL(request.url).searchParams.get('page');
  return WORDED_PAGES.find((page) => page === asked) ?? 'home';
};

export async function loader(asked: Route.LoaderArgs) {
  const actor = await requireAdminPage(asked);
  const page = pageOf(asked.request);
  const rows = await listPageWords(asked.context.get(appContext), actor, page);
  return {
    page,
    words: rows.map(({ media_id: mediaId, removed_at: removedAt, created_at: _createdAt, page: _page, ...row }) => ({
      ...row,
      mediaId: mediaId ?? '',
      isShown: removedAt === null,
    })),
  };
}

const typedWords = ({ title, subtitle, body, position = '', media_id: mediaId }: Readonly<Record<string, string>>) => ({
  title,
  subtitle,
  body,
  position: position.trim() === '' ? 0 : Number(position),
  media_id: mediaId,
});

export async function action(asked: Route.ActionArgs) {
  const actor = await requireAdminPage(asked);
  const app = asked.context.get(appContext);
  const page = pageOf(asked.request);
  return doDeed(asked, {
    add: async (typed) => {
      await addPageWords(app, actor, { page, type: typed['type'], ...typedWords(typed) });
      return 'It stands on the page.';
    },
    change: async (typed) => {
      await changePageWords(app, actor, typed['id'] ?? '', typedWords(typed));
      return 'Kept. The page shows the new words.';
    },
    take: async ({ id = '' }) => {
      await showPageWords(app, actor, id, false);
      return 'Taken off the page. It can be put back.';
    },
    put: async ({ id = '' }) => {
      await showPageWords(app, actor, id, true);
      return 'It stands on the page again.';
    },
  });
}

const HEADINGS = { question: 'Questions', testimonial: 'Testimonials' } as const;

export default function WordsPage({ loaderData: { page, words }, actionData: answer }: Route.ComponentProps) {
  const of = (type: WrittenWords['type']) => words.filter((each) => each.type === type);
  return (
    <AdminPage
      heading="Words of the pages"
      lead="Questions that stand after those of the house, and testimonials that take the place of its illustrations. Testimonials are words of real people who agreed to it."
    >
      <nav className={styles.tabs} aria-label="Pages">
        {WORDED_PAGES.map((each) => (
          <Link key={each} to={`?page=${each}`} aria-current={each === page}>
            {PAGE_NAMES[each]}
          </Link>
        ))}
      </nav>
      <DeedNews answer={answer} />
      <div className={styles.columns}>
        <div>
          {(['question', 'testimonial'] as const).map((type) => (
            <Section key={type} heading={HEADINGS[type]}>
              {of(type).length === 0 && <p className="pp-dimmed">Staff have written none for this page.</p>}
              {of(type).map((each) => (
                <details key={`${each.id} ${answer?.isDone}`} className={styles.deed}>
                  <summary>
                    {each.title}
                    {!each.isShown && <span className="pp-dimmed"> (taken off)</span>}
                  </summary>
                  <WordsForm words={each} answer={answer} />
                </details>
              ))}
            </Section>
          ))}
        </div>
        <Section heading="Write a new one">
          <WordsForm key={`${page} ${words.length}`} words={null} answer={answer} />
        </Section>
      </div>
    </AdminPage>
  );
}
