import { CONTENT_PAGES, type ContentPage } from '../../../domain/page-content.ts';
import {
  addPageContent,
  changePageContent,
  listPageContent,
  setPageContentShown,
} from '../../../server/staff/page-content/page-content.ts';
import { requireAdminPage } from '../../../server/services/http/who/require-admin-page.ts';
import { appContext } from '../../../server/services/http/who/site-context.ts';
import { AdminPage, adminTags, Section } from '../parts/admin-page.tsx';
import styles from '../parts/admin-page.module.css';
import { refusalOf } from '../../ui/action-answer.ts';
import { ActionMessage } from '../../ui/action-form.tsx';
import { LinkTabs } from '../../ui/link-tabs.tsx';
import { runAction } from '../../run-action.server.ts';
import { CONFIG_NAMES } from '../parts/names.ts';
import type { Route } from './+types/page-content';
import { ContentForm, type ContentValues } from './content-form.tsx';

export const headers = () => ({ 'Cache-Control': 'no-store' });
export const meta = () => adminTags('Page content');

const PAGE_NAMES: Readonly<Record<ContentPage, string>> = { home: 'Home', pricing: 'Pricing', ...CONFIG_NAMES };

const pageOf = (request: Request): ContentPage => {
  const requested = new URL(request.url).searchParams.get('page');
  return CONTENT_PAGES.find((page) => page === requested) ?? 'home';
};

export async function loader(args: Route.LoaderArgs) {
  const actor = await requireAdminPage(args);
  const page = pageOf(args.request);
  const rows = await listPageContent(args.context.get(appContext), actor, page);
  return {
    page,
    content: rows.map(({ media_id: mediaId, removed_at: removedAt, created_at: _createdAt, page: _page, ...row }) => ({
      ...row,
      mediaId: mediaId ?? '',
      isShown: removedAt === null,
    })),
  };
}

const typedContent = ({
  title,
  subtitle,
  body,
  position = '',
  media_id: mediaId,
}: Readonly<Record<string, string>>) => ({
  title,
  subtitle,
  body,
  position: position.trim() === '' ? 0 : Number(position),
  media_id: mediaId,
});

export function action(args: Route.ActionArgs) {
  const page = pageOf(args.request);
  return runAction(args, requireAdminPage, (app, actor) => ({
    add: async (typed) => {
      await addPageContent(app, actor, { page, type: typed['type'], ...typedContent(typed) });
      return 'Added to the page.';
    },
    change: async (typed) => {
      await changePageContent(app, actor, typed['id'] ?? '', typedContent(typed));
      return 'Changes saved.';
    },
    take: async ({ id = '' }) => {
      await setPageContentShown(app, actor, id, false);
      return 'Hidden from the page. You can show it again.';
    },
    put: async ({ id = '' }) => {
      await setPageContentShown(app, actor, id, true);
      return 'Shown on the page again.';
    },
  }));
}

const HEADINGS = { question: 'Questions', testimonial: 'Testimonials' } as const;

export default function PageContentPage({ loaderData: { page, content }, actionData: answer }: Route.ComponentProps) {
  const of = (type: ContentValues['type']) => content.filter((each) => each.type === type);
  return (
    <AdminPage
      heading="Page content"
      lead="Add questions to a page’s FAQ, or replace its use cases with testimonials. Use only real quotes from customers who agreed."
    >
      <div className={styles.tabs}>
        <LinkTabs
          label="Pages"
          tabs={CONTENT_PAGES.map((each) => ({
            to: `?page=${each}`,
            label: PAGE_NAMES[each],
            isOpen: each === page,
          }))}
        />
      </div>
      <ActionMessage answer={answer} />
      <div className={styles.columns}>
        <div>
          {(['question', 'testimonial'] as const).map((type) => (
            <Section key={type} heading={HEADINGS[type]}>
              {of(type).length === 0 && <p className="pp-dimmed">None for this page.</p>}
              {of(type).map((each) => (
                <details
                  key={`${each.id} ${answer?.isDone}`}
                  className={styles.action}
                  open={refusalOf(answer, ['change', 'take', 'put'], each.id) !== undefined}
                >
                  <summary>
                    {each.title}
                    {!each.isShown && <span className="pp-dimmed"> (hidden)</span>}
                  </summary>
                  <ContentForm content={each} answer={answer} />
                </details>
              ))}
            </Section>
          ))}
        </div>
        <Section heading="Add content">
          <ContentForm key={`${page} ${content.length}`} content={null} answer={answer} />
        </Section>
      </div>
    </AdminPage>
  );
}
